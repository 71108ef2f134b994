import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { DialogFoot } from '../kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../kit/dialogs/DialogShell.tsx'
import { shellTexts } from '../kit/texts/shell.ts'
import type { UserNotification } from '../providers/clientState.ts'
import { cleanHtml } from '../kit/display/cleanHtml.ts'

const Message = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& a': { color: theme.vars.palette.primary.text },
}))

interface NotificationDialogProps {
  /** Shown one after another; may be empty when opened with the bell. */
  readonly notifications: readonly UserNotification[]
  readonly onShown: (id: string) => void
  readonly onClose: () => void
}

/** The instance's announcements, one at a time; each counts as viewed once shown (SHELL-025, SHELL-026, SHELL-029). */
const NotificationDialog = ({ notifications, onShown, onClose }: NotificationDialogProps) => {
  const [index, setIndex] = useState(0)
  const current = notifications[index]
  const id = current?.id
  useEffect(() => {
    if (id !== undefined) onShown(id)
  }, [id, onShown])

  const isLast = index >= notifications.length - 1
  const forward = () => (isLast ? onClose() : setIndex(index + 1))
  const title =
    notifications.length > 1
      ? shellTexts.notification.position(index + 1, notifications.length)
      : shellTexts.notification.title
  return (
    <DialogShell title={title} width={560} onClose={forward}>
      <DialogContent>
        {current ? (
          <Message key={current.id} dangerouslySetInnerHTML={{ __html: cleanHtml(current.message) }} />
        ) : (
          shellTexts.topBar.noNotifications
        )}
      </DialogContent>
      <DialogFoot>
        <Button variant="contained" onClick={forward}>
          {isLast ? shellTexts.notification.done : shellTexts.notification.next}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

export default NotificationDialog
