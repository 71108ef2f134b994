import Typography from '@mui/material/Typography'
import type { EntityFacts, FieldFacts } from '../../../generator/vite/workbench/facts.ts'
import { Part } from './Part.tsx'
import { PlainTable } from './PlainTable.tsx'
import { workbenchTexts } from './workbenchTexts.ts'

const texts = workbenchTexts.storage

const onDelete: Readonly<Record<string, string>> = texts.onDelete

const referenceWords = ({ refersTo }: FieldFacts): string =>
  refersTo ? `${refersTo.entity}: ${onDelete[refersTo.onDelete] ?? refersTo.onDelete}` : ''

const columnRow = (field: FieldFacts): readonly string[] => [
  field.column?.name ?? '',
  field.column?.isStandard ? texts.standard : (field.column?.type ?? ''),
  field.pointer,
  field.index === null ? '' : texts.indexes[field.index],
]

/** Table, columns beside the document, their indexes, and references. */
export const StoragePart = ({ facts }: { readonly facts: EntityFacts }) => {
  const columns = facts.fields.filter(({ column }) => column !== undefined)
  const references = facts.fields.filter(({ refersTo }) => refersTo !== undefined)
  return (
    <Part title={workbenchTexts.sections.storage}>
      <Typography sx={{ mt: 1 }}>{texts.table(facts.table)}</Typography>
      <PlainTable
        label={texts.column}
        head={[texts.column, texts.type, texts.field, texts.index]}
        rows={columns.map(columnRow)}
      />
      {references.length > 0 && (
        <PlainTable
          label={texts.refersTo}
          head={[texts.field, texts.refersTo]}
          rows={references.map((field) => [field.pointer, referenceWords(field)])}
        />
      )}
    </Part>
  )
}
