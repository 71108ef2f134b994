import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatDateTimeShort } from '../../../domain/time.ts'
import { Notice } from '../Notice.tsx'
import { framedRows } from '../framedRows.ts'
import { mailTexts as texts } from '../texts/mail.ts'
import { useAnswer } from '../useAnswer.ts'
import type { MailQueue, QueuedMail } from './mailQueue.ts'
import { undeliveredMails } from './undeliveredMails.ts'

/** The server returns no more than this many. */
const maxShownMails = 200

const parts = [
  { state: 'dead', title: texts.given },
  { state: 'waiting', title: texts.coming },
] as const

interface RowProps {
  readonly mail: QueuedMail
  readonly busy: boolean
  readonly onResend: () => void
}

const Row = ({ mail, busy, onResend }: RowProps) => {
  const { to, subject, state, attempts, timeCreated, message, detail } = mail
  const dead = state === 'dead'
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', p: '10px 12px' }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {to} · {formatDateTimeShort(timeCreated)}
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
          aria-label={texts.resendTo(subject, to)}
          onClick={() => !busy && onResend()}
        >
          {texts.resend}
        </Button>
      )}
    </Box>
  )
}

/** Unsent mails: the reason, and a retry for those given up. */
export const WaitingMails = ({ queue }: { readonly queue: MailQueue }) => {
  const part = useId()
  const heading = undeliveredMails
  const notify = useNotify()
  const [busy, setBusy] = useState<string | null>(null)
  const { data, failed, reload } = useAnswer(queue.key, queue.list)
  const sought = useLocation().hash === `#${undeliveredMails}`
  const there = data !== undefined || failed
  useEffect(() => {
    if (!sought || !there) return
    const element = document.getElementById(undeliveredMails)
    element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
  }, [sought, there])
  const resend = async (id: string) => {
    setBusy(id)
    try {
      await queue.resend(id)
      notify(texts.resent, { type: 'success' })
    } catch {
      notify(texts.resendFailed, { type: 'error' })
    } finally {
      setBusy(null)
      reload()
      // The focused button no longer exists.
      document.getElementById(heading)?.focus()
    }
  }
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={heading} component="h3" tabIndex={-1} sx={{ fontWeight: 600, scrollMarginTop: '72px' }}>
          {texts.waiting}
        </Typography>
        {data !== undefined && (
          <Button size="small" onClick={reload}>
            {texts.refresh}
          </Button>
        )}
      </Box>
      {failed && <Notice severity="error" title={texts.failed} onRetry={reload} />}
      {data === undefined && !failed && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {texts.loading}
        </Typography>
      )}
      {data?.length === 0 && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {texts.none}
        </Typography>
      )}
      {parts.map(({ state, title }) => {
        const mails = data?.filter((mail) => mail.state === state) ?? []
        return mails.length === 0 ? null : (
          <Box key={state} sx={{ mb: 2 }}>
            <Typography id={`${part}-${state}`} component="h4" variant="body2" sx={{ mb: '4px', fontWeight: 500 }}>
              {title} ({mails.length})
            </Typography>
            <Box component="ul" aria-labelledby={`${part}-${state}`} sx={framedRows}>
              {mails.map((mail) => (
                <Row key={mail.id} mail={mail} busy={busy !== null} onResend={() => void resend(mail.id)} />
              ))}
            </Box>
          </Box>
        )
      })}
      {data?.length === maxShownMails && (
        <Typography variant="caption" component="p" sx={{ mt: '6px', color: 'text.tertiary' }}>
          {texts.more}
        </Typography>
      )}
    </Box>
  )
}
