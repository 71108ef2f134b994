import { useEffect } from 'react'
import { whenIdle } from '../browser/whenIdle.ts'
import type { FormScope } from './FormScope.ts'

/** Renders the far sections one by one while the browser is idle, so that the browser's page search finds them. */
export const useIdleMounting = ({ mounted }: FormScope, sections: readonly string[]): void => {
  useEffect(() => {
    let cancel = () => {}
    const next = () => {
      const waiting = sections.find((name) => !mounted.get().has(name))
      if (waiting === undefined) return
      mounted.set(new Set([...mounted.get(), waiting]))
      cancel = whenIdle(next)
    }
    cancel = whenIdle(next)
    return () => cancel()
  }, [mounted, sections])
}
