import { useCallback, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AnyRecord } from '../definition/anyRecord.ts'

/** The record as loaded or last stored, which the values of the form are compared with: react-hook-form's default values. */
export const useStored = (): AnyRecord => {
  const { control, subscribe } = useFormContext<AnyRecord>()
  const listen = useCallback(
    (listener: () => void) => subscribe({ formState: { values: true }, callback: listener }),
    [subscribe],
  )
  return useSyncExternalStore(listen, () => control._defaultValues)
}
