import { cancelMyBookingCall, myBookingCall, type MyBookingDetails } from '../../api/myBookings.ts'
import { formatEur } from '../../domain/money.ts'
import { endingOf, periodWords } from '../booking/BookingFacts.tsx'
import { faultsOf, faultyFormStatus, pageStatus, type Typed, typedIn } from '../booking/bookingForm.ts'
import { bookingTexts } from '../booking/bookingTexts.ts'
import { BookingField, Faults, Result, Warning } from '../booking/FormParts.tsx'
import { Facts } from '../Facts.tsx'
import type { FormFault } from '../FormField.tsx'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { priceWords } from '../priceWords.ts'
import { bookingAddress, cancelAddress, type MyAddress, readMine } from './mineAddress.ts'
import { minePage, mineRefusal, refusedPage, toSignIn } from './minePage.tsx'
import { mineTexts } from './mineTexts.ts'

const { cancel: words, details, failure } = bookingTexts
const { refund } = mineTexts

/** What happens to the money: only what is known, nothing is paid back by itself. */
export const refundWords = ({
  priceEur,
  isPayed,
  tenantName,
}: Pick<MyBookingDetails, 'priceEur' | 'isPayed' | 'tenantName'>): string => {
  if (priceEur === 0) return refund.free
  return (isPayed ? refund.paid : refund.open)(formatEur(priceEur), tenantName)
}

const toBooking = (of: MyAddress, label: string) => (
  <a className="btn btn-outline" href={bookingAddress(of)}>
    {label}
  </a>
)

const confirmPage = (
  request: AskingRequest,
  of: MyAddress,
  booking: MyBookingDetails,
  typed: Typed,
  faults: readonly FormFault[],
  status: number,
): RenderedPage =>
  minePage(request, {
    title: endingOf(booking).title,
    status,
    content: (
      <>
        <Faults faults={faults} />
        <div className="card">
          <Facts
            rows={[
              [bookingTexts.number, booking.bookingId],
              [mineTexts.town, booking.tenantName],
              [details.booked, booking.items.map(({ title }) => title).join(', ')],
              [bookingTexts.period, periodWords(booking)],
              [bookingTexts.price, priceWords(booking.priceEur)],
              [refund.title, refundWords(booking)],
            ]}
          />
        </div>
        <p>{words.warning}</p>
        <form method="post" action={cancelAddress(of)} noValidate className="narrow">
          <BookingField name="reason" typed={typed} faults={faults} />
          <div className="row">
            <button type="submit" className="btn btn-primary">
              {endingOf(booking).title}
            </button>
            {toBooking(of, endingOf(booking).keep)}
          </div>
        </form>
      </>
    ),
  })

/** The booking cannot be cancelled; one that was cancelled by this form is told so. */
const closedPage = (request: AskingRequest, of: MyAddress, booking: MyBookingDetails): RenderedPage => {
  const action = <div className="row">{toBooking(of, words.toBooking)}</div>
  if (booking.isRejected && of.isDone)
    return minePage(request, {
      title: endingOf(booking).doneTitle,
      content: (
        <>
          <Result hint={refundWords(booking)}>{words.done}</Result>
          {action}
        </>
      ),
    })
  const message = booking.isRejected ? words.already : (booking.cancellation.obstacle?.message ?? failure.other)
  return minePage(request, {
    title: booking.isRejected ? words.alreadyTitle : words.impossibleTitle,
    content: (
      <>
        <Warning>{message}</Warning>
        {action}
      </>
    ),
  })
}

/** A signed-in user cancels: first what it means, after the form a page that can be reloaded. */
export const myCancelPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const of = readMine(request)
  const params = { tenant: of.tenant, id: of.id }
  const typed = typedIn(request.form ?? new URLSearchParams())
  const faults = [...faultsOf(typed, ['reason'])]
  let status = faults.length > 0 ? faultyFormStatus : 200
  if (request.form !== null && faults.length === 0) {
    const reason = typed.reason.trim()
    const reply = await request.ask(cancelMyBookingCall, { params, body: reason === '' ? {} : { reason } })
    if (reply.kind === 'done') return redirectTo(cancelAddress(of, 1))
    if (reply.status === 401) return toSignIn(cancelAddress(of))
    faults.push({ field: '', message: mineRefusal(reply) })
    status = pageStatus(reply)
  }
  const found = await request.ask(myBookingCall, { params })
  if (found.kind === 'refused') return refusedPage(request, found, cancelAddress(of))
  return found.answer.cancellation.isPossible
    ? confirmPage(request, of, found.answer, typed, faults, status)
    : closedPage(request, of, found.answer)
}
