import type { ReactNode } from 'react'
import { priceWords } from '../priceWords.ts'
import type { FormFault } from '../FormField.tsx'
import { redirectTo } from '../html.ts'
import { Facts } from '../Facts.tsx'
import {
  type BookingState,
  bookingStatesCall,
  type VisitedBooking,
  visitBookingCall,
} from '../../api/visitorBookings.ts'
import { isWeb } from '../Page.tsx'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { addressWith, lookAddress, payAddress } from './bookingAddress.ts'
import { BookingDetails, CalendarLink, CancelLink } from './BookingDetails.tsx'
import { periodWords, ProgressChip } from './BookingFacts.tsx'
import { pageStatus, refusalWords } from './bookingForm.ts'
import type { Repetition } from '../repetition.ts'
import { bookingPage } from './bookingPage.tsx'
import { payByWords, type Progress, progressOf } from './bookingProgress.ts'
import { bookingTexts } from './bookingTexts.ts'
import { Result, Warning } from './FormParts.tsx'
import { type JustMade, justMade, MailCorrection, postCorrection } from './mailCorrection.tsx'
import { ResendLink } from './resendPage.tsx'

const words = bookingTexts.status

const path = '/checkout/status'

/** A payment that is awaited: the page opens again every 15 s, for 2 minutes. */
const [repeatSeconds, maxRepetitions] = [15, 8]

/** Longest list of ids that our API reads. */
const maxIdsLength = 5_000
const maxTextLength = 200

interface Asked {
  readonly ids: readonly string[]
  readonly tenant: string
  /** Token of a booking or of a series. */
  readonly t: string
  /** The form for a wrong mail address is open. */
  readonly isCorrecting: boolean
  /** How often the page has opened again. */
  readonly repetitions: number
}

const asked = (search: string): Asked => {
  const query = new URLSearchParams(search)
  const text = (name: string, maxLength = maxTextLength): string => {
    const value = (query.get(name) ?? '').trim()
    return value.length > maxLength ? '' : value
  }
  const list = text('ids', maxIdsLength) || text('id')
  const ids = [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '')
  const count = Number(query.get('n') ?? '0')
  return {
    ids,
    tenant: text('tenant'),
    t: text('t'),
    isCorrecting: query.get('adresse') === '1',
    repetitions: Number.isInteger(count) && count >= 0 ? count : maxRepetitions,
  }
}

const addressOf = ({ ids, tenant, t }: Asked, more: Readonly<Record<string, number>> = {}): string =>
  addressWith(path, { [ids.length === 1 ? 'id' : 'ids']: ids.join(','), tenant, t, ...more })

/** Opens the page again while a payment is awaited, except over a form that is being filled in. */
const repetitionOf = (of: Asked, isAwaiting: boolean): Repetition | undefined =>
  isAwaiting && !of.isCorrecting && of.repetitions < maxRepetitions
    ? { seconds: repeatSeconds, address: addressOf(of, { n: of.repetitions + 1 }) }
    : undefined

/** Says so to browsers without script, and how to stop it. */
const RepetitionNote = ({ of }: { readonly of: Asked }) => (
  <noscript>
    <p className="hint">
      {words.repeats}{' '}
      <a className="plain" href={addressOf(of, { n: maxRepetitions })}>
        {words.stop}
      </a>
    </p>
  </noscript>
)

/** Back to the site of the town (contract 6.3). */
const TownLink = ({ request: { town } }: { readonly request: AskingRequest }) =>
  town && isWeb(town.website) ? (
    <p>
      <a className="plain" href={town.website}>
        {words.toTown(town.name)}
      </a>
    </p>
  ) : null

const notFound = (request: AskingRequest, tenant: string): RenderedPage =>
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

/** Where the one next action of a booking leads. */
const actionAddress = (progress: Progress, request: Asked, id: string): string => {
  if (progress === 'awaitsPayment') return payAddress(request.tenant, [id])
  return progress === 'awaitsApproval' ? addressOf(request) : lookAddress(request.tenant, { id, t: request.t })
}

