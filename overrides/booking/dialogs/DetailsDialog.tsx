import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { actionsOf } from '../../../src/domain/booking/bookingActions.ts'
import { paidOf } from '../../../src/domain/booking/refund.ts'
import { approvalStatus } from '../../../src/domain/booking/status.ts'
import { formatCents } from '../../../src/domain/money.ts'
import { formatDateTime } from '../../../src/domain/time.ts'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { useLive } from '../../../src/admin/kit/requests/useLive.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { BookingDialogProps } from '../actions.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { paymentTexts } from '../payments/paymentTexts.ts'
import { ApprovalWord, PaymentWord } from '../StatusWord.tsx'
import { useBookingDialog } from '../useBookingDialog.ts'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingFrame } from './BookingFrame.tsx'
import { BookingMoney } from './BookingMoney.tsx'
import { BookingPapers } from './BookingPapers.tsx'
import { bookingLabels } from '../bookingLabels.ts'
import { dialogTexts } from './dialogTexts.ts'
import { footLook, inFootOrder } from './footOrder.ts'
import { GuardedAction } from './GuardedAction.tsx'
import { ItemLines } from './ItemLines.tsx'
import { LifeStory } from './LifeStory.tsx'
import { Lockers } from './Lockers.tsx'
import { Part } from './Part.tsx'
import { useBooking } from './useBooking.ts'

const texts = dialogTexts.details

const followed = ['booking']

/** Details of a booking, as they change: facts, prices, documents, history and all actions (BOOKING-ACT-006, BOOKING-ACT-029). */
export default function DetailsDialog({ id, onClose }: BookingDialogProps) {
  const { booking, rights, waiting } = useBooking(id)
  const { show } = useBookingDialog()
  const tenant = useAdminFrame().tenantId ?? ''
  const queries = useQueryClient()
  useLive(followed, (changed) => {
    if (!changed('booking', id)) return
    for (const queryKey of bookingKeys.details(tenant, id)) void queries.invalidateQueries({ queryKey })
  })
  return (
    <BookingFrame
      title={dialogTexts.bookingOf(id)}
      width={800}
      onClose={onClose}
      waiting={waiting}
      beside={
        booking !== undefined && (
          <>
            <ApprovalWord booking={booking} />
            <PaymentWord booking={booking} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${bookingLabels.timeCreated} ${formatDateTime(booking.timeCreated)}`}
            </Typography>
            {booking.groupBookingId !== null && (
              <Link component="button" type="button" onClick={() => show('series', booking.groupBookingId ?? '')}>
                {`${bookingLabels.groupBookingId} ${booking.groupBookingId}`}
              </Link>
            )}
          </>
        )
      }
    >
      {booking !== undefined && (
        <>
          {/* Scrollable, so it must be focusable. */}
          <DialogContent
            tabIndex={0}
            sx={{
              display: 'grid',
              gap: '24px 32px',
              gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' },
              alignContent: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
              {booking.overbooking !== null && (
                <Notice severity="warning" title={texts.overbooked}>
                  {texts.overbookedBy(
                    booking.overbooking.by,
                    formatDateTime(booking.overbooking.at),
                    booking.overbooking.reason,
                  )}
                </Notice>
              )}
              {approvalStatus(booking) === 'cancelled' && paidOf(booking) > 0n && (
                <Notice severity="warning" title={texts.refund(formatCents(paidOf(booking)))} />
              )}
              {booking.warnings.length > 0 && (
                <Notice severity="info" title={texts.warnings}>
                  {booking.warnings.map(({ message, reason }, position) => (
                    <Typography key={position} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                      {reason === '' ? message : `${message} ${texts.why(reason)}`}
                    </Typography>
                  ))}
                </Notice>
              )}
              <Part title={texts.facts}>
                <BookingFacts booking={booking} />
              </Part>
              <Part title={paymentTexts.money.title}>
                <BookingMoney id={id} />
              </Part>
              <Part title={bookingLabels.bookableItems}>
                <ItemLines booking={booking} />
              </Part>
              {booking.lockerInfo.length > 0 && (
                <Part title={bookingLabels.lockerInfo}>
                  <Lockers booking={booking} />
                </Part>
              )}
              <BookingPapers booking={booking} />
            </Box>
            <Part title={texts.story}>
              <LifeStory id={id} />
            </Part>
          </DialogContent>
          <DialogFoot label={texts.actions}>
            {inFootOrder(actionsOf(booking, rights).filter(({ name }) => name !== 'details')).map(
              ({ name, label, refusal }) => (
                <GuardedAction
                  key={name}
                  size="small"
                  {...footLook({ name })}
                  refusal={refusal}
                  onClick={() => show(name, id)}
                >
                  {label}
                </GuardedAction>
              ),
            )}
          </DialogFoot>
        </>
      )}
    </BookingFrame>
  )
}
