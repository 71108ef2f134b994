import { useEffect } from 'react'
import { whenIdle } from '../whenIdle.ts'
import type { FormScope } from './FormScope.ts'

/** Makes the far sections one by one while the browser has nothing else to do, so that searching in the page finds them. */
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
