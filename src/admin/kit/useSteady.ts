import { useCallback, useRef } from 'react'

/**
 * The same function for as long as a component lives: it does what the one of the latest drawing would. Handed on, it lets memoised
 * parts rest while something beside them is typed. Not to be called while drawing.
 */
export const useSteady = <A extends readonly unknown[], R>(call: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(call)
  latest.current = call
  return useCallback((...args: A) => latest.current(...args), [])
}
