import { startPaymentsCall, type StartedPayments } from '../../api/payments.ts'
import { type BookingState, bookingStatesCall } from '../../api/visitorBookings.ts'
import { payNow, payObstacleWords } from '../../domain/checkout/payNow.ts'
import { formatCents, toCents } from '../../domain/money.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { priceWords } from '../priceWords.ts'
import { askedBookings, type AskedBookings, payAddress } from './bookingAddress.ts'
import { periodWords } from './BookingFacts.tsx'
import { pageStatus, refusalWords } from './bookingForm.ts'
import { bookingPage } from './bookingPage.tsx'
import { bookingTexts } from './bookingTexts.ts'
import { Result, Warning } from './FormParts.tsx'
import { statusAddress } from './statusAddress.ts'
import { notFound } from './statusPage.tsx'

const words = bookingTexts.payment

const sumOf = (bookings: readonly BookingState[]): string =>
  formatCents(bookings.reduce((sum, { priceEur }) => sum + toCents(priceEur), 0n))

const stateAddress = ({ ids, tenant }: AskedBookings): string => statusAddress({ ids, tenant, t: '' })

const StateLink = ({ of }: { readonly of: AskedBookings }) => (
  <div className="row">
    <a className="btn btn-outline" href={stateAddress(of)}>
      {words.toState}
    </a>
  </div>
)

const warned = (request: AskingRequest, of: AskedBookings, text: string, status = 200): RenderedPage =>
  bookingPage(request, {
    title: words.title,
    status,
    content: (
      <>
        <Warning>{text}</Warning>
        <StateLink of={of} />
      </>
    ),
  })

interface BookingTableProps {
  readonly bookings: readonly BookingState[]
  /** Where each booking is paid; absent: all together. */
  readonly urls?: ReadonlyMap<string, string>
}

const BookingTable = ({ bookings, urls }: BookingTableProps) => (
  <div className="card">
    <table className="sums states">
      <caption className="sr">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{bookingTexts.number}</th>
          <th scope="col">{bookingTexts.period}</th>
          <th scope="col">{bookingTexts.price}</th>
          {urls !== undefined && <th scope="col">{words.pay}</th>}
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.bookingId}>
            <th scope="row">{booking.bookingId}</th>
            <td>{periodWords(booking)}</td>
            <td>{priceWords(booking.priceEur)}</td>
            {urls !== undefined && (
              <td>
                <a className="plain" href={urls.get(booking.bookingId)}>
                  {words.payOne(booking.bookingId)}
                </a>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Before the payment: what is paid, and the button that begins it. Opening a link begins nothing. */
const beforePayment = (request: AskingRequest, of: AskedBookings, payable: readonly BookingState[]): RenderedPage =>
  bookingPage(request, {
    title: words.title,
    content: (
      <>
        <p>{words.lead(sumOf(payable))}</p>
        <BookingTable bookings={payable} />
        <form method="post" action={payAddress(of.tenant, of.ids, of.isAggregated)}>
          <div className="row">
            <button type="submit" className="btn btn-primary">
              {words.submit}
            </button>
            <a className="btn btn-outline" href={stateAddress(of)}>
              {words.toState}
            </a>
          </div>
        </form>
      </>
    ),
  })

/** The begun payments: one leads on to its provider, several are a table. */
const begunPage = (
  request: AskingRequest,
  of: AskedBookings,
  { paymentData, bookings }: StartedPayments,
): RenderedPage => {
  const [first, ...others] = paymentData
  const paid = bookings.filter(({ bookingId }) => paymentData.some(({ bookingIds }) => bookingIds.includes(bookingId)))
  if (first === undefined) return warned(request, of, payObstacleWords.settled)
  const urls = new Map(paymentData.flatMap(({ bookingIds, url }) => bookingIds.map((id) => [id, url] as const)))
  const isOne = others.length === 0
  return bookingPage(request, {
    title: words.title,
    forward: isOne ? first.url : undefined,
    content: (
      <>
        <Result>{isOne ? words.leading : words.begun}</Result>
        {isOne ? (
          <div className="row">
            <a className="btn btn-primary" href={first.url}>
              {words.toProvider(sumOf(paid))}
            </a>
          </div>
        ) : (
          <BookingTable bookings={paid} urls={urls} />
        )}
        <StateLink of={of} />
      </>
    ),
  })
}

/** Pays bookings online (contract 6.4): what is to be paid, then the page of the provider; else why there is nothing to pay. */
export const payPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const of = askedBookings(request.search)
  const { ids, tenant, isAggregated } = of
  if (ids.length === 0 || tenant === '')
    return bookingPage(request, { title: words.title, content: <p>{words.missing}</p> })
  if (request.form !== null) {
    const reply = await request.ask(startPaymentsCall, {
      params: { tenant },
      body: { bookingIds: ids, aggregated: isAggregated },
    })
    if (reply.kind === 'done') return begunPage(request, of, reply.answer)
    const isExplained = reply.code.startsWith('PAYMENT_')
    return warned(request, of, isExplained ? reply.message : refusalWords(reply), pageStatus(reply))
  }
  const states = await request.ask(bookingStatesCall, { params: { tenant, ids: ids.join(',') } })
  if (states.kind === 'refused' && states.status === 404) return notFound(request, tenant)
  if (states.kind === 'refused') return warned(request, of, refusalWords(states), pageStatus(states))
  const { payable, obstacle } = payNow(states.answer)
  return obstacle === null ? beforePayment(request, of, payable) : warned(request, of, payObstacleWords[obstacle])
}
