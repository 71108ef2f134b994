import { useEffect, useRef, useState } from 'react'

export interface Rested<Value> {
  /** The last stable value. */
  readonly value: Value
  readonly key: string
  /** Equals the present value. */
  readonly current: boolean
}

/** Debounces a JSON value: adopts it once unchanged for `rest` milliseconds. */
export const useRested = <Value>(value: Value, rest: number): Rested<Value> => {
  const key = JSON.stringify(value)
  const latest = useRef(value)
  const [rested, setRested] = useState({ key, value })
  useEffect(() => {
    latest.current = value
  })
  useEffect(() => {
    const timer = setTimeout(() => setRested({ key, value: latest.current }), rest)
    return () => clearTimeout(timer)
  }, [key, rest])
  return { ...rested, current: rested.key === key }
}
