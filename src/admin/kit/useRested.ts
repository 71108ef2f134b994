import { useEffect, useState } from 'react'

/** How long typing rests before it is asked for, in milliseconds. */
const debounceMs = 200

/** Words as they are typed, once typing rests: what the server is asked for. */
export const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
