import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { LeaveQuestion } from '../dialogs/LeaveQuestion.tsx'
import { sessionLoss } from '../sessionLoss.ts'
import { dialogTexts } from '../texts/dialog.ts'

interface LeaveGuardProps {
  readonly dirty: boolean
  /** Saved or discarded: whoever leaves now is not asked. */
  readonly released: () => boolean
  /** The person leaves and loses the changes. */
  readonly onDiscard: () => void
  /** Addresses that still belong to the form. */
  readonly within?: ((path: string) => boolean) | undefined
}

/** Asks before unsaved changes are left behind, inside the back office by a dialog, beyond it by the browser. */
export const LeaveGuard = ({ dirty, released, onDiscard, within }: LeaveGuardProps) => {
  const holds = () => dirty && !released() && !sessionLoss.get()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds() && currentLocation.pathname !== nextLocation.pathname && within?.(nextLocation.pathname) !== true,
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty && !released() && !sessionLoss.get()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty, released])

  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      text={dialogTexts.leave.text}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onDiscard()
        blocker.proceed?.()
      }}
    />
  )
}
