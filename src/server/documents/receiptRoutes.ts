import { createReceiptCall, createSeriesReceiptCall } from '../../api/receipts.ts'
import { receiptFault, type ReceiptFault, seriesReceiptFaults } from '../../domain/documents/receiptFault.ts'
import { lockBookings, openingLocks } from '../bookings/bookingLocks.ts'
import { doneAnswer } from '../bookings/bookingRoutes.ts'
import { answerOf } from '../bookings/changeBooking.ts'
import { type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { OnceAnswer, Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, missing } from '../records/scope.ts'
import type { Subject } from './issueDocument.ts'
import { issueAttached, membersOf } from './issueForBookings.ts'

interface Asked {
  readonly tenant: string
  readonly subject: Subject
  readonly bookingIds: readonly string[]
}

const refusal = (faults: readonly ReceiptFault[], bookingIds: readonly string[]): OnceAnswer => ({
  body: { success: false, data: null, errors: faults.map((fault) => ({ ...fault, meta: { bookingIds } })) },
})

/** All bookings exist and the caller may change every one; otherwise the same refusal. */
const demandMay = async (tx: Transaction, kind: Kind, { tenant, bookingIds }: Asked): Promise<void> => {
  const rows = await tx.query<{ allowed: boolean }>(sql`select ${mayDo(kind, tx.actor, tenant, 'update')} as allowed
    from bookings as record where record.tenant_id = ${tenant} and record.id = any(${bookingIds}::text[])`)
  if (rows.length < bookingIds.length || rows.length === 0 || rows.some(({ allowed }) => !allowed))
    throw missing(kind, tx.actor, tenant, 'update')
}

/** Checks, issues, attaches to every booking. */
const issue = async (
  tx: Transaction,
  booking: Kind,
  { tenant, subject, bookingIds }: Asked,
  faultsOf: (bookings: readonly StoredBooking[]) => readonly ReceiptFault[],
): Promise<readonly ReceiptFault[]> => {
  const bookings = await storedBookings(tx, tenant, [...bookingIds].sort())
  const faults = faultsOf(bookings)
  if (faults.length > 0) return faults
  const announced = subject.type === 'series' ? bookings.filter(({ document }) => !document.isRejected) : bookings
  await issueAttached(tx, booking, tenant, 'receipt', subject, announced)
  return []
}

const singleReceipt = async (registry: Registry, request: RouteRequest): Promise<RouteAnswer> => {
  const [tenant, id] = [request.tenantId ?? '', request.params['id'] ?? '']
  const booking = kindNamed(registry.kinds, 'booking')
  const subject: Subject = { type: 'booking', id }
  const asked = { tenant, subject, bookingIds: [id] }
  const answer = await request.once(
    request.database,
    { reason: 'bookings.receipt', tenant, locks: openingLocks(tenant) },
    async (tx): Promise<OnceAnswer> => {
      await Promise.all([lockBookings(tx, tenant, [id]), demandMay(tx, booking, asked)])
      const faults = await issue(tx, booking, asked, (bookings) =>
        bookings.flatMap(({ document }) => receiptFault(document) ?? []),
      )
      if (faults.length > 0) return refusal(faults, [id])
      return doneAnswer(await answerOf(tx, booking, tenant, id))
    },
  )
  return answer
}

const seriesReceipt = async (registry: Registry, request: RouteRequest): Promise<RouteAnswer> => {
  const [tenant, id] = [request.tenantId ?? '', request.params['id'] ?? '']
  const booking = kindNamed(registry.kinds, 'booking')
  const series = kindNamed(registry.kinds, 'group-booking')
  const subject: Subject = { type: 'series', id }
  const answer = await request.once(
    request.database,
    { reason: 'group-bookings.receipt', tenant, locks: openingLocks(tenant) },
    async (tx): Promise<OnceAnswer> => {
      const asked = { tenant, subject, bookingIds: await membersOf(tx, tenant, id) }
      await demandMay(tx, booking, asked)
      await lockBookings(tx, tenant, asked.bookingIds)
      // Owners may have changed during the wait for the locks.
      await demandMay(tx, booking, asked)
      const faults = await issue(tx, booking, asked, (bookings) =>
        seriesReceiptFaults(bookings.map(({ document }) => document)),
      )
      if (faults.length > 0) return refusal(faults, asked.bookingIds)
      return doneAnswer(await answerOf(tx, series, tenant, id))
    },
  )
  return answer
}

/** POST …/receipt of bookings and series. */
export const receiptRoutes = (registry: Registry): readonly Route[] => [
  {
    call: createReceiptCall(answerSchema(kindNamed(registry.kinds, 'booking'))),
    handle: (request) => singleReceipt(registry, request),
  },
  {
    call: createSeriesReceiptCall(answerSchema(kindNamed(registry.kinds, 'group-booking'))),
    handle: (request) => seriesReceipt(registry, request),
  },
]
