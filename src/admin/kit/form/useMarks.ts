import { useRef, useSyncExternalStore } from 'react'
import { sameValue } from '../sameValue.ts'
import { useFormScope } from './FormScope.ts'
import type { FieldMarks } from './markedUi.ts'

const noMarks: FieldMarks = { required: [], disabled: [] }

/** Marks beyond the schema for the current values; the same object as long as they are equal. */
export const useMarks = (): FieldMarks => {
  const { record, variant } = useFormScope()
  const last = useRef(noMarks)
  return useSyncExternalStore(record.subscribe, () => {
    const next = variant?.marks?.(record.get()) ?? noMarks
    if (!sameValue(next, last.current)) last.current = next
    return last.current
  })
}
