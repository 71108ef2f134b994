import { useEffect, useRef, useState } from 'react'

export interface Rested<Value> {
  /** The value as it stood when it last rested. */
  readonly value: Value
  readonly key: string
  /** It is what stands there now. */
  readonly current: boolean
}

/** A value (JSON) that is taken over once it has stayed the same for `rest` milliseconds. */
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
