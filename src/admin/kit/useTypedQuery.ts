import { useEffect, useState } from 'react'

/** How long typing rests before the address follows, in milliseconds. */
const debounceMs = 250

/**
 * What stands in a search box whose words the address keeps. Typing is kept here first, so that no key stroke waits for the
 * router; the address follows when typing rests.
 * @param stored the words in the address
 * @param store writes words into the address; stable
 * @returns the words as typed, and what takes others
 */
export const useTypedQuery = (
  stored: string,
  store: (query: string) => void,
): readonly [query: string, type: (query: string) => void] => {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return
    if (typed === stored) {
      // Only now does the address say what was typed; before, forgetting it would show the old words again.
      setTyped(null)
      return
    }
    const timer = setTimeout(() => store(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, stored, store])
  return [typed ?? stored, setTyped]
}
