import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { HttpError, useNotify } from 'react-admin'
import { useId, useState } from 'react'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../../src/admin/kit/dialogs/DialogShell.tsx'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import type { ReminderRow } from '../../../src/api/paymentLists.ts'
import { paidFeeCall, waiveFeeCall } from '../../../src/api/reminders.ts'
import { dunningWords, feeStateWords } from '../../../src/domain/payments/dunning.ts'
import { formatDateShort, formatDay } from '../../../src/domain/time.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { sumWords } from '../payments/moneyWords.ts'
import { paymentTexts } from '../payments/paymentTexts.ts'
import { GuardedAction } from './GuardedAction.tsx'

const texts = paymentTexts.fees
const minReason = 3
const maxReason = 500

interface ReminderFeesProps {
  readonly bookingId: string
  readonly reminders: readonly ReminderRow[]
  readonly mayChange: boolean
}

interface Settling {
  readonly busy: boolean
  readonly failure: string | null
  /** @param reason null: it was paid. @returns whether it was stored */
  readonly settle: (id: string, reason: string | null) => Promise<boolean>
}

/** Stores what became of a fee, and reloads the money of the booking. */
const useSettling = (bookingId: string): Settling => {
  const tenant = useAdminFrame().tenantId ?? ''
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const settle = async (id: string, reason: string | null) => {
    setBusy(true)
    setFailure(null)
    try {
      const params = { tenant, id }
      if (reason === null) await ask(paidFeeCall, { params, body: {} })
      else await ask(waiveFeeCall, { params, body: { reason } })
      notify(texts.done[reason === null ? 'paid' : 'waived'], { type: 'success' })
      for (const queryKey of [bookingKeys.money(tenant, bookingId), bookingKeys.story(tenant, bookingId)])
        void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: bookingKeys.everyPayments })
      return true
    } catch (fault) {
      setFailure(fault instanceof HttpError ? fault.message : texts.failed)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, settle }
}

interface WaiveDialogProps extends Settling {
  readonly fee: ReminderRow
  readonly onClose: () => void
}

/** Asks why a fee is not demanded any more. */
const WaiveDialog = ({ fee, busy, failure, settle, onClose }: WaiveDialogProps) => {
  const id = useId()
  const [reason, setReason] = useState('')
  const run = async () => {
    if (await settle(fee.id, reason.trim())) onClose()
  }
  return (
    <DialogShell title={texts.waive} describedBy={`${id}-text`} width={520} busy={busy} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-text`}>{texts.waiveText(sumWords(fee.feeCents))}</DialogContentText>
        <Box>
          <InputLabel htmlFor={`${id}-reason`}>{paymentTexts.reason}</InputLabel>
          <TextInput
            id={`${id}-reason`}
            required
            rows={2}
            maxLength={maxReason}
            value={reason}
            disabled={busy}
            describedBy={`${id}-help`}
            onChange={setReason}
          />
          <Typography id={`${id}-help`} variant="caption" component="p" sx={{ mt: '6px', color: 'text.tertiary' }}>
            {paymentTexts.reasonHelp}
          </Typography>
        </Box>
        {failure !== null && <Notice severity="error" title={failure} />}
      </DialogContent>
      <DialogFoot busy={busy} onCancel={onClose}>
        <Button
          variant="contained"
          color="error"
          disabled={busy || reason.trim().length < minReason}
          onClick={() => void run()}
        >
          {texts.waive}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

/** The letters about a booking; an open fee is noted as paid or waived. */
export const ReminderFees = ({ bookingId, reminders, mayChange }: ReminderFeesProps) => {
  const settling = useSettling(bookingId)
  const [waived, setWaived] = useState<ReminderRow | null>(null)
  const refusal = mayChange ? undefined : paymentTexts.mayNotChange
  return (
    <>
      {reminders.map((letter) => {
        const { id, step, title, createdAt, termDay, feeCents, feeState, note } = letter
        return (
          <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2">
              {texts.letter(dunningWords[step], title, formatDateShort(createdAt), formatDay(termDay))}
            </Typography>
            {feeState !== null && (
              <Typography variant="body2">{texts.fee(sumWords(feeCents), feeStateWords[feeState], note)}</Typography>
            )}
            {feeState === 'open' && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <GuardedAction
                  size="small"
                  variant="outlined"
                  refusal={refusal}
                  onClick={() => void settling.settle(id, null)}
                >
                  {texts.paid}
                </GuardedAction>
                <GuardedAction size="small" variant="text" refusal={refusal} onClick={() => setWaived(letter)}>
                  {texts.waive}
                </GuardedAction>
              </Box>
            )}
          </Box>
        )
      })}
      {waived === null && settling.failure !== null && <Notice severity="error" title={settling.failure} />}
      {waived !== null && <WaiveDialog {...settling} fee={waived} onClose={() => setWaived(null)} />}
    </>
  )
}
