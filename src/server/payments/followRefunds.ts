import { emailOf } from '../../domain/account/emailAddress.ts'
import { fullRefund, type Refund, refundOf, refundRuleWords } from '../../domain/booking/refund.ts'
import { formatCents } from '../../domain/money.ts'
import { isOfThisPayment, type RefundChoice, refundNotes, refundWay } from '../../domain/payments/refunds.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { BookingListener, BookingNotification } from '../bookings/bookingListeners.ts'
import type { DecidedBooking } from '../bookings/decideBooking.ts'
import { cancelledAt, paidFor, type RefundTerms, refundTerms, rulesIn } from '../bookings/refundTerms.ts'
import { mailedIn } from '../bookings/mailedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Registry } from '../records/save.ts'
import { leaveBatch } from './batchStore.ts'
import { askAnew, type AskedRefund, askForAccounts } from './refundAccounts.ts'
import { keepTakenBack } from './takenBackMoney.ts'
import { changeRefund, insertRefund, type NewRefund, openRefundsOf, refundJob, refundSums } from './refundStore.ts'

/** Paid bookings that have just ended, and what becomes of open refunds of others. */
const isEndedPaid = ({ before, document }: DecidedBooking): boolean =>
  before !== null && !before.document.isRejected && document.isRejected && document.isPayed

const isReopened = ({ before, document }: DecidedBooking): boolean =>
  before?.document.isRejected === true && !document.isRejected && (document.isPayed || before.document.isPayed)

/** Staff say of an ended booking that it was not paid after all. */
const isUnpaid = ({ before, document }: DecidedBooking): boolean =>
  before?.document.isRejected === true && before.document.isPayed && document.isRejected && !document.isPayed

const hasOtherAddress = ({ before, document }: DecidedBooking): boolean =>
  before !== null && emailOf(before.document.mail) !== emailOf(document.mail)

type AskingRegistry = Pick<Registry, 'box' | 'origin' | 'kinds'>

interface Decided {
  readonly refund: Refund
  readonly note: string
}

/** What is given back of a booking, and why so much. */
const decide = (
  { document }: DecidedBooking,
  terms: RefundTerms,
  { as }: BookingNotification,
  choice: RefundChoice,
  at: number,
): Decided => {
  const paid = paidFor(document, terms)
  const who = as === 'visitor' ? 'Vom Besteller storniert' : 'Von der Verwaltung storniert'
  const cancelled = cancelledAt(document, terms, at)
  if (choice.by === 'amount') {
    const refund = BigInt(choice.amountCents)
    if (refund > paid)
      throw new Refusal(
        400,
        'REFUND_TOO_HIGH',
        `Bezahlt sind ${formatCents(paid)}; mehr lässt sich nicht erstatten. Bitte ändern Sie den Betrag.`,
      )
    return { refund: { paid, fee: paid - refund, refund }, note: `${who}. Anderer Betrag: ${choice.reason}` }
  }
  const rules = choice.by === 'rules' ? rulesIn(terms) : fullRefund
  const rule = refundRuleWords(rules, cancelled) || 'Es wird alles erstattet.'
  return { refund: refundOf(paid, rules, cancelled), note: `${who}. ${rule}` }
}

const termsOf = async (
  tx: Transaction,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RefundTerms>> => {
  const rows = await tx.query<{ id: string; terms: RefundTerms }>(sql`select record.id, ${refundTerms} as terms
    from bookings as record where record.tenant_id = ${tenant} and record.id = any(${ids}::text[])`)
  return new Map(rows.map(({ id, terms }) => [id, terms]))
}

const writeRefunds = async (
  tx: Transaction,
  registry: AskingRegistry,
  tenant: string,
  ended: readonly DecidedBooking[],
  notification: BookingNotification,
): Promise<void> => {
  const { inNameOf = () => tx, as, refund: choice = { by: as === 'visitor' ? 'rules' : 'full' } } = notification
  const all = await termsOf(
    tx,
    tenant,
    ended.map(({ id }) => id),
  )
  const [asked, mailed]: [AskedRefund[], ReturnType<typeof mailedIn>] = [[], mailedIn(registry, tenant)]
  for (const booking of ended) {
    const terms = all.get(booking.id)
    if (terms === undefined || paidFor(booking.document, terms) === 0n) continue
    const { refund, note } = decide(booking, terms, notification, choice, tx.at)
    const own = inNameOf(booking)
    const { online } = terms
    const readers = { entity: 'booking', document: booking.document }
    const made: NewRefund = {
      cause: 'cancellation',
      ...{ bookingId: booking.id, attemptId: online?.attempt ?? null, note },
      ...refundSums(refund, online?.foreign ?? null),
      way: refundWay(online),
    }
    if (refund.refund === 0n) {
      own.record({ entity: 'refund', id: booking.id, before: null, after: made, readers })
      continue
    }
    const stored = await insertRefund(own, tenant, made, readers)
    // The money is on its way already, from before the booking was taken up again.
    if (stored === null) continue
    if (stored.way === 'transfer') asked.push({ refund: stored, bookings: [mailed(booking)], readers })
    else if (rulesIn(terms).automatic) tx.enqueue([refundJob(tenant, stored.id)])
  }
  await askForAccounts(tx, registry, tenant, asked)
}

/**
 * A booking that is taken up again keeps its money: what has not left yet is not given back. What the provider is being asked for, or may
 * have given back, and what is in a released batch, is waived if it comes back (`waiveKept`): `settleRefund` makes the booking unpaid if the
 * money is gone. The money of a payment before stays owed.
 */
const waiveRefunds = async (
  tx: Transaction,
  tenant: string,
  bookings: readonly DecidedBooking[],
  note: string,
): Promise<void> => {
  if (bookings.length === 0) return
  const documents = new Map(
    bookings.map(({ id, document, before }) => [id, document.isPayed ? document : before?.document]),
  )
  for (const refund of await openRefundsOf(tx, tenant, [...documents.keys()])) {
    const booking = documents.get(refund.bookingId ?? '')
    if (booking === undefined || !isOfThisPayment(refund, booking)) continue
    const isStill = refund.batchState === null || refund.batchState === 'draft'
    if (!isStill || (refund.state !== 'due' && refund.state !== 'failed')) continue
    if (refund.batchState === 'draft') await leaveBatch(tx, refund)
    await changeRefund(tx, refund, { state: 'waived', note })
  }
}

/**
 * Money of cancelled and rejected bookings (public-side.md 1.3): a paid booking that ends writes its refund in the same transaction, in full
 * if staff or the system end it, by the rules of the tenant if its booker does. Asking the provider is a job.
 */
export const followRefunds =
  (registry: AskingRegistry): BookingListener =>
  (tx, tenant) =>
  async (notification) => {
    const { bookings } = notification
    const ended = bookings.filter(isEndedPaid)
    if (ended.length > 0) await writeRefunds(tx, registry, tenant, ended, notification)
    await waiveRefunds(tx, tenant, bookings.filter(isReopened), refundNotes.reopened)
    await waiveRefunds(tx, tenant, bookings.filter(isUnpaid), refundNotes.unpaid)
    await keepTakenBack(tx, tenant, bookings)
    const moved = bookings.filter(hasOtherAddress).map(({ id }) => id)
    await askAnew(tx, registry, tenant, moved)
  }
