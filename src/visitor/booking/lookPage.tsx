import type { FormFault } from '../FormField.tsx'
import { type Fact, Facts } from '../Facts.tsx'
import { publicStatusCall, type VisitedBooking, visitBookingCall } from '../../api/visitorBookings.ts'
import type { PublicStatus } from '../../domain/checkout/publicStatus.ts'
import { formatDateTime } from '../../domain/time.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { type BookingAddress, bookingAddress, cancelAddress, lookAddress } from './bookingAddress.ts'
import { BookingDetails, CalendarLink, CancelLink } from './BookingDetails.tsx'
import { Chip, periodWords, type Tone } from './BookingFacts.tsx'
import {
  bookingNumber,
  faultsOf,
  faultyFormStatus,
  pageStatus,
  refusalWords,
  type Typed,
  typedIn,
} from './bookingForm.ts'
import { bookingPage } from './bookingPage.tsx'
import { progressOf } from './bookingProgress.ts'
import { bookingTexts } from './bookingTexts.ts'
import { PayButton, ProofForm, Warning } from './FormParts.tsx'
import { ResendLink } from './resendPage.tsx'

const { look: words, details: detailWords, chips } = bookingTexts

const formPage = (
  request: AskingRequest,
  { tenant }: BookingAddress,
  typed: Typed,
  faults: readonly FormFault[] = [],
  status = 200,
): RenderedPage =>
  bookingPage(request, {
    title: words.title,
    status,
    content: (
      <>
        <ProofForm
          lead={words.lead}
          action={lookAddress(tenant)}
          fields={['id', 'name']}
          submit={words.submit}
          typed={typed}
          faults={faults}
        />
        <ResendLink tenant={tenant} />
      </>
    ),
  })

const bookingTones: Readonly<Record<PublicStatus['status']['bookingStatus'], Tone>> = {
  confirmed: 'good',
  pending: 'waits',
  rejected: 'bad',
  cancelled: 'over',
}
const activeTones = { active: 'good', pending: 'later', expired: 'over' } as const

/** The states in words; what is not booked any more is not to be paid. */
const Chips = ({ status: { bookingStatus, paymentStatus, activeStatus } }: Pick<PublicStatus, 'status'>) => {
  const isOver = bookingStatus === 'rejected' || bookingStatus === 'cancelled'
  return (
    <p className="row">
      <Chip tone={bookingTones[bookingStatus]}>{chips.booking[bookingStatus]}</Chip>
      {(paymentStatus === 'paid' || !isOver) && (
        <Chip tone={paymentStatus === 'paid' ? 'good' : 'waits'}>{chips.payment[paymentStatus]}</Chip>
      )}
      {activeStatus && <Chip tone={activeTones[activeStatus]}>{chips.active[activeStatus]}</Chip>}
    </p>
  )
}

/** Leads to the form to cancel with number and name filled in, by a form: in an address the name would stay in histories. */
const CancelForm = ({ tenant, booking }: { readonly tenant: string; readonly booking: PublicStatus }) => (
  <form method="post" action={cancelAddress(tenant)}>
    <input type="hidden" name="vorbereiten" value="1" />
    <input type="hidden" name="id" value={booking.bookingId} />
    <input type="hidden" name="name" value={booking.name} />
    <div className="row">
      <button type="submit" className="btn btn-outline">
        {words.cancel}
      </button>
    </div>
  </form>
)

const answerPage = (request: AskingRequest, { tenant }: BookingAddress, booking: PublicStatus): RenderedPage => {
  const { bookingStatus, activeStatus } = booking.status
  const mayCancel =
    (bookingStatus === 'confirmed' || bookingStatus === 'pending') &&
    (activeStatus === undefined || activeStatus === 'pending')
  const rows: readonly Fact[] = [
    [detailWords.booked, booking.title],
    [bookingTexts.period, periodWords(booking)],
    [detailWords.name, booking.name],
    [detailWords.created, formatDateTime(booking.timeCreated)],
    [detailWords.comment, booking.comment],
  ]
  return bookingPage(request, {
    title: detailWords.title(booking.bookingId),
    content: (
      <>
        <div className="card" role="status">
          <Chips status={booking.status} />
          <Facts rows={rows} />
        </div>
        {mayCancel && <CancelForm tenant={tenant} booking={booking} />}
        <p>
          <a className="plain" href={lookAddress(tenant)}>
            {words.other}
          </a>
        </p>
      </>
    ),
  })
}

const visitPage = (request: AskingRequest, { tenant, t }: BookingAddress, booking: VisitedBooking): RenderedPage => {
  const progress = progressOf(booking)
  return bookingPage(request, {
    title: detailWords.title(booking.bookingId),
    isBroad: true,
    content: (
      <div className="flow">
        <div className="stack">
          <BookingDetails booking={booking} />
        </div>
        <section className="card" aria-labelledby="weiter">
          <h2 id="weiter">{detailWords.course}</h2>
          <p>{bookingTexts.progress[progress].text}</p>
          {progress === 'awaitsPayment' && <PayButton tenant={tenant} ids={[booking.bookingId]} />}
          <CalendarLink booking={booking} tenant={tenant} t={t} />
          <CancelLink booking={booking} tenant={tenant} t={t} />
        </section>
      </div>
    ),
  })
}

/**
 * The page of a booking (contract 6.6): for the token of a link all of it, for number and name what the tenant shows. The answer to a form is
 * drawn at once, without a redirect: in an address the name would stay in histories and logs.
 */
export const lookPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const address = bookingAddress(request)
  const { tenant, id, name, t } = address
  if (request.form !== null) {
    const typed = typedIn(request.form)
    const faults = faultsOf(typed, ['id', 'name'])
    if (faults.length > 0) return formPage(request, address, typed, faults, faultyFormStatus)
    const params = { tenant, id: bookingNumber(typed.id) }
    const reply = await request.ask(publicStatusCall, { params, query: { lastname: typed.name.trim() } })
    if (reply.kind === 'done') return answerPage(request, address, reply.answer)
    if (reply.status === 405)
      return bookingPage(request, {
        title: words.offTitle,
        status: 404,
        content: (
          <>
            <Warning>{words.off}</Warning>
            <ResendLink tenant={tenant} />
          </>
        ),
      })
    return formPage(request, address, typed, [{ field: '', message: refusalWords(reply) }], pageStatus(reply))
  }
  const filled = { id, name, reason: '' }
  if (t === '' || id === '') return formPage(request, address, filled)
  const visit = await request.ask(visitBookingCall, { params: { tenant, id }, query: { t } })
  if (visit.kind === 'done') return visitPage(request, address, visit.answer)
  const faults = [{ field: '', message: refusalWords(visit, bookingTexts.failure.link) }]
  return formPage(request, address, filled, faults, pageStatus(visit))
}
