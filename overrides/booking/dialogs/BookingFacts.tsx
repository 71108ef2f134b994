import Box from '@mui/material/Box'
import { PeriodWords } from '../../../src/admin/kit/display/PeriodWords.tsx'
import { paymentMethodLabel } from '../../../src/domain/booking/paymentMethods.ts'
import { formatDateTime } from '../../../src/domain/time.ts'
import { type Booking, bookingEntity } from '../../../src/generated/entities/booking.ts'
import { bookingLabels as labels } from '../bookingLabels.ts'
import { dialogTexts } from './dialogTexts.ts'
import { Fact } from './Fact.tsx'

const texts = dialogTexts.details

const providerWord = (provider: string): string =>
  bookingEntity.fields.paymentProvider.options?.find(({ value }) => value === provider)?.label ?? provider

const addressOf = ({ street, zipCode, location }: Booking): string =>
  [street, [zipCode, location].filter(Boolean).join(' ')].filter(Boolean).join('\n')

/** Booker, period, payment and notes; rare fields only if set. */
export const BookingFacts = ({ booking }: { readonly booking: Booking }) => {
  const rare = [
    [labels.comment, booking.comment],
    [labels.internalComments, booking.internalComments],
    [booking.isCommitted ? texts.cancelReason : labels.rejectionReason, booking.rejectionReason],
  ] as const
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: '12px 24px', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, m: 0 }}
    >
      <Fact label={texts.period}>
        <PeriodWords begin={booking.timeBegin} end={booking.timeEnd} />
      </Fact>
      <Fact label={labels.name}>{booking.name}</Fact>
      <Fact label={labels.company}>{booking.company}</Fact>
      <Fact label={labels.mail}>{booking.mail}</Fact>
      <Fact label={labels.phone}>{booking.phone}</Fact>
      <Fact label={texts.address}>{addressOf(booking)}</Fact>
      <Fact label={labels.assignedUserId}>{booking.assignedUserId}</Fact>
      <Fact label={labels.paymentMethod}>{paymentMethodLabel(booking.paymentMethod)}</Fact>
      <Fact label={labels.paymentProvider}>
        {booking.paymentProvider === '' ? '' : providerWord(booking.paymentProvider)}
      </Fact>
      {booking.paymentDueAt !== null && <Fact label={labels.paymentDueAt}>{formatDateTime(booking.paymentDueAt)}</Fact>}
      <Fact label={labels.timePaid}>{booking.timePaid === null ? '' : formatDateTime(booking.timePaid)}</Fact>
      {rare.map(
        ([label, words]) =>
          words !== '' && (
            <Fact key={label} label={label}>
              {words}
            </Fact>
          ),
      )}
    </Box>
  )
}
