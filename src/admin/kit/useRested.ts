import { useEffect, useState } from 'react'

/** Delay after the last key stroke before a request, in milliseconds. */
const debounceMs = 200

/** The typed text once typing pauses; sent to the server. */
export const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
