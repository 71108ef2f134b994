import { useEffect, useRef, useState } from 'react'

/** Delay after the last change of an input before its value is used: requested, stored in the address or as a draft. */
export const typingPauseMs = 250

export interface Debounced<Value> {
  /** The last value that stayed unchanged for the delay. */
  readonly value: Value
  readonly key: string
  /** Equals the present value. */
  readonly current: boolean
}

/** Debounces a JSON value: adopts it once unchanged for `typingPauseMs`. */
export const useDebounced = <Value>(value: Value): Debounced<Value> => {
  const key = JSON.stringify(value)
  const latest = useRef(value)
  const [debounced, setDebounced] = useState({ key, value })
  useEffect(() => {
    latest.current = value
  })
  useEffect(() => {
    const timer = setTimeout(() => setDebounced({ key, value: latest.current }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [key])
  return { ...debounced, current: debounced.key === key }
}
