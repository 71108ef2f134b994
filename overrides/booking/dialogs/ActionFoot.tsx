import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { dialogTexts as texts } from './dialogTexts.ts'
import { GuardedAction } from './GuardedAction.tsx'

interface ActionFootProps {
  readonly confirm: string
  /** It takes something away. */
  readonly danger?: boolean
  readonly busy: boolean
  /** Not yet: something is still to be chosen. */
  readonly blocked?: boolean
  /** Not at all, and why. */
  readonly refusal: string | undefined
  /** Back to the choice between series and booking. */
  readonly onBack: (() => void) | undefined
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** The way back on the left of the button that does it. */
export const ActionFoot = (props: ActionFootProps) => {
  const { confirm, danger = false, busy, blocked = false, refusal, onBack, onClose, onConfirm } = props
  const color = danger ? 'error' : 'primary'
  return (
    <DialogActions>
      {onBack !== undefined && (
        <Button onClick={onBack} disabled={busy} sx={{ mr: 'auto' }}>
          {texts.back}
        </Button>
      )}
      <Button variant="outlined" onClick={onClose} disabled={busy}>
        {texts.cancel}
      </Button>
      {refusal === undefined ? (
        <Button variant="contained" color={color} disabled={busy || blocked} onClick={onConfirm}>
          {confirm}
        </Button>
      ) : (
        <GuardedAction refusal={refusal} onClick={onConfirm}>
          {confirm}
        </GuardedAction>
      )}
    </DialogActions>
  )
}
