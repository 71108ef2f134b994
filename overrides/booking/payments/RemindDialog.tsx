import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { HttpError, useNotify } from 'react-admin'
import { useId, useState } from 'react'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../../src/admin/kit/dialogs/DialogShell.tsx'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { remindCall, type SentReminder } from '../../../src/api/reminders.ts'
import { asSimulated } from '../../../src/api/asSimulated.ts'
import { dunningWords } from '../../../src/domain/payments/dunning.ts'
import { formatDay } from '../../../src/domain/time.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { sumWords } from './moneyWords.ts'
import { paymentTexts } from './paymentTexts.ts'

const texts = paymentTexts.remind

interface RemindDialogProps {
  readonly bookingIds: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

// The browser does not validate responses.
const simulated = asSimulated(remindCall)

/** A letter: its booking, sums, term and recipient. */
const Letter = ({ letter }: { readonly letter: SentReminder }) => {
  const { bookingId, step, openCents, feeCents, termDay, earlyUntil, mail } = letter
  const fee = feeCents > 0 ? [paymentTexts.withFee(sumWords(feeCents))] : []
  const facts = [
    [texts.columns.sum, [sumWords(openCents + feeCents), ...fee].join(', ')],
    [texts.columns.term, formatDay(termDay)],
    [texts.columns.to, mail === '' ? texts.noMail : mail],
  ]
  return (
    <Box
      component="li"
      sx={{
        py: 1.5,
        borderBottom: 1,
        borderColor: 'line.soft',
        overflowWrap: 'anywhere',
        '&:last-of-type': { border: 0 },
      }}
    >
      <Box sx={{ fontWeight: 600 }}>{`${dunningWords[step]} · ${bookingId}`}</Box>
      {earlyUntil !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.tooEarly(formatDay(earlyUntil))}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
          gap: '0 16px',
          m: 0,
        }}
      >
        {facts.map(([label, words]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {words}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Shows the letters that would be sent, as the server simulates it, and sends them. */
export const RemindDialog = ({ bookingIds, onClose, onDone }: RemindDialogProps) => {
  const id = useId()
  const tenant = useAdminFrame().tenantId ?? ''
  const notify = useNotify()
  const [isConfirmed, setConfirmed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: bookingKeys.simulatedReminders(tenant, bookingIds),
    queryFn: ({ signal }) =>
      ask(simulated, { params: { tenant }, query: { simulate: true }, body: { bookingIds, early: true }, signal }),
    retry: false,
    gcTime: 0,
  })
  const refusal = failure ?? data?.refusals[0]?.message ?? null
  const letters = data?.answer?.reminders ?? []
  const isEarly = letters.some(({ earlyUntil }) => earlyUntil !== null)
  const send = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await ask(remindCall, { params: { tenant }, body: { bookingIds, early: isEarly } })
      notify(texts.done(letters.length), { type: 'success' })
      onDone()
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault
      setFailure(fault.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogShell title={texts.title} describedBy={`${id}-text`} width={560} busy={busy} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <DialogContentText id={`${id}-text`}>{texts.text}</DialogContentText>
        {isError && <Notice severity="error" title={texts.failed} onRetry={() => void refetch()} />}
        {data === undefined && !isError && <Typography aria-busy="true">{texts.loading}</Typography>}
        {letters.length > 0 && (
          <Box component="ul" aria-labelledby={`${id}-text`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {letters.map((letter) => (
              <Letter key={letter.bookingId} letter={letter} />
            ))}
          </Box>
        )}
        {isEarly && (
          <Notice severity="warning" title={texts.early}>
            <FormControlLabel
              control={<Checkbox checked={isConfirmed} disabled={busy} onChange={(_, on) => setConfirmed(on)} />}
              label={texts.confirmEarly}
            />
          </Notice>
        )}
        {refusal !== null && <Notice severity="error" title={refusal} />}
      </DialogContent>
      <DialogFoot busy={busy} onCancel={onClose}>
        <Button
          variant="contained"
          disabled={busy || letters.length === 0 || (isEarly && !isConfirmed)}
          onClick={() => void send()}
        >
          {texts.send(letters.length === 0 ? bookingIds.length : letters.length)}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
