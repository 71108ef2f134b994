import { useCallback, useEffect, useState } from 'react'

interface Answer<T> {
  readonly data: T | undefined
  readonly failed: boolean
  readonly reload: () => void
}

/**
 * Asks once when a screen opens, and again when `key` changes or on demand; an answer to an older question is thrown away.
 * @param ask the question; only `key` says that it is another one
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is made anew at each drawing; `key` names the question
  }, [key, tries])

  return { data: state.key === key ? state.data : undefined, failed: state.key === key && state.failed, reload }
}
