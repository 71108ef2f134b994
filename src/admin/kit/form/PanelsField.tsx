import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FieldPathId, FieldProps, RJSFSchema, UiSchema } from '@rjsf/utils'
import { toFieldPathId } from '@rjsf/utils'
import { useId, useMemo, useRef, useState } from 'react'
import { isObject } from '../../../domain/json.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { hiddenWords } from '../display/hiddenWords.ts'
import { formTexts } from '../texts/form.ts'
import { useFormScope } from './FormScope.ts'
import { sectionOfEntry } from './sectionOfPath.ts'
import { useSectionScope } from './SectionScope.ts'

const texts = formTexts.panels

interface Variant {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
  /** Constants that identify an entry of this kind: `{ id: 'invoice', type: 'payment' }`. */
  readonly constants: Readonly<Record<string, unknown>>
}

const constantsOf = ({ properties = {} }: RJSFSchema) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, part]) =>
      isObject(part) && 'const' in part ? [[name, part.const] as const] : [],
    ),
  )

/** Initial values of an entry of this kind. */
const freshOf = ({ schema: { properties = {} }, constants }: Variant): AnyRecord => ({
  ...Object.fromEntries(
    Object.entries(properties).flatMap(([name, part]) =>
      isObject(part) && part.default !== undefined ? [[name, part.default] as const] : [],
    ),
  ),
  ...constants,
})

const variantsOf = ({ schema, uiSchema = {} }: FieldProps): readonly Variant[] => {
  const kinds = isObject(schema.items) && Array.isArray(schema.items.oneOf) ? schema.items.oneOf : []
  const drawings: unknown = uiSchema.items
  const parts: unknown = isObject(drawings) ? drawings.oneOf : undefined
  return kinds.flatMap((kind: unknown, index) => {
    const drawing: unknown = Array.isArray(parts) ? parts[index] : undefined
    return isObject(kind)
      ? [{ schema: kind, uiSchema: isObject(drawing) ? drawing : {}, constants: constantsOf(kind) }]
      : []
  })
}

const isOf = ({ constants }: Variant, entry: unknown): boolean =>
  isObject(entry) && Object.entries(constants).every(([name, value]) => entry[name] === value)

interface PanelProps {
  readonly field: FieldProps
  readonly variant: Variant
  readonly entry: AnyRecord | undefined
  readonly pathId: FieldPathId
  readonly onSetUp: () => void
}

/** One kind: its name, its state, and its fields once it is set up. */
const Panel = ({ field, variant, entry, pathId, onSetUp }: PanelProps) => {
  const { schema, uiSchema } = variant
  const { SchemaField } = field.registry.fields
  const box = useRef<HTMLElement>(null)
  const heading = useId()
  const index = pathId.path.at(-1)
  const state = entry === undefined ? texts.missing : entry.active === true ? texts.active : texts.inactive
  const setUp = () => {
    onSetUp()
    // Its fields are rendered now; the focused button no longer exists.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input')?.focus())
  }
  return (
    <Box
      component="section"
      ref={box}
      aria-labelledby={heading}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1.5, sm: 2 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Typography id={heading} component="h3" sx={{ fontWeight: 600 }}>
          {schema.title}
        </Typography>
        <Typography
          variant="caption"
          sx={{ color: entry?.active === true ? 'success.text' : 'text.secondary', fontWeight: 600 }}
        >
          {state}
        </Typography>
        {entry === undefined && !field.readonly && (
          <Button size="small" variant="outlined" sx={{ ml: 'auto' }} onClick={setUp}>
            {texts.setUp}
            <Box component="span" sx={hiddenWords}>
              : {schema.title}
            </Box>
          </Button>
        )}
        {schema.description !== undefined && (
          <Typography variant="caption" sx={{ flexBasis: '100%', color: 'text.tertiary' }}>
            {schema.description}
          </Typography>
        )}
      </Box>
      {entry !== undefined && SchemaField && (
        <Box sx={{ mt: 1.5 }}>
          <SchemaField
            {...field}
            name={String(index)}
            schema={schema}
            uiSchema={uiSchema}
            formData={entry}
            fieldPathId={pathId}
            errorSchema={typeof index === 'number' ? field.errorSchema?.[index] : undefined}
          />
        </Box>
      )}
    </Box>
  )
}

/**
 * A list whose entries are of known kinds, one of each: a panel per kind, rendered by its schema. Kinds shown by a section of their own are
 * left out.
 */
export const PanelsField = (props: FieldProps) => {
  const { fieldPathId, onChange, registry, name } = props
  const formData: unknown = props.formData
  const { sections } = useFormScope()
  const section = useSectionScope()
  const [variants] = useState(() =>
    variantsOf(props).filter(({ constants }) => sectionOfEntry(sections, name, constants)?.name === section.name),
  )
  const entries: readonly AnyRecord[] = useMemo(
    () => (Array.isArray(formData) ? formData.filter(isObject) : []),
    [formData],
  )
  const setUp = (variant: Variant) => onChange([...entries, freshOf(variant)], fieldPathId.path)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {variants.map((variant) => {
        const found = entries.findIndex((entry) => isOf(variant, entry))
        const index = found === -1 ? entries.length : found
        return (
          <Panel
            key={JSON.stringify(variant.constants)}
            field={props}
            variant={variant}
            entry={entries[found]}
            pathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId)}
            onSetUp={() => setUp(variant)}
          />
        )
      })}
    </Box>
  )
}
