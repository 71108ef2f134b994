import Box from '@mui/material/Box'
import { PeriodWords } from '../../../src/admin/kit/PeriodWords.tsx'
import { paymentMethodLabel } from '../../../src/domain/booking/paymentMethods.ts'
import { formatDateTime } from '../../../src/domain/time.ts'
import { type Booking, bookingEntity } from '../../../src/generated/entities/booking.ts'
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
    [texts.comment, booking.comment],
    [texts.internal, booking.internalComments],
    [booking.isCommitted ? texts.cancelReason : texts.reason, booking.rejectionReason],
  ] as const
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: '12px 24px', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, m: 0 }}
    >
      <Fact label={texts.period}>
        <PeriodWords begin={booking.timeBegin} end={booking.timeEnd} />
      </Fact>
      <Fact label={texts.name}>{booking.name}</Fact>
      <Fact label={texts.company}>{booking.company}</Fact>
      <Fact label={texts.mail}>{booking.mail}</Fact>
      <Fact label={texts.phone}>{booking.phone}</Fact>
      <Fact label={texts.address}>{addressOf(booking)}</Fact>
      <Fact label={texts.user}>{booking.assignedUserId}</Fact>
      <Fact label={texts.method}>{paymentMethodLabel(booking.paymentMethod)}</Fact>
      <Fact label={texts.provider}>{booking.paymentProvider === '' ? '' : providerWord(booking.paymentProvider)}</Fact>
      <Fact label={texts.paid}>{booking.timePaid === null ? '' : formatDateTime(booking.timePaid)}</Fact>
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
