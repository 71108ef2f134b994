import Box from '@mui/material/Box'
import type { MailQueue } from './mailQueue.ts'
import { TestMail } from './TestMail.tsx'
import { WaitingMails } from './WaitingMails.tsx'

interface MailDeskProps {
  readonly queue: MailQueue
  readonly dirty: boolean
}

/** Below the mail settings: the test mail and the unsent mails. */
export const MailDesk = ({ queue, dirty }: MailDeskProps) => (
  <Box sx={{ display: 'grid', gap: 3, mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
    <TestMail queue={queue} dirty={dirty} />
    <WaitingMails queue={queue} />
  </Box>
)
