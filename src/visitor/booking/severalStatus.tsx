import type { ReactNode } from 'react'
import type { BookingState } from '../../api/visitorBookings.ts'
import { isWeb } from '../Page.tsx'
import type { AskingRequest } from '../pageRequest.ts'
import { priceWords } from '../priceWords.ts'
import { lookAddress } from './bookingAddress.ts'
import { periodWords, ProgressChip } from './BookingFacts.tsx'
import { bookingPage } from './bookingPage.tsx'
import { payByWords, progressOf } from './bookingProgress.ts'
import { bookingTexts } from './bookingTexts.ts'
import { PayButton, Result } from './FormParts.tsx'
import { type AskedStatus, maxRepetitions, repetitionOf, statusAddress } from './statusAddress.ts'

const words = bookingTexts.status

/** Says so to browsers without script, and how to stop it. */
export const RepetitionNote = ({ of }: { readonly of: AskedStatus }) => (
  <noscript>
    <p className="hint">
      {words.repeats}{' '}
      <a className="plain" href={statusAddress(of, { n: maxRepetitions })}>
        {words.stop}
      </a>
    </p>
  </noscript>
)

/** Back to the site of the town (contract 6.3). */
export const TownLink = ({ request: { town } }: { readonly request: AskingRequest }) =>
  town && isWeb(town.website) ? (
    <p>
      <a className="plain" href={town.website}>
        {words.toTown(town.name)}
      </a>
    </p>
  ) : null

/** The form that corrects a wrong address, and the status of the page with it. */
export interface Correcting {
  readonly correction: ReactNode
  readonly status: number
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

/** The states of several bookings, in a table. */
export const severalStatus = (
  request: AskingRequest,
  of: AskedStatus,
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
        <div className="stack" data-region="frist">
          {payBy !== null && <p>{payBy}</p>}
        </div>
        <div className="row" data-region="aktion">
          {unpaid.length > 0 ? (
            <PayButton tenant={of.tenant} ids={unpaid} />
          ) : (
            <a className="btn btn-primary" href={statusAddress(of)}>
              {words.again}
            </a>
          )}
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
