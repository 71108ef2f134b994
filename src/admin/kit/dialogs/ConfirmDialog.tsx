import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { dialogTexts } from '../texts/dialog.ts'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly text: string
  /** Verb of the button that does it. */
  readonly confirm: string
  readonly cancel?: string
  /** It cannot be undone. */
  readonly danger?: boolean
  readonly busy?: boolean
  /** What went wrong, under the text. */
  readonly children?: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something is done. The focus starts on the way back, is kept inside and returns to where it was. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, text, confirm, cancel = dialogTexts.cancel, danger, busy, children, onConfirm, onCancel } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: 480 } } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onCancel} disabled={busy ?? false}>
          {cancel}
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={onConfirm} disabled={busy ?? false}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
