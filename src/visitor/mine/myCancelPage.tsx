import { cancelMyBookingCall, myBookingCall, type MyBookingDetails } from '../../api/myBookings.ts'
import { endingOf } from '../booking/BookingFacts.tsx'
import { faultsOf, faultyFormStatus, pageStatus, reasonPart, type Typed, typedIn } from '../booking/bookingForm.ts'
import { bookingTexts } from '../booking/bookingTexts.ts'
import { CancelForm, closedCancel } from '../booking/CancelParts.tsx'
import type { FormFault } from '../FormField.tsx'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { bookingAddress, cancelAddress, type MyAddress, readMine } from './mineAddress.ts'
import { minePage, mineRefusal, refusedPage, toSignIn } from './minePage.tsx'
import { mineTexts } from './mineTexts.ts'

const words = bookingTexts.cancel

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
      <CancelForm
        action={cancelAddress(of)}
        booking={booking}
        rows={[[mineTexts.town, booking.tenantName]]}
        town={booking.tenantName}
        typed={typed}
        faults={faults}
        keep={toBooking(of, endingOf(booking).keep)}
      />
    ),
  })

const closedPage = (request: AskingRequest, of: MyAddress, booking: MyBookingDetails): RenderedPage =>
  minePage(request, closedCancel(booking, of.isDone, toBooking(of, words.toBooking), booking.tenantName))

/** A signed-in user cancels: first what it means, after the form a page that can be reloaded. */
export const myCancelPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const of = readMine(request)
  const params = { tenant: of.tenant, id: of.id }
  const typed = typedIn(request.form ?? new URLSearchParams())
  const faults = [...faultsOf(typed, ['reason'])]
  let status = faults.length > 0 ? faultyFormStatus : 200
  if (request.form !== null && faults.length === 0) {
    const reply = await request.ask(cancelMyBookingCall, { params, body: reasonPart(typed) })
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
