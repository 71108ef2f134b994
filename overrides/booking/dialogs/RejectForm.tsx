import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { FieldNote } from '../../../src/admin/kit/widgets/FieldNote.tsx'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import { rejectLabel } from '../../../src/domain/booking/bookingActions.ts'
import { paidOf } from '../../../src/domain/booking/refund.ts'
import { activeMembers } from '../../../src/domain/booking/seriesChecks.ts'
import { isBlank } from '../../../src/domain/isBlank.ts'
import { ActionContent } from './ActionContent.tsx'
import { ActionFoot } from './ActionFoot.tsx'
import type { ActionProps } from './ActionProps.ts'
import type { ActionTarget } from './actionTarget.ts'
import { dialogTexts } from './dialogTexts.ts'
import { chosenRefund, RefundPart, type TypedRefund, usualRefund } from './RefundPart.tsx'
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

/** The bookings that end: of a series its active dates. */
const endingOf = (target: ActionTarget) =>
  target.kind === 'booking' ? [target.booking] : activeMembers(target.series.bookings)

const isPaid = (target: ActionTarget): boolean => endingOf(target).some((booking) => paidOf(booking) > 0n)

/** What is open, and what becomes of invoices. */
const OpenNote = ({ target }: { readonly target: ActionTarget }) => {
  const bookings = endingOf(target)
  const open = bookings.filter(({ priceEur, isPayed }) => priceEur > 0 && !isPayed)
  // A release with this provider issues the invoice.
  const isInvoiced = open.some(({ isCommitted, paymentProvider }) => isCommitted && paymentProvider === 'invoice')
  if (isPaid(target)) return isInvoiced ? <Notice severity="info" title={texts.invoice} /> : null
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
  const paid = isPaid(target)
  const [typed, setTyped] = useState<TypedRefund>(usualRefund)
  const refund = chosenRefund(typed)
  return (
    <>
      <ActionContent target={target} text={cancelling ? texts.cancelText : texts.rejectText} failure={failure}>
        <OpenNote target={target} />
        {paid && <RefundPart target={target} typed={typed} disabled={busy} onChange={setTyped} />}
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
        blocked={missing || (paid && refund === null)}
        refusal={refusal}
        onBack={onBack}
        onClose={onClose}
        onConfirm={() =>
          run({ reason: reason.trim(), ...(paid && refund !== null && refund.by !== 'full' && { refund }) })
        }
      />
    </>
  )
}
