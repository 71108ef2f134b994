import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { sessionLoss } from '../../../src/admin/kit/sessionLoss.ts'

interface Leaving {
  readonly setDirty: (dirty: boolean) => void
  /** What was typed is stored: whoever leaves now is not asked. */
  readonly release: () => void
  /** The question whether typed values are given up stands open. */
  readonly asking: boolean
  readonly stay: () => void
  readonly discard: () => void
}

/** The dialog an address shows. */
const shown = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const params = new URLSearchParams(search)
  return [pathname, params.get('dialog'), params.get('id')].join(' ')
}

/** Nothing typed is lost by closing a dialog, going back, another page or closing the window: first it is asked. */
export const useLeaving = (): Leaving => {
  const [dirty, setDirty] = useState(false)
  const released = useRef(false)
  const holds = () => dirty && !released.current && !sessionLoss.get()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holds() && shown(currentLocation) !== shown(nextLocation),
  )
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!released.current && !sessionLoss.get()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return {
    setDirty,
    release: () => {
      released.current = true
    },
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    discard: () => blocker.proceed?.(),
  }
}
