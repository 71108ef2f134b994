import { priceWords } from '../priceWords.ts'
import { type Fact, Facts } from '../Facts.tsx'
import { addressOf } from '../../api/ask.ts'
import { bookingCalendarCall, type VisitedBooking } from '../../api/visitorBookings.ts'
import { formatEur } from '../../domain/money.ts'
import { formatDateTime, formatPeriod } from '../../domain/time.ts'
import { cancelAddress } from './bookingAddress.ts'
import { endingOf, periodWords, ProgressChip } from './BookingFacts.tsx'
import { progressOf } from './bookingProgress.ts'
import { bookingTexts } from './bookingTexts.ts'

const words = bookingTexts.details

/** Time and place of an event. */
const dateWords = ({ begin, end, location }: Omit<VisitedBooking['dates'][number], 'title'>): string =>
  [end === null ? formatDateTime(begin) : formatPeriod(begin, end), location].filter((part) => part !== '').join(', ')

/** Period and place; of tickets the events, which have them instead. */
const dateRows = (booking: VisitedBooking): readonly Fact[] =>
  booking.timeBegin === null && booking.dates.length > 0
    ? booking.dates.map((date): Fact => [date.title, dateWords(date)])
    : [
        [bookingTexts.period, periodWords(booking)],
        [words.place, booking.dates[0]?.location ?? ''],
      ]

interface DetailsProps {
  readonly booking: VisitedBooking
}

const Items = ({ booking: { items, priceEur, vatIncludedEur } }: DetailsProps) => (
  <table className="sums">
    <thead>
      <tr>
        <th scope="col">{words.item}</th>
        <th scope="col">{words.amount}</th>
        <th scope="col" className="amount">
          {bookingTexts.price}
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ title, amount, grossPriceEur }, position) => (
        // Lines of a booking have no id and keep their order.
        <tr key={position}>
          <td>{title}</td>
          <td>{amount}</td>
          <td>{priceWords(grossPriceEur)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className="total">
        <th scope="row" colSpan={2}>
          {words.sum}
        </th>
        <td>{priceWords(priceEur)}</td>
      </tr>
      {vatIncludedEur > 0 && (
        <tr>
          <td colSpan={3}>{words.vat(formatEur(vatIncludedEur))}</td>
        </tr>
      )}
    </tfoot>
  </table>
)

/** What is booked and by whom, for the proven booker. */
export const BookingDetails = ({ booking }: DetailsProps) => {
  const address = [booking.street, `${booking.zipCode} ${booking.location}`.trim()].filter((part) => part !== '')
  return (
    <>
      <section className="card" aria-labelledby="gebucht">
        <h2 id="gebucht">{words.booked}</h2>
        <Facts
          rows={[
            [bookingTexts.number, booking.bookingId],
            ...dateRows(booking),
            [bookingTexts.state, <ProgressChip progress={progressOf(booking)} />],
            [words.reason, booking.isRejected ? booking.rejectionReason : ''],
            [words.created, formatDateTime(booking.timeCreated)],
            [words.coupon, booking.couponCode],
          ]}
        />
        <Items booking={booking} />
      </section>
      <section className="card" aria-labelledby="angaben">
        <h2 id="angaben">{words.contact}</h2>
        <Facts
          rows={[
            [words.name, booking.name],
            [words.company, booking.company],
            [words.address, address.join(', ')],
            [words.mail, booking.mail],
            [words.phone, booking.phone],
            [words.comment, booking.comment],
          ]}
        />
      </section>
    </>
  )
}

interface CancelLinkProps extends DetailsProps {
  readonly tenant: string
  readonly t: string
}

/** The dates as a file for the booker's own calendar. */
export const CalendarLink = ({ booking, tenant, t }: CancelLinkProps) =>
  booking.dates.length > 0 && (
    <p>
      <a
        className="plain"
        href={addressOf(bookingCalendarCall, { params: { tenant, id: booking.bookingId }, query: { t } })}
      >
        {words.calendar}
      </a>
    </p>
  )

/** The way to cancel, or why there is none. */
export const CancelLink = ({ booking, tenant, t }: CancelLinkProps) => {
  const { bookingId, cancellation, isRejected } = booking
  if (cancellation.isPossible)
    return (
      <p>
        <a className="plain" href={cancelAddress(tenant, { id: bookingId, t })}>
          {endingOf(booking).title}
        </a>
      </p>
    )
  return !isRejected && <p className="hint">{cancellation.obstacle?.message}</p>
}
