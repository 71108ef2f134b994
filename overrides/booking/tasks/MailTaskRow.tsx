import Box from '@mui/material/Box'
import type { WaitingMail } from '../../../src/api/mails.ts'
import { formatDateTimeShort } from '../../../src/domain/time.ts'
import { taskTexts as texts } from './taskTexts.ts'

/** A failed mail: subject, recipient, error. */
export const MailTaskRow = ({ mail }: { readonly mail: WaitingMail }) => {
  const { subject, to, timeCreated, message } = mail
  return (
    <Box component="li" sx={{ p: '10px 16px', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{subject}</Box>
      <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {texts.to(to, formatDateTimeShort(timeCreated))}
      </Box>
      {message !== null && <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'error.text' }}>{message}</Box>}
    </Box>
  )
}
