import { useEffect, useState } from 'react'

interface Leaving {
  readonly dirty: boolean
  readonly setDirty: (dirty: boolean) => void
  /** The question whether typed values are given up stands open. */
  readonly asking: boolean
  readonly leave: () => void
  readonly stay: () => void
}

/** Nothing typed is lost by closing a dialog or its window: first it is asked. */
export const useLeaving = (onClose: () => void): Leaving => {
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return {
    dirty,
    setDirty,
    asking,
    leave: () => (dirty ? setAsking(true) : onClose()),
    stay: () => setAsking(false),
  }
}
