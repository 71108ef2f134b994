import { useEffect } from 'react'
import type { FormScope } from './FormScope.ts'

/** Safari has no idle callback; a pause does as well. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

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
