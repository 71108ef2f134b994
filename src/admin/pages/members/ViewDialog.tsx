import Link from '@mui/material/Link'
import { useState } from 'react'
import { beginViewCall } from '../../../api/viewing.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../kit/display/Notice.tsx'
import { ask } from '../../kit/requests/ask.ts'
import { refusalText } from '../../kit/requests/refusal.ts'
import { viewAddress } from '../../kit/requests/view.ts'
import { memberTexts } from './memberTexts.ts'

const texts = memberTexts.view

interface ViewDialogProps {
  readonly tenant: string
  readonly userId: string
  readonly onClose: () => void
}

/** Opens the back office in another tab, as this member sees it. */
export const ViewDialog = ({ tenant, userId, onClose }: ViewDialogProps) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null | undefined>(null)
  const [blocked, setBlocked] = useState<string | null>(null)
  const open = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const address = viewAddress(await ask(beginViewCall, { params: { tenant }, body: { userId } }))
      if (window.open(address, '_blank') === null) setBlocked(address)
      else onClose()
    } catch (cause) {
      console.error('Ansicht nicht begonnen', cause)
      setFailure(refusalText(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={texts.title}
      text={texts.text(userId)}
      confirm={texts.open}
      busy={busy}
      onConfirm={() => void open()}
      onCancel={onClose}
    >
      {failure !== null && (
        <Notice severity="error" title={texts.failed}>
          {failure}
        </Notice>
      )}
      {blocked !== null && (
        <Notice severity="warning" title={texts.blocked}>
          <Link href={blocked} target="_blank" onClick={onClose}>
            {texts.byHand}
          </Link>
        </Notice>
      )}
    </ConfirmDialog>
  )
}
