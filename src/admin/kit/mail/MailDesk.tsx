import Box from '@mui/material/Box'
import type { MailQueue } from './mailQueue.ts'
import { TestMail } from './TestMail.tsx'
import { OpenJobs } from './OpenJobs.tsx'

interface MailDeskProps {
  readonly queue: MailQueue
  readonly dirty: boolean
}

/** Below the mail settings: the test mail and the unfinished work. */
export const MailDesk = ({ queue, dirty }: MailDeskProps) => (
  <Box sx={{ display: 'grid', gap: 3, mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
    <TestMail queue={queue} dirty={dirty} />
    <OpenJobs queue={queue} />
  </Box>
)
