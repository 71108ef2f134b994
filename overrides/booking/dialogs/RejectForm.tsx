import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { FieldNote } from '../../../src/admin/kit/widgets/FieldNote.tsx'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import { rejectLabel } from '../../../src/domain/booking/bookingActions.ts'
import { isBlank } from '../../../src/domain/isBlank.ts'
import { formatEur } from '../../../src/domain/money.ts'
import { ActionContent } from './ActionContent.tsx'
import { ActionFoot } from './ActionFoot.tsx'
import type { ActionProps } from './ActionProps.ts'
import { type ActionTarget, seriesPrice } from './actionTarget.ts'
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

/** Amount paid, in EUR; for a series only active dates. */
const paidFor = (target: ActionTarget): number => {
  const bookings = target.kind === 'booking' ? [target.booking] : target.series.bookings
  return seriesPrice({ bookings: bookings.filter(({ isPayed, isRejected }) => isPayed && !isRejected) })
}

/** Rejects with an optional reason; cancelling requires one (BOOKING-ACT-022, BOOKING-ACT-023, GROUP-010). */
export const RejectForm = ({ target, refusal, onBack, onClose, onDone }: ActionProps) => {
  const id = useId()
  const { busy, failure, run } = useAction(target, 'reject', onDone)
  const [reason, setReason] = useState('')
  const cancelling = isCancelling(target)
  const paid = paidFor(target)
  const missing = cancelling && isBlank(reason)
  return (
    <>
      <ActionContent target={target} text={cancelling ? texts.cancelText : texts.rejectText} failure={failure}>
        {paid > 0 && <Notice severity="warning" title={texts.refund(formatEur(paid))} />}
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
