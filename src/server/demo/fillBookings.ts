import { dayMs } from '../../domain/time.ts'
import { systemActor } from '../actor.ts'
import { lockedContext } from '../bookings/bookingContext.ts'
import type { BookingDraft } from '../bookings/bookingDraft.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import { createSeries } from '../bookings/createSeries.ts'
import type { DecidedBooking } from '../bookings/decideBooking.ts'
import { decideAll, isRefused } from '../bookings/placeBookings.ts'
import { readDraft, staffPlacing } from '../bookings/readDraft.ts'
import { seriesDrafts } from '../bookings/seriesDrafts.ts'
import { writeBookings } from '../bookings/writeBookings.ts'
import type { Database, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { issueFollowing } from '../documents/issueForBookings.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { bookers } from './bookers.ts'
import { type DemoBooking, demoBookings } from './demoBookings.ts'
import { demoSeries } from './demoSeries.ts'

/** Seats sold per booking: the first event sells out, the second half, the third has begun. */
const sales = [
  { ticket: 'toepferkurs-platz', amounts: [2, 1, 3, 1, 2, 1, 2] },
  { ticket: 'lesenacht-platz', amounts: [4, 3, 2, 5, 4] },
  { ticket: 'kammerkonzert-platz', amounts: [2, 2, 4, 1] },
] as const

/** Ticket bookings: confirmed at once, most of them paid. */
const demoTicketSales = (now: number): readonly DemoBooking[] =>
  sales.flatMap(({ ticket, amounts }, event) =>
    amounts.map((amount, index) => {
      const booker = bookers[(event * 5 + index) % bookers.length]
      const isPayed = index % 4 !== 3
      const timeCreated = now - (index + 1) * dayMs - event * 3_600_000
      return {
        timePaid: isPayed ? timeCreated + 3_600_000 : null,
        body: {
          ...booker,
          zipCode: '38999',
          location: 'Musterstadt',
          phone: '0500 100400',
          isCommitted: true,
          isPayed,
          timeBegin: null,
          timeEnd: null,
          timeCreated,
          paymentProvider: isPayed ? '' : 'invoice',
          paymentMethod: isPayed ? 'TRANSFER' : '',
          bookableItems: [{ bookableId: ticket, amount }],
        },
      }
    }),
  )

const bookingCount = 400
/** More requests than are stored: some do not fit, some break a rule. */
const draftCount = 1400
const receiptCount = 12
/** ms after the start. */
const renderingDelayMs = 600_000

const isProper = ({ document: { warnings } }: DecidedBooking): boolean =>
  warnings.every(({ code }) => code === 'PERIOD_PAST' || code === 'TOO_FAR_AHEAD')

/** Receipts for some of the paid ones. They are rendered on request, or long after the start. */
const issueReceipts = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  decided: readonly DecidedBooking[],
): Promise<void> => {
  const paid = decided.filter(
    ({ document }) => document.isPayed && document.isCommitted && !document.isRejected && document.priceEur > 0,
  )
  for (const { id } of paid.slice(0, receiptCount)) await issueFollowing(tx, kind, tenant, 'receipt', null, [id])
  void tx.query(sql`update job set due = ${instant(tx.at + renderingDelayMs)}::timestamptz
    where tenant_id = ${tenant} and queue = 'document'`)
}

/** Tickets sold, bookings from sixty days back to ninety ahead, and three series; created like all bookings. */
export const fillBookings = async (
  database: Database,
  now: number,
  registry: Registry,
  tenant: string,
): Promise<void> => {
  const kind = kindNamed(registry.kinds, 'booking')
  await database.system.transaction(
    { actor: systemActor, at: now },
    { reason: 'demo.bookings', tenant, locks: openingLocks(tenant) },
    async (tx) => {
      for (const { body } of demoSeries(now))
        await createSeries(
          tx,
          registry,
          tenant,
          await seriesDrafts(body, (fields) => readDraft(kind, tenant, tx.actor, fields, null, now)),
          { placing: staffPlacing(kind, tx, tenant), reason: 'group-bookings.create' },
        )
      const drafts = [...demoTicketSales(now), ...demoBookings(now, draftCount)].map(
        ({ body, timePaid }): BookingDraft => {
          const draft = readDraft(kind, tenant, tx.actor, body, null, now)
          return { ...draft, document: { ...draft.document, timePaid } }
        },
      )
      const context = await lockedContext(tx, registry, tenant, drafts, true)
      const decisions = await decideAll(drafts, context, {
        visitor: null,
        by: '',
        at: now,
        reader: null,
        simulated: false,
      })
      const decided = decisions
        .flatMap((decision) => (isRefused(decision) ? [] : [decision.booking]))
        .filter(isProper)
        .slice(0, bookingCount)
      await writeBookings(tx, kind, tenant, decided, { reason: 'demo.bookings' })
      await issueReceipts(tx, kind, tenant, decided)
    },
  )
}
