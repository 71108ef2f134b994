import { useEffect, useState } from 'react'
import { typingPauseMs } from './useDebounced.ts'

/**
 * Text of a search box that the address stores. Kept in local state first, so that no key stroke waits for the router; the address follows
 * when typing pauses.
 * @param stored the text in the address
 * @param store writes text into the address; stable
 * @returns the typed text and its setter
 */
export const useTypedQuery = (
  stored: string,
  store: (query: string) => void,
): readonly [query: string, type: (query: string) => void] => {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return
    if (typed === stored) {
      // Only now does the address contain the typed text; resetting earlier would show the old text again.
      setTyped(null)
      return
    }
    const timer = setTimeout(() => store(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, stored, store])
  return [typed ?? stored, setTyped]
}
