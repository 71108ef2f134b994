import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { FieldNote } from '../../../src/admin/kit/widgets/FieldNote.tsx'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import { rejectLabel } from '../../../src/domain/booking/bookingActions.ts'
import { refundOfAll } from '../../../src/domain/booking/refund.ts'
import { activeMembers } from '../../../src/domain/booking/seriesChecks.ts'
import { isBlank } from '../../../src/domain/isBlank.ts'
import { formatEur } from '../../../src/domain/money.ts'
import { ActionContent } from './ActionContent.tsx'
import { ActionFoot } from './ActionFoot.tsx'
import type { ActionProps } from './ActionProps.ts'
import type { ActionTarget } from './actionTarget.ts'
import { dialogTexts } from './dialogTexts.ts'
import { useAction } from './useAction.ts'

const texts = dialogTexts.reject

/** Committed bookings are cancelled, others rejected; for a series the active dates decide. */
const isCancelling = (target: ActionTarget): boolean =>
  target.kind === 'booking'
    ? target.booking.isCommitted
    : target.series.bookings.some(({ isCommitted, isRejected }) => isCommitted && !isRejected)

/** Title of the dialog and label of its button (BOOKING-ACT-020, BOOKING-ACT-021). */
export const rejectWords = (target: ActionTarget): string => {
  if (target.kind === 'booking') return rejectLabel(target.booking)
  return isCancelling(target) ? texts.seriesCancel : texts.seriesReject
}

/** What is due back, by the rule that bookers are told; for a series of its active dates. */
const RefundNote = ({ target }: { readonly target: ActionTarget }) => {
  const bookings = target.kind === 'booking' ? [target.booking] : activeMembers(target.series.bookings)
  const { paidEur, feeEur, refundEur } = refundOfAll(bookings)
  const open = bookings.filter(({ priceEur, isPayed }) => priceEur > 0 && !isPayed)
  // A release with this provider issues the invoice.
  const isInvoiced = open.some(({ isCommitted, paymentProvider }) => isCommitted && paymentProvider === 'invoice')
  if (paidEur > 0)
    return (
      <Notice severity="warning" title={texts.refund(formatEur(paidEur), formatEur(refundEur))}>
        {feeEur > 0 && <Typography variant="body2">{texts.fee(formatEur(feeEur))}</Typography>}
        {isInvoiced && <Typography variant="body2">{texts.invoice}</Typography>}
      </Notice>
    )
  return (
    <Notice severity="info" title={open.length > 0 ? texts.nothingPaid : texts.free}>
      {isInvoiced && <Typography variant="body2">{texts.invoice}</Typography>}
    </Notice>
  )
}

/** Rejects with an optional reason; cancelling requires one (BOOKING-ACT-022, BOOKING-ACT-023, GROUP-010). */
export const RejectForm = ({ target, refusal, onBack, onClose, onDone }: ActionProps) => {
  const id = useId()
  const { busy, failure, run } = useAction(target, 'reject', onDone)
  const [reason, setReason] = useState('')
  const cancelling = isCancelling(target)
  const missing = cancelling && isBlank(reason)
  return (
    <>
      <ActionContent target={target} text={cancelling ? texts.cancelText : texts.rejectText} failure={failure}>
        <RefundNote target={target} />
        <Box>
          <InputLabel htmlFor={id}>
            {texts.reason}
            {!cancelling && (
              <Typography component="span" variant="caption" sx={{ color: 'text.tertiary' }}>
                {` (${texts.optional})`}
              </Typography>
            )}
          </InputLabel>
          <TextInput
            id={id}
            rows={3}
            value={reason}
            required={cancelling}
            invalid={missing}
            describedBy={missing ? `${id}-missing` : undefined}
            disabled={busy}
            onChange={setReason}
          />
          {missing && (
            <FieldNote id={`${id}-missing`} severity="error">
              {texts.required}
            </FieldNote>
          )}
        </Box>
      </ActionContent>
      <ActionFoot
        confirm={rejectWords(target)}
        danger
        busy={busy}
        blocked={missing}
        refusal={refusal}
        onBack={onBack}
        onClose={onClose}
        onConfirm={() => run({ reason: reason.trim() })}
      />
    </>
  )
}
