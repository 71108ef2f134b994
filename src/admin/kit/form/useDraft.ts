import { useEffect, useRef } from 'react'
import type { AnyRecord } from '../anyRecord.ts'
import { typingPauseMs } from '../useDebounced.ts'
import { changedProperties } from './changedProperties.ts'
import { withoutSecrets, writeDraft } from './draftStore.ts'
import type { FormScope } from './FormScope.ts'

interface DraftOptions {
  readonly key: string
  readonly scope: FormScope
  /** The record as loaded. */
  readonly base: () => AnyRecord
  /** Saved or discarded: no draft is kept. */
  readonly released: () => boolean
}

const versionOf = (record: AnyRecord) => (typeof record.version === 'number' ? record.version : null)

/** Keeps unsaved changes in session storage, shortly after each change and at the latest when the form closes. */
export const useDraft = (options: DraftOptions): void => {
  const latest = useRef(options)
  latest.current = options
  const { key, scope } = options

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const { base, released } = latest.current
      if (released()) return
      const loaded = withoutSecrets(base())
      const now = withoutSecrets(scope.record.get())
      const changed = changedProperties(loaded, now)
      const pick = (record: AnyRecord) => Object.fromEntries(changed.map((name) => [name, record[name]]))
      writeDraft(sessionStorage, key, { values: pick(now), base: pick(loaded), version: versionOf(loaded) })
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, typingPauseMs)
    }
    const atOnce = () => timer !== undefined && keep()
    const unsubscribe = scope.record.subscribe(soon)
    window.addEventListener('pagehide', atOnce)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', atOnce)
      atOnce()
    }
  }, [key, scope])
}
