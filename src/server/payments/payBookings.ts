import { paymentExpiredWords } from '../../domain/booking/paymentDeadline.ts'
import { toCents } from '../../domain/money.ts'
import { paidLateReason, type PaymentNote, type PaymentState } from '../../domain/payments/attempt.ts'
import { Refusal } from '../../domain/refusal.ts'
import { ActionRefused, draftAfter } from '../bookings/bookingActions.ts'
import type { BookingDraft } from '../bookings/bookingDraft.ts'
import { lockObjects } from '../bookings/bookingLocks.ts'
import { writeChanges } from '../bookings/changeBooking.ts'
import type { DecidedBooking } from '../bookings/decideBooking.ts'
import { type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import type { PaymentCore } from './paymentCore.ts'
import type { Outcome } from './provider.ts'

/** What becomes of the part of a payment that is for one booking. */
export type Share =
  | { readonly what: 'pay' | 'reopen'; readonly stored: StoredBooking }
  | { readonly what: PaymentState; readonly note: PaymentNote; readonly stored: StoredBooking | undefined }

/** @param cents what is for the booking; null: staff accept it, whatever it is */
const shareOf = (stored: StoredBooking | undefined, cents: number | null, at: number): Share => {
  if (stored === undefined) return { what: 'surplus', note: 'deleted', stored }
  const { document } = stored
  const price = Number(toCents(document.priceEur))
  if (document.isPayed || price === 0) return { what: 'surplus', note: 'twice', stored }
  const isReleased = document.isRejected && document.rejectionReason === paymentExpiredWords
  if (document.isRejected && !isReleased) return { what: 'surplus', note: 'ended', stored }
  if (cents !== null && price !== cents) return { what: price > cents ? 'shortfall' : 'unclear', note: 'price', stored }
  if (!isReleased) return { what: 'pay', stored }
  const isOver = document.timeEnd !== null && document.timeEnd <= at
  return isOver ? { what: 'surplus', note: 'gone', stored } : { what: 'reopen', stored }
}

/** The booking paid; a released one is taken up again. */
const paidDraft = (stored: StoredBooking, method: Outcome['method'], at: number) => {
  const isReleased = stored.document.isRejected
  const open = isReleased ? { ...draftAfter(stored, 'commit', {}, at).document, rejectionReason: '' } : stored.document
  const draft: BookingDraft & { readonly before: StoredBooking } = draftAfter(
    { ...stored, document: open },
    'pay',
    { ...(method !== '' && { paymentMethod: method }), timePaid: at },
    at,
  )
  return { ...draft, before: stored }
}

export interface Settled {
  readonly bookings: readonly DecidedBooking[]
  readonly shares: ReadonlyMap<string, Share>
}

export interface Paying {
  readonly tenant: string
  readonly parts: readonly { readonly id: string; readonly cents: number | null }[]
  readonly method: Outcome['method']
  /** In the history, for bookings paid in time. */
  readonly reason: string
}

/** Pays the bookings through the same transition as staff do; each released one only if it still fits. */
export const payBookings = async (
  tx: Transaction,
  { registry }: Pick<PaymentCore, 'registry'>,
  { tenant, parts, method, reason }: Paying,
): Promise<Settled> => {
  const ids = parts.map(({ id }) => id)
  const stored = await storedBookings(tx, tenant, ids)
  const shares = new Map(
    parts.map(({ id, cents }) => [
      id,
      shareOf(
        stored.find((one) => one.id === id),
        cents,
        tx.at,
      ),
    ]),
  )
  const wanted = (what: 'pay' | 'reopen') =>
    [...shares.values()].flatMap((share) => (share.what === what ? [share.stored] : []))
  const late = wanted('reopen')
  const lateIds = late.map(({ id }) => id)
  if (lateIds.length > 0) await lockObjects(tx, tenant, [], lateIds)
  const bookings: DecidedBooking[] = []
  /** Pays all of them or none: a refusal, which is returned, comes before the first write. */
  const pay = async (some: readonly StoredBooking[], why: string): Promise<Refusal | ActionRefused | null> => {
    try {
      const drafts = some.map((one) => paidDraft(one, method, tx.at))
      bookings.push(...(await writeChanges(tx, registry, tenant, drafts, why)))
      return null
    } catch (error) {
      if (error instanceof Refusal || error instanceof ActionRefused) return error
      throw error
    }
  }
  const standing = wanted('pay')
  const alone = (await pay(standing, reason)) === null ? [] : standing
  for (const one of alone)
    if ((await pay([one], reason)) !== null) shares.set(one.id, { what: 'unclear', note: 'refused', stored: one })
  for (const one of late) {
    const refusal = await pay([one], paidLateReason)
    const note = refusal instanceof Refusal ? 'gone' : 'ended'
    if (refusal !== null) shares.set(one.id, { what: 'surplus', note, stored: one })
  }
  return { bookings, shares }
}
