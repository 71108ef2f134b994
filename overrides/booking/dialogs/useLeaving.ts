import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { sessionLoss } from '../../../src/admin/kit/sessionLoss.ts'

interface Leaving {
  readonly setDirty: (dirty: boolean) => void
  /** The input is stored: leaving no longer asks. */
  readonly release: () => void
  /** The question whether to discard the input is open. */
  readonly asking: boolean
  readonly stay: () => void
  readonly discard: () => void
}

/** Key of the dialog shown. */
const shown = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const params = new URLSearchParams(search)
  return [pathname, params.get('dialog'), params.get('id')].join(' ')
}

/** Asks before input is lost by closing a dialog, going back, changing the page or closing the window. */
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