/** The form that corrects a wrong address, and the status of the page with it. */
interface Correcting {
  readonly correction: ReactNode
  readonly status: number
}

const isOver = (progress: Progress): boolean => progress === 'rejected' || progress === 'cancelled'

const single = (
  request: AskingRequest,
  of: Asked,
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
          <a className="btn btn-primary" href={actionAddress(progress, of, state.bookingId)}>
            {action}
          </a>
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

/** How many bookings are in each state, in the order of the first ones. */
const countsOf = (states: readonly BookingState[]): readonly (readonly [state: string, count: number])[] => {
  const counts = new Map<string, number>()
  for (const state of states) {
    const words = bookingTexts.shortProgress[progressOf(state)]
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts]
}

const several = (
  request: AskingRequest,
  of: Asked,
  states: readonly BookingState[],
  { correction, status }: Correcting,
) => {
  const unpaid = states.filter((state) => progressOf(state) === 'awaitsPayment').map(({ bookingId }) => bookingId)
  const payBy = payByWords(states)
  const repetition = repetitionOf(of, unpaid.length > 0)
  return bookingPage(request, {
    title: words.severalTitle(states.length),
    status,
    script: 'live',
    repetition,
    content: (
      <>
        <p>{words.several}</p>
        <Result poll={unpaid.length > 0 ? words.later : undefined}>{words.counts(countsOf(states))}</Result>
        {repetition !== undefined && <RepetitionNote of={of} />}
        {of.t !== '' && <p>{words.eachOpen}</p>}
        <div className="stack" data-region="frist">{payBy !== null && <p>{payBy}</p>}</div>
        <div className="row" data-region="aktion">
          <a className="btn btn-primary" href={unpaid.length > 0 ? payAddress(of.tenant, unpaid) : addressOf(of)}>
            {unpaid.length > 0 ? words.payAll : words.again}
          </a>
        </div>
        <div className="card" data-region="angaben">
          <table className="sums states">
            <caption className="sr">{words.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{bookingTexts.number}</th>
                <th scope="col">{bookingTexts.period}</th>
                <th scope="col">{bookingTexts.state}</th>
                <th scope="col">{bookingTexts.price}</th>
              </tr>
            </thead>
            <tbody>
              {states.map((state) => (
                <tr key={state.bookingId}>
                  <th scope="row">
                    <a className="plain" href={lookAddress(of.tenant, { id: state.bookingId, t: of.t })}>
                      {state.bookingId}
                    </a>
                  </th>
                  <td>{periodWords(state)}</td>
                  <td>
                    <ProgressChip progress={progressOf(state)} />
                  </td>
                  <td>{priceWords(state.priceEur)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {correction}
        <TownLink request={request} />
      </>
    ),
  })
}

/** Form for a wrong mail address, where this browser has just booked; after its form a page that can be reloaded. */
const correctionOf = async (request: AskingRequest, of: Asked): Promise<Correcting | RenderedPage> => {
  const { form } = request
  const just = await justMade(request, of.tenant, of.ids.join(','))
  if (just === null) return { correction: null, status: 200 }
  const shown = (made: JustMade['made'], faults: readonly FormFault[], status: number): Correcting => ({
    correction: (
      <MailCorrection
        action={addressOf(of, { adresse: 1 })}
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
    : redirectTo(addressOf({ ...of, t: posted.made.bookingToken ?? '' }))
}

/** How bookings are doing after booking or paying (contract 6.3): states only, and for the token of a link the details. */
export const statusPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const of = asked(request.search)
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
            <a className="btn btn-primary" href={addressOf(of)}>
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
  if (states.answer.length > 1) return several(request, of, states.answer, correcting)
  const visit =
    t === '' ? null : await request.ask(visitBookingCall, { params: { tenant, id: state.bookingId }, query: { t } })
  return single(request, of, state, visit?.kind === 'done' ? visit.answer : null, correcting)
}
