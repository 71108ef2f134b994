import type { AnyRecord } from '../definition/anyRecord.ts'
import { useFormScope } from './FormScope.ts'
import type { FieldMarks } from './markedUi.ts'
import { useRecord } from './useRecord.ts'

const noMarks: FieldMarks = { required: [], disabled: [] }

/** Marks beyond the schema for the current values; the same object as long as they are equal. */
export const useMarks = (): FieldMarks => {
  const { variant } = useFormScope()
  return useRecord((record: AnyRecord) => variant?.marks?.(record) ?? noMarks)
}
