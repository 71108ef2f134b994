import { type MyBooking, myBookingsCall } from '../../api/myBookings.ts'
import type { BookedDate } from '../../api/visitorBookings.ts'
import { formatDateTime, formatPeriod } from '../../domain/time.ts'
import { ProgressChip } from '../booking/BookingFacts.tsx'
import { payByWords, progressOf } from '../booking/bookingProgress.ts'
import { bookingTexts } from '../booking/bookingTexts.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { priceWords } from '../priceWords.ts'
import { bookingAddress, type ListAddress, listAddress, minePaths, readList } from './mineAddress.ts'
import { minePage, refusedPage } from './minePage.tsx'
import { mineTexts } from './mineTexts.ts'

const words = mineTexts.list

const dateWords = ({ begin, end }: BookedDate): string =>
  end === null ? formatDateTime(begin) : formatPeriod(begin, end)

/** The period, or the first of the events. */
const termOf = ({ dates: [first] }: MyBooking): string =>
  first === undefined ? bookingTexts.noPeriod : dateWords(first)

const Row = ({ booking }: { readonly booking: MyBooking }) => {
  const { tenantId, tenantName, bookingId, title, priceEur } = booking
  const payBy = payByWords([booking])
  return (
    <tr>
      <th scope="row">
        <a className="plain" href={bookingAddress({ tenant: tenantId, id: bookingId })}>
          {title === '' ? bookingId : title}
        </a>
        <small>
          {tenantName} · {bookingId}
        </small>
      </th>
      <td>{termOf(booking)}</td>
      <td>
        <ProgressChip progress={progressOf(booking)} />
        {payBy !== null && <small>{payBy}</small>}
      </td>
      <td>{priceWords(priceEur)}</td>
    </tr>
  )
}

const Table = ({ bookings, when }: Pick<ListAddress, 'when'> & { readonly bookings: readonly MyBooking[] }) => (
  <div className="card">
    <table className="sums states">
      <caption className="sr">{words.caption[when]}</caption>
      <thead>
        <tr>
          <th scope="col">{words.booked}</th>
          <th scope="col">{words.date}</th>
          <th scope="col">{bookingTexts.state}</th>
          <th scope="col">{bookingTexts.price}</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <Row key={`${booking.tenantId} ${booking.bookingId}`} booking={booking} />
        ))}
      </tbody>
    </table>
  </div>
)

/** There is nothing to list: why, and what to do. */
const Nothing = ({ when, after }: ListAddress) => (
  <div className="card">
    <p>{after === '' ? (when === 'upcoming' ? words.noneUpcoming : words.nonePast) : words.noneMore}</p>
    {after === '' && when === 'upcoming' && (
      <>
        <p>{words.how}</p>
        <p className="hint">{words.guest}</p>
      </>
    )}
  </div>
)

/** The bookings of the signed-in user in all towns, upcoming or past. */
export const myListPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const address = readList(request.search)
  const { when, after } = address
  const reply = await request.ask(myBookingsCall, { query: after === '' ? { when } : { when, after } })
  if (reply.kind === 'refused') return refusedPage(request, reply, listAddress(address))
  const { bookings, next } = reply.answer
  return minePage(request, {
    title: mineTexts.title,
    current: minePaths.list,
    isBroad: true,
    content: (
      <>
        <nav aria-label={words.label}>
          <ul className="choices">
            {(['upcoming', 'past'] as const).map((choice) => (
              <li key={choice}>
                <a
                  className="choice"
                  href={listAddress({ when: choice, after: '' })}
                  aria-current={choice === when ? 'true' : undefined}
                >
                  {words[choice]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {bookings.length === 0 ? <Nothing when={when} after={after} /> : <Table bookings={bookings} when={when} />}
        <div className="row">
          {after !== '' && (
            <a className="btn btn-outline" href={listAddress({ when, after: '' })}>
              {words.first}
            </a>
          )}
          {next !== null && (
            <a className="btn btn-outline" href={listAddress({ when, after: next })} rel="next">
              {words.more}
            </a>
          )}
        </div>
      </>
    ),
  })
}
