import Box from '@mui/material/Box'
import { StoredSettingsCheck } from '../form/StoredSettingsCheck.tsx'
import { mailTexts as texts } from '../texts/mail.ts'
import type { MailQueue } from './mailQueue.ts'
import { OpenJobs } from './OpenJobs.tsx'

interface TestMailProps {
  readonly queue: MailQueue
  readonly dirty: boolean
}

/** Sends a mail with the stored settings to the user and shows the result. */
const TestMail = ({ queue, dirty }: TestMailProps) => (
  <StoredSettingsCheck
    label={texts.test}
    busyLabel={texts.testing}
    help={texts.testHelp}
    dirtyHelp={texts.testDirty}
    dirty={dirty}
    failed={texts.testFailed}
    run={async () => {
      const { success, message, detail } = await queue.test()
      return { success, title: message, detail }
    }}
  />
)

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
