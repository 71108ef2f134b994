import type { BookerEvent } from '../booking/bookerStory.ts'
import type { LifeEvent } from '../booking/lifeStory.ts'
import { isObject } from '../json.ts'
import { attemptCurrency } from './attempt.ts'
import { accountEventWords, batchEventWords, type BatchState } from './refundBatch.ts'
import { refundNotes, type RefundState, refundStateWords, refundSum } from './refunds.ts'

/** A change of a refund, as the history keeps it. */
export interface RefundChange {
  /** Epoch ms. */
  readonly at: number
  /** E-mail; null for the server and for visitors. */
  readonly by: string | null
  /** '' is the whole refund, when it was written. */
  readonly details: readonly { readonly path: string; readonly after: unknown }[]
}

const isState = (value: unknown): value is RefundState =>
  typeof value === 'string' && Object.hasOwn(refundStateWords, value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const centsOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

const written = (refund: Readonly<Record<string, unknown>>): Pick<LifeEvent, 'what' | 'why'> => {
  const currency = textOf(refund['currency']) || attemptCurrency
  const [cents, fee] = [centsOf(refund['amountCents']), centsOf(refund['feeCents'])]
  const kept = fee > 0 ? ` Einbehalten: ${refundSum(fee, currency)}.` : ''
  return {
    what: cents === 0 ? 'Nichts zu erstatten' : `Zu erstatten: ${refundSum(cents, currency)}`,
    why: `${textOf(refund['note'])}${kept}`.trim(),
  }
}

const isBatchState = (value: unknown): value is BatchState =>
  typeof value === 'string' && Object.hasOwn(batchEventWords, value)

const inCurrency = (currency: string): string => `Zu erstatten in ${currency}`

const changed = (after: (name: string) => unknown): Pick<LifeEvent, 'what' | 'why'> | null => {
  const [state, batch, account] = [after('state'), after('batch'), after('account')]
  const why = textOf(after('note'))
  if (textOf(after('currency')) !== '') return { what: inCurrency(textOf(after('currency'))), why }
  if (isBatchState(batch) && state === undefined) return { what: batchEventWords[batch], why }
  if (account === 'asked' && state === undefined) return { what: accountEventWords.asked, why }
  if (account === 'given') return { what: accountEventWords.given, why }
  if (after('way') === 'transfer' && state !== 'paid') return { what: 'Erstattung durch Überweisung', why }
  return isState(state) ? { what: refundStateWords[state], why } : null
}

/** A change under its names without the slash; '' is the whole refund. */
const namedIn =
  ({ details }: RefundChange) =>
  (name: string): unknown =>
    details.find(({ path }) => path === (name === '' ? '' : `/${name}`))?.after

/** What staff see of the refunds of a booking: written, asked for, given back, refused; in the order of the changes. */
export const refundStory = (changes: readonly RefundChange[]): readonly LifeEvent[] =>
  changes.flatMap((change) => {
    const { at, by } = change
    const after = namedIn(change)
    const whole = after('')
    const event = isObject(whole) ? written(whole) : changed(after)
    // Asked with the refund itself.
    const asked = isObject(whole) && whole['account'] === 'asked' ? [{ what: accountEventWords.asked, why: '' }] : []
    return [...(event === null ? [] : [event]), ...asked].map((words) => ({ at, by, ...words, changes: [] }))
  })

const bookerWords = (change: RefundChange): Pick<BookerEvent, 'isOwn' | 'what'> | null => {
  const after = namedIn(change)
  const whole = after('')
  // Whether that money goes back is not decided yet.
  if (isObject(whole) && whole['note'] === refundNotes.takenBack) return null
  if (isObject(whole)) return { isOwn: false, what: written(whole).what }
  if (textOf(after('currency')) !== '') return { isOwn: false, what: inCurrency(textOf(after('currency'))) }
  if (after('state') === 'paid') return { isOwn: false, what: refundStateWords.paid }
  return after('account') === 'given' ? { isOwn: true, what: accountEventWords.given } : null
}

/**
 * What the booker sees of the refunds of a booking: the sum when it was written, the account given, the money paid. Reasons of staff and
 * troubles on the way are the town's own matter.
 */
export const bookerRefundStory = (changes: readonly RefundChange[]): readonly BookerEvent[] =>
  changes.flatMap((change) => {
    const words = bookerWords(change)
    return words === null ? [] : [{ at: change.at, ...words, why: '', changes: [] }]
  })
