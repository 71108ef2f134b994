import { StoredSettingsCheck } from '../form/StoredSettingsCheck.tsx'
import { mailTexts as texts } from '../texts/mail.ts'
import type { MailQueue } from './mailQueue.ts'

interface TestMailProps {
  readonly queue: MailQueue
  readonly dirty: boolean
}

/** Sends a mail with the stored settings to the user and shows the result. */
export const TestMail = ({ queue, dirty }: TestMailProps) => (
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
