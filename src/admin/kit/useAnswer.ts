import { useCallback, useEffect, useState } from 'react'

interface Answer<T> {
  readonly data: T | undefined
  readonly failed: boolean
  readonly reload: () => void
}

/**
 * Requests when a screen opens, when `key` changes and on demand; answers to older requests are discarded.
 * @param ask the request; only a new `key` repeats it
 */
export const useAnswer = <T>(key: string, ask: () => Promise<T>): Answer<T> => {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ readonly key: string; readonly data?: T; readonly failed: boolean }>({
    key,
    failed: false,
  })
  const reload = useCallback(() => setTries((count) => count + 1), [])

  useEffect(() => {
    let current = true
    ask().then(
      (data) => current && setState({ key, data, failed: false }),
      () => current && setState({ key, failed: true }),
    )
    return () => {
      current = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new at each render; `key` identifies the request
  }, [key, tries])

  return { data: state.key === key ? state.data : undefined, failed: state.key === key && state.failed, reload }
}
