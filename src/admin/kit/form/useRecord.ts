import { useCallback, useRef, useSyncExternalStore } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { sameValue } from '../definition/sameValue.ts'

/**
 * What a function reads of the record in the form, saved or not; the component renders again when the result changes, and not on each key
 * stroke elsewhere. The same object as long as it is equal.
 */
export const useRecord = <R extends FieldValues, T>(read: (record: R) => T): T => {
  const { getValues, subscribe } = useFormContext<R>()
  const last = useRef<{ readonly result: T } | null>(null)
  const listen = useCallback(
    (listener: () => void) => subscribe({ formState: { values: true }, callback: listener }),
    [subscribe],
  )
  return useSyncExternalStore(listen, () => {
    const result = read(getValues())
    if (last.current === null || !sameValue(result, last.current.result)) last.current = { result }
    return last.current.result
  })
}
