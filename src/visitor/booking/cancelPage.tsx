import type { FormFault } from '../FormField.tsx'
import { requestRejectCall, type VisitedBooking, visitBookingCall } from '../../api/visitorBookings.ts'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { type BookingAddress, bookingAddress, cancelAddress, lookAddress } from './bookingAddress.ts'
import { endingOf } from './BookingFacts.tsx'
import {
  bookingNumber,
  faultsOf,
  faultyFormStatus,
  pageStatus,
  reasonPart,
  refusalWords,
  type Typed,
  typedIn,
} from './bookingForm.ts'
import { bookingPage } from './bookingPage.tsx'
import { bookingTexts } from './bookingTexts.ts'
import { CancelForm, closedCancel } from './CancelParts.tsx'
import { ProofForm, Result } from './FormParts.tsx'

const { cancel: words, failure } = bookingTexts

const askPage = (
  request: AskingRequest,
  { tenant }: BookingAddress,
  typed: Typed,
  faults: readonly FormFault[] = [],
  status = 200,
): RenderedPage =>
  bookingPage(request, {
    title: words.askTitle,
    status,
    content: (
      <ProofForm
        lead={words.lead}
        action={cancelAddress(tenant)}
        fields={['id', 'name', 'reason']}
        submit={words.submit}
        typed={typed}
        faults={faults}
      />
    ),
  })

/** The same for every form that was accepted. */
const sentPage = (request: AskingRequest, { tenant }: BookingAddress): RenderedPage =>
  bookingPage(request, {
    title: words.sentTitle,
    content: (
      <>
        <Result hint={words.sentHint}>{words.sent}</Result>
        <p>
          <a className="plain" href={cancelAddress(tenant)}>
            {words.again}
          </a>
        </p>
      </>
    ),
  })

const byName = async (request: AskingRequest, address: BookingAddress, form: URLSearchParams) => {
  const typed = typedIn(form)
  if (form.has('vorbereiten')) return askPage(request, address, typed)
  const faults = faultsOf(typed, ['id', 'name', 'reason'])
  if (faults.length > 0) return askPage(request, address, typed, faults, faultyFormStatus)
  const reply = await request.ask(requestRejectCall, {
    params: { tenant: address.tenant, id: bookingNumber(typed.id) },
    body: { name: typed.name.trim(), ...reasonPart(typed) },
  })
  if (reply.kind === 'done') return redirectTo(cancelAddress(address.tenant, { erledigt: 1 }))
  return askPage(request, address, typed, [{ field: '', message: refusalWords(reply) }], pageStatus(reply))
}

const toBooking = ({ tenant, id, t }: BookingAddress, label: string) => (
  <a className="btn btn-outline" href={lookAddress(tenant, { id, t })}>
    {label}
  </a>
)

const confirmPage = (
  request: AskingRequest,
  address: BookingAddress,
  booking: VisitedBooking,
  typed: Typed,
  faults: readonly FormFault[],
  status: number,
): RenderedPage =>
  bookingPage(request, {
    title: endingOf(booking).title,
    status,
    content: (
      <CancelForm
        action={cancelAddress(address.tenant, { id: address.id, t: address.t })}
        booking={booking}
        rows={[[bookingTexts.details.name, booking.name]]}
        typed={typed}
        faults={faults}
        keep={toBooking(address, endingOf(booking).keep)}
      />
    ),
  })

const closedPage = (request: AskingRequest, address: BookingAddress, booking: VisitedBooking): RenderedPage =>
  bookingPage(request, closedCancel(booking, address.isDone, toBooking(address, words.toBooking)))

const byToken = async (request: AskingRequest, address: BookingAddress): Promise<RenderedPage> => {
  const { tenant, id, t } = address
  const typed = typedIn(request.form ?? new URLSearchParams())
  const faults = [...faultsOf(typed, ['reason'])]
  let status = faults.length > 0 ? faultyFormStatus : 200
  if (request.form !== null && faults.length === 0) {
    const reply = await request.ask(requestRejectCall, { params: { tenant, id }, body: { t, ...reasonPart(typed) } })
    if (reply.kind === 'done') return redirectTo(cancelAddress(tenant, { id, t, erledigt: 1 }))
    faults.push({ field: '', message: refusalWords(reply, failure.link) })
    status = pageStatus(reply)
  }
  const visit = await request.ask(visitBookingCall, { params: { tenant, id }, query: { t } })
  if (visit.kind === 'refused') {
    const empty = { id, name: '', reason: typed.reason }
    return askPage(
      request,
      address,
      empty,
      [{ field: '', message: refusalWords(visit, failure.link) }],
      pageStatus(visit),
    )
  }
  return visit.answer.cancellation.isPossible
    ? confirmPage(request, address, visit.answer, typed, faults, status)
    : closedPage(request, address, visit.answer)
}

/**
 * Bookers cancel (contract 6.7): by the token of a link at once, by number and name after a mail. After each a redirect to a page that can be
 * reloaded; its address has no name.
 */
export const cancelPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const address = bookingAddress(request)
  if (address.t !== '' && address.id !== '') return byToken(request, address)
  if (request.form !== null) return byName(request, address, request.form)
  if (address.isDone) return sentPage(request, address)
  return askPage(request, address, { id: address.id, name: address.name, reason: '' })
}
