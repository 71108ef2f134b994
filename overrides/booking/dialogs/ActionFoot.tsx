import Button from '@mui/material/Button'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { GuardedAction } from './GuardedAction.tsx'

interface ActionFootProps {
  readonly confirm: string
  /** Destructive action. */
  readonly danger?: boolean
  readonly busy: boolean
  /** A choice is still missing. */
  readonly blocked?: boolean
  /** Reason for refusal. */
  readonly refusal: string | undefined
  /** Back to the choice between series and booking. */
  readonly onBack: (() => void) | undefined
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Footer of an action; a disabled button shows its reason. */
export const ActionFoot = (props: ActionFootProps) => {
  const { confirm, danger = false, busy, blocked = false, refusal, onBack, onClose, onConfirm } = props
  const color = danger ? 'error' : 'primary'
  return (
    <DialogFoot busy={busy} onBack={onBack} onCancel={onClose}>
      {refusal === undefined ? (
        <Button variant="contained" color={color} disabled={busy || blocked} onClick={onConfirm}>
          {confirm}
        </Button>
      ) : (
        <GuardedAction refusal={refusal} onClick={onConfirm}>
          {confirm}
        </GuardedAction>
      )}
    </DialogFoot>
  )
}
