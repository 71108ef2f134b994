import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { typingPauseMs } from '../browser/useDebounced.ts'
import { changedProperties } from './changedProperties.ts'
import { withoutSecrets, writeDraft } from './draftStore.ts'
import { useStored } from './useStored.ts'

const versionOf = (record: AnyRecord) => (typeof record.version === 'number' ? record.version : null)

/**
 * Keeps the unsaved changes of the form in session storage, shortly after each change and at the latest when the form closes.
 * @param released saved or discarded: no draft is kept
 */
export const useDraft = (key: string, released: () => boolean): void => {
  const { getValues, subscribe } = useFormContext<AnyRecord>()
  const stored = useStored()
  const latest = useRef({ stored, released })
  latest.current = { stored, released }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (latest.current.released()) return
      const loaded = withoutSecrets(latest.current.stored)
      const now = withoutSecrets(getValues())
      const changed = changedProperties(loaded, now)
      const pick = (record: AnyRecord) => Object.fromEntries(changed.map((name) => [name, record[name]]))
      writeDraft(sessionStorage, key, { values: pick(now), base: pick(loaded), version: versionOf(loaded) })
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, typingPauseMs)
    }
    const atOnce = () => timer !== undefined && keep()
    const unsubscribe = subscribe({ formState: { values: true }, callback: soon })
    window.addEventListener('pagehide', atOnce)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', atOnce)
      atOnce()
    }
  }, [key, getValues, subscribe])
}
