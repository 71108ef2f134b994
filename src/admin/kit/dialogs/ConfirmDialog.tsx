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

/** Asks before something is done. The focus starts on the way back. */
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
