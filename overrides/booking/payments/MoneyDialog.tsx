import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { HttpError, useNotify } from 'react-admin'
import { useId, useState } from 'react'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../../src/admin/kit/dialogs/DialogShell.tsx'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { DateInput } from '../../../src/admin/kit/widgets/DateInput.tsx'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import type { PaymentListRow } from '../../../src/api/paymentLists.ts'
import { dateOf } from '../../../src/domain/time.ts'
import { sumWords } from './moneyWords.ts'
import { paymentTexts as texts } from './paymentTexts.ts'
import { doMoneyAction, type MoneyAction, reasonOf } from './rowActions.ts'

export interface WantedAction {
  readonly row: PaymentListRow
  readonly action: MoneyAction
}

interface MoneyDialogProps extends WantedAction {
  readonly onClose: () => void
  readonly onDone: () => void
}

const minReason = 3
const maxReason = 1000

const sumOf = ({ payment, refund }: PaymentListRow): string => {
  const money = payment ?? refund
  return money === undefined ? '' : sumWords(money.amountCents, money.currency)
}

/** Names the effect of an action on money and asks for what it needs; a refusal stays in the dialog. */
export const MoneyDialog = ({ row, action, onClose, onDone }: MoneyDialogProps) => {
  const id = useId()
  const tenant = useAdminFrame().tenantId ?? ''
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [paidOn, setPaidOn] = useState<string | null>(dateOf(Date.now()))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const hasReason = reasonOf[action] === 'required'
  const isIncomplete = (hasReason && reason.trim().length < minReason) || (action === 'paid' && paidOn === null)
  const run = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await doMoneyAction(tenant, row, action, { reason: reason.trim(), paidOn: paidOn ?? '' })
      notify(texts.done[action], { type: 'success' })
      onDone()
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault
      setFailure(fault.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogShell
      title={texts.actions[action]}
      describedBy={`${id}-text`}
      width={520}
      busy={busy}
      onClose={onClose}
      beside={row.bookingId === null ? undefined : `${row.bookingId} · ${row.name}`}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-text`}>{texts.effects[action](sumOf(row))}</DialogContentText>
        {action === 'paid' && (
          <Box>
            <InputLabel htmlFor={`${id}-day`}>{texts.paidOn}</InputLabel>
            <DateInput id={`${id}-day`} value={paidOn} disabled={busy} onChange={setPaidOn} />
          </Box>
        )}
        {hasReason && (
          <Box>
            <InputLabel htmlFor={`${id}-reason`}>{texts.reason}</InputLabel>
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
              {texts.reasonHelp}
            </Typography>
          </Box>
        )}
        {failure !== null && <Notice severity="error" title={failure} />}
      </DialogContent>
      <DialogFoot busy={busy} onCancel={onClose}>
        <Button
          variant="contained"
          color={action === 'waive' ? 'error' : 'primary'}
          disabled={busy || isIncomplete}
          onClick={() => void run()}
        >
          {texts.actions[action]}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
