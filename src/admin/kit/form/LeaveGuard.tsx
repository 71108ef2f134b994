import { useEffect } from 'react'
import { type Path, useBlocker } from 'react-router-dom'
import { LeaveQuestion } from '../dialogs/LeaveQuestion.tsx'
import { sessionLoss } from '../requests/sessionLoss.ts'
import { dialogTexts } from '../texts/dialog.ts'

interface LeaveGuardProps {
  readonly dirty: boolean
  /** Saved or discarded: leaving needs no confirmation. */
  readonly released: () => boolean
  /** Called when the user leaves and loses the changes. */
  readonly onDiscard: () => void
  /** Does this navigation leave the form? */
  readonly leaves?: ((from: Path, to: Path) => boolean) | undefined
}

const toOtherPath = (from: Path, to: Path) => from.pathname !== to.pathname

/** Confirms before unsaved changes are lost: with a dialog inside the back office, with the browser's warning beyond it. */
export const LeaveGuard = ({ dirty, released, onDiscard, leaves = toOtherPath }: LeaveGuardProps) => {
  const holds = () => dirty && !released() && !sessionLoss.get()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => holds() && leaves(currentLocation, nextLocation))

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
