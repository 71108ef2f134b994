import { useSaveContext } from 'react-admin'
import { useCallback } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { outcomeOf, type SaveOutcome } from './saveOutcome.ts'

/** Saves through react-admin's CreateBase or EditBase and returns the outcome; the form handles it. */
export const useSave = (): ((values: AnyRecord, query?: Readonly<Record<string, boolean>>) => Promise<SaveOutcome>) => {
  const { save } = useSaveContext()
  return useCallback(
    (values, query) =>
      new Promise((resolve) => {
        const failed = (fault: unknown) => resolve(outcomeOf(fault))
        if (!save) throw new Error('A form stands inside of CreateBase or EditBase')
        Promise.resolve(
          save(values, {
            onSuccess: (record: AnyRecord) => resolve({ kind: 'saved', record }),
            onError: failed,
            ...(query && { meta: { query } }),
          }),
        ).catch(failed)
      }),
    [save],
  )
}
