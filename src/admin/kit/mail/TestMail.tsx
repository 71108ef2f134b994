import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { HttpError } from 'react-admin'
import { useId, useState } from 'react'
import { Notice } from '../display/Notice.tsx'
import { mailTexts as texts } from '../texts/mail.ts'
import type { MailQueue } from './mailQueue.ts'

interface TestMailProps {
  readonly queue: MailQueue
  /** Unsaved changes exist: the test would use other settings than those on the screen. */
  readonly dirty: boolean
}

interface Outcome {
  readonly success: boolean
  readonly message: string
  readonly detail: string
}

/** Sends a mail with the stored settings to the user and shows the result. */
export const TestMail = ({ queue, dirty }: TestMailProps) => {
  const help = useId()
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const send = async () => {
    if (dirty || sending) return
    setSending(true)
    setOutcome(null)
    try {
      setOutcome(await queue.test())
    } catch (cause) {
      const detail = cause instanceof HttpError ? cause.message : ''
      setOutcome({ success: false, message: texts.testFailed, detail })
    } finally {
      setSending(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Button
          variant="outlined"
          size="small"
          aria-disabled={dirty || sending}
          aria-describedby={help}
          onClick={() => void send()}
          sx={dirty ? { color: 'text.secondary' } : {}}
        >
          {sending ? texts.testing : texts.test}
        </Button>
        <Typography id={help} variant="caption" sx={{ color: 'text.secondary' }}>
          {dirty ? texts.testDirty : texts.testHelp}
        </Typography>
      </Box>
      {outcome !== null && (
        <Notice severity={outcome.success ? 'success' : 'error'} title={outcome.message}>
          {outcome.detail !== '' && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {outcome.detail}
            </Typography>
          )}
        </Notice>
      )}
    </Box>
  )
}
