import { useCallback, useRef } from 'react'

/**
 * A function of stable identity that runs the latest render's version, so that memoised children need not re-render. Not to be called
 * during render.
 */
export const useSteady = <A extends readonly unknown[], R>(call: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(call)
  latest.current = call
  return useCallback((...args: A) => latest.current(...args), [])
}
