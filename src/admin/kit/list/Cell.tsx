import { useGetRecordRepresentation, useReference } from 'react-admin'
import { AddressWords } from '../display/AddressWords.tsx'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { ListColumn } from '../definition/definition.ts'
import { wordOf } from '../definition/wordOf.ts'
import { valueAt } from '../definition/valueAt.ts'
import { cellText } from './cellText.ts'
import { ownOf } from './ownOf.ts'
import { useListParts } from './ListScope.ts'

interface ReferenceWordsProps {
  readonly resource: string
  readonly id: string
}

/** The name of another record; ids of many rows are requested together. */
const ReferenceWords = ({ resource, id }: ReferenceWordsProps) => {
  const { referenceRecord } = useReference<AnyRecord & { id: string }>({ reference: resource, id })
  const represent = useGetRecordRepresentation(resource)
  return referenceRecord ? wordOf(represent(referenceRecord)) || id : id
}

/** One value of a row. */
export const Cell = ({ record, column }: { readonly record: AnyRecord; readonly column: ListColumn }) => {
  const { screenProps } = useListParts()
  const Own = ownOf(screenProps.overrides.table?.cells, column.field)
  if (Own) return <Own record={record} />
  return <PlainCell record={record} column={column} />
}

const PlainCell = ({ record, column }: { readonly record: AnyRecord; readonly column: ListColumn }) => {
  const value = valueAt(record, column.field)
  if (column.reference !== undefined && typeof value === 'string' && value !== '') {
    return <ReferenceWords resource={column.reference} id={value} />
  }
  return <AddressWords>{cellText(value, column)}</AddressWords>
}
