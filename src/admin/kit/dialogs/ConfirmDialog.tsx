import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { type ReactNode, useId } from 'react'
import { DialogFoot } from './DialogFoot.tsx'
import { DialogShell } from './DialogShell.tsx'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly text: string
  /** Label of the confirming button: a verb. */
  readonly confirm: string
  readonly cancel?: string
  /** The action cannot be undone. */
  readonly danger?: boolean
  readonly busy?: boolean
  /** Error message, below the text. */
  readonly children?: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for confirmation. The focus starts on the cancel button. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, text, confirm, cancel, danger, busy = false, children, onConfirm, onCancel } = props
  const id = useId()
  return (
    <DialogShell open={open} title={title} describedBy={id} width={480} busy={busy} onClose={onCancel}>
      <DialogContent>
        <DialogContentText id={id} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogFoot cancel={cancel} cancelFocused busy={busy} onCancel={onCancel}>
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={onConfirm} disabled={busy}>
          {confirm}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
