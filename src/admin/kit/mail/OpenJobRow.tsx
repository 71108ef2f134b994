import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { isBlank } from '../../../domain/isBlank.ts'
import { maxDiscardReasonLength } from '../../../domain/limits.ts'
import { formatDateTimeShort } from '../../../domain/time.ts'
import { mailTexts as texts } from '../texts/mail.ts'
import type { OpenJob } from './mailQueue.ts'

interface OpenJobRowProps {
  readonly job: OpenJob
  readonly busy: boolean
  readonly onRetry: () => void
  readonly onDiscard: (reason: string) => void
}

/** Beside the field, whose label stands above it; below it on narrow screens. */
const besideField = { sm: '26px' }

/** The reason for discarding a job. */
const DiscardForm = ({
  job,
  busy,
  onDiscard,
  onCancel,
}: Omit<OpenJobRowProps, 'onRetry'> & { onCancel: () => void }) => {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const discard = () => {
    if (busy) return
    if (isBlank(reason)) setMissing(true)
    else onDiscard(reason.trim())
  }
  return (
    <Box sx={{ flex: '1 0 100%', display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: '6px' }}>
      <TextField
        autoFocus
        size="small"
        label={texts.discardReason}
        value={reason}
        error={missing}
        helperText={missing ? texts.discardReasonMissing : texts.discardHelp}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
        slotProps={{ htmlInput: { maxLength: maxDiscardReasonLength } }}
        sx={{ flex: '1 1 240px' }}
      />
      <Button
        size="small"
        variant="contained"
        color="error"
        aria-disabled={busy}
        aria-label={texts.discardOf(job.subject, job.to)}
        onClick={discard}
        sx={{ mt: besideField }}
      >
        {texts.discard}
      </Button>
      <Button size="small" onClick={onCancel} sx={{ mt: besideField }}>
        {texts.cancel}
      </Button>
    </Box>
  )
}

/** Unfinished work: what, for whom, since when, why; and what to do with it if it was given up. */
export const OpenJobRow = ({ job, busy, onRetry, onDiscard }: OpenJobRowProps) => {
  const [discarding, setDiscarding] = useState(false)
  const { queue, to, subject, state, attempts, timeCreated, message, detail } = job
  const dead = state === 'dead'
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', p: '10px 12px' }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{queue === 'document' ? texts.document(subject) : subject}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {to !== '' && `${to} · `}
          {texts.since(formatDateTimeShort(timeCreated))}
        </Typography>
        <Typography variant="body2" sx={{ color: dead ? 'error.text' : 'text.secondary' }}>
          {dead ? texts.dead : texts.pending} · {texts.tries(attempts)}
          {message !== null && ` · ${message}`}
        </Typography>
        {detail !== null && detail !== '' && (
          <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
            {detail}
          </Typography>
        )}
      </Box>
      {dead && (
        <Button
          size="small"
          variant="outlined"
          aria-disabled={busy}
          aria-label={texts.retryOf(subject, to)}
          onClick={() => !busy && onRetry()}
        >
          {texts.retry}
        </Button>
      )}
      {dead && queue === 'mail' && !discarding && (
        <Button size="small" aria-label={texts.discardOf(subject, to)} onClick={() => setDiscarding(true)}>
          {texts.discard}
        </Button>
      )}
      {discarding && <DiscardForm job={job} busy={busy} onDiscard={onDiscard} onCancel={() => setDiscarding(false)} />}
    </Box>
  )
}
