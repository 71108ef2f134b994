import Box from '@mui/material/Box'
import type { OpenJob } from '../../../src/api/jobs.ts'
import { formatDateTimeShort } from '../../../src/domain/time.ts'
import { taskTexts as texts } from './taskTexts.ts'

/** A failed mail or document: subject, recipient, error. */
export const MailTaskRow = ({ mail }: { readonly mail: OpenJob }) => {
  const { subject, to, timeCreated, message } = mail
  return (
    <Box component="li" sx={{ p: '10px 16px', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{subject}</Box>
      <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {to === '' ? texts.created(formatDateTimeShort(timeCreated)) : texts.to(to, formatDateTimeShort(timeCreated))}
      </Box>
      {message !== null && <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'error.text' }}>{message}</Box>}
    </Box>
  )
}
