import {
  type BookingState,
  bookingStatesCall,
  type VisitedBooking,
  visitBookingCall,
} from '../../api/visitorBookings.ts'
import { Facts } from '../Facts.tsx'
import type { FormFault } from '../FormField.tsx'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { priceWords } from '../priceWords.ts'
import { lookAddress } from './bookingAddress.ts'
import { BookingDetails, CalendarLink, CancelLink } from './BookingDetails.tsx'
import { periodWords, ProgressChip } from './BookingFacts.tsx'
import { pageStatus, refusalWords } from './bookingForm.ts'
import { bookingPage } from './bookingPage.tsx'
import { payByWords, type Progress, progressOf } from './bookingProgress.ts'
import { bookingTexts } from './bookingTexts.ts'
import { PayButton, Result, Warning } from './FormParts.tsx'
import { type JustMade, justMade, MailCorrection, postCorrection } from './mailCorrection.tsx'
import { ResendLink } from './resendPage.tsx'
import { type Correcting, RepetitionNote, severalStatus, TownLink } from './severalStatus.tsx'
import { type AskedStatus, askedStatus, repetitionOf, statusAddress } from './statusAddress.ts'

const words = bookingTexts.status

/** An unknown number: how to find the booking. */
export const notFound = (request: AskingRequest, tenant: string): RenderedPage =>
  bookingPage(request, {
    title: words.notFoundTitle,
    status: 404,
    content: (
      <>
        <Warning>{words.notFound}</Warning>
        <a className="btn btn-primary" href={lookAddress(tenant)}>
          {words.find}
        </a>
        <ResendLink tenant={tenant} />
      </>
    ),
  })

/** Where the one next action of a booking leads that is not to be paid. */
const actionAddress = (progress: Progress, request: AskedStatus, id: string): string =>
  progress === 'awaitsApproval' ? statusAddress(request) : lookAddress(request.tenant, { id, t: request.t })

const isOver = (progress: Progress): boolean => progress === 'rejected' || progress === 'cancelled'

const single = (
  request: AskingRequest,
  of: AskedStatus,
  state: BookingState,
  details: VisitedBooking | null,
  { correction, status }: Correcting,
) => {
  const progress = progressOf(state)
  const { title, text, action } = bookingTexts.progress[progress]
  const payBy = payByWords([state])
  const repetition = repetitionOf(of, progress === 'awaitsPayment')
  return bookingPage(request, {
    title,
    status,
    script: 'live',
    repetition,
    content: (
      <>
        {isOver(progress) ? (
          <Warning>{text}</Warning>
        ) : (
          <Result poll={progress === 'awaitsPayment' ? words.later : undefined}>{text}</Result>
        )}
        {repetition !== undefined && <RepetitionNote of={of} />}
        <div className="row" data-region="aktion">
          {progress === 'awaitsPayment' ? (
            <PayButton tenant={of.tenant} ids={[state.bookingId]} />
          ) : (
            <a className="btn btn-primary" href={actionAddress(progress, of, state.bookingId)}>
              {action}
            </a>
          )}
        </div>
        <div className="stack" data-region="angaben">
          {payBy !== null && <p>{payBy}</p>}
          {details === null ? (
            <div className="card">
              <Facts
                rows={[
                  [bookingTexts.number, state.bookingId],
                  [bookingTexts.period, periodWords(state)],
                  [bookingTexts.state, <ProgressChip progress={progress} />],
                  [bookingTexts.price, priceWords(state.priceEur)],
                ]}
              />
            </div>
          ) : (
            <>
              <BookingDetails booking={details} />
              <CalendarLink booking={details} tenant={of.tenant} t={of.t} />
              <CancelLink booking={details} tenant={of.tenant} t={of.t} />
            </>
          )}
        </div>
        {correction}
        <ResendLink tenant={of.tenant} />
        <TownLink request={request} />
      </>
    ),
  })
}

/** Form for a wrong mail address, where this browser has just booked; after its form a page that can be reloaded. */
const correctionOf = async (request: AskingRequest, of: AskedStatus): Promise<Correcting | RenderedPage> => {
  const { form } = request
  const just = await justMade(request, of.tenant, of.ids.join(','))
  if (just === null) return { correction: null, status: 200 }
  const shown = (made: JustMade['made'], faults: readonly FormFault[], status: number): Correcting => ({
    correction: (
      <MailCorrection
        action={statusAddress(of, { adresse: 1 })}
        isOpen={of.isCorrecting}
        made={made}
        typed={form?.get('mail') ?? ''}
        faults={faults}
      />
    ),
    status,
  })
  if (form === null || just.made.correction.token === '') return shown(just.made, [], 200)
  const posted = await postCorrection(request, of.tenant, just, form)
  return 'faults' in posted
    ? shown(just.made, posted.faults, pageStatus(posted))
    : redirectTo(statusAddress({ ...of, t: posted.made.bookingToken ?? '' }))
}

/** How bookings are doing after booking or paying (contract 6.3): states only, and for the token of a link the details. */
export const statusPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const of = askedStatus(request.search)
  const { ids, tenant, t } = of
  if (ids.length === 0 || tenant === '')
    return bookingPage(request, { title: words.title, content: <p>{words.missing}</p> })
  const states = await request.ask(bookingStatesCall, { params: { tenant, ids: ids.join(',') } })
  if (states.kind === 'refused') {
    if (states.status === 404) return notFound(request, tenant)
    return bookingPage(request, {
      title: words.title,
      status: pageStatus(states),
      content: (
        <>
          <Warning>{refusalWords(states)}</Warning>
          <div className="row">
            <a className="btn btn-primary" href={statusAddress(of)}>
              {words.again}
            </a>
          </div>
        </>
      ),
    })
  }
  const [state] = states.answer
  if (state === undefined) return notFound(request, tenant)
  const correcting = await correctionOf(request, of)
  if ('html' in correcting) return correcting
  if (states.answer.length > 1) return severalStatus(request, of, states.answer, correcting)
  const visit =
    t === '' ? null : await request.ask(visitBookingCall, { params: { tenant, id: state.bookingId }, query: { t } })
  return single(request, of, state, visit?.kind === 'done' ? visit.answer : null, correcting)
}
