import { can } from '../../domain/access.ts'
import type { Audience } from '../../domain/entity.ts'
import { awaitsOnlinePayment } from '../../domain/booking/paymentDeadline.ts'
import { beginsToStand } from '../../domain/mail/bookingNotice.ts'
import { isOfThisPayment } from '../../domain/payments/refunds.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { audienceIn } from '../records/audience.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { isDocument } from '../records/pointer.ts'
import { recordQuery, type RecordRow, recordsQuery } from '../records/readQueries.ts'
import type { Registry } from '../records/save.ts'
import { changedAnswer, mayRead, missing } from '../records/scope.ts'
import { type Paying, payingOf, type PayingTenant, payingTenant } from '../tenants/tenantPaymentApps.ts'
import { type BookingDraft, touchesObjects } from './bookingDraft.ts'
import { type DecidedBooking, decideAside } from './decideBooking.ts'
import { withSharedDeadlines } from './sharedDeadlines.ts'
import { lockBookings } from './bookingLocks.ts'
import { keepSeriesOwners } from './seriesOwners.ts'
import { placeBookings } from './placeBookings.ts'
import { readDraft, staffPlacing } from './readDraft.ts'
import { type StoredBooking, storedBookings } from './storedBookings.ts'
import { writeBookings } from './writeBookings.ts'

interface AnswerOptions {
  readonly populate?: boolean
  /** Condition for more than the id; otherwise the right to read. */
  readonly reads?: Query
}

/** JSON of the booking with the fields the caller may read, including this transaction's writes. */
export const answerOf = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  id: string,
  { populate = true, reads = mayRead(kind, tx.actor, tenant, 'record') }: AnswerOptions = {},
): Promise<string> => {
  const reading = { tenant, audience: audienceIn(kind, tx.actor, tenant), allowed: reads, faults: [] }
  const [row] = await tx.query<RecordRow>(recordQuery(kind, reading, id, populate))
  if (row === undefined) throw new Error(`${kind.storage.table} ${id} is not there after its save`)
  return changedAnswer(row.json, id)
}

/** Like `answerOf`, for many bookings, by id. */
export const answersOf = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  audience: Audience,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const reading = { tenant, audience, allowed: sql`true`, faults: [] }
  const rows = await tx.query<RecordRow & { readonly id: string }>(recordsQuery(kind, reading, ids, true))
  return new Map(rows.flatMap(({ id, json }) => (json === null ? [] : [[id, json] as const])))
}

const mayUpdate = (tx: Transaction, kind: Kind, tenant: string, { document }: StoredBooking): boolean =>
  tx.actor.system === true || can(tx.actor.permissions, tenant, 'update', kind.storage.entity.access, document)

/** Locks and reads a booking that the caller may change. */
export const bookingToChange = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  id: string,
): Promise<StoredBooking> => {
  const [, [stored]] = await Promise.all([lockBookings(tx, tenant, [id]), storedBookings(tx, tenant, [id])])
  if (stored === undefined || !mayUpdate(tx, kind, tenant, stored)) throw missing(kind, tx.actor, tenant, 'update')
  return stored
}

const demandFresh = async (tx: Transaction, kind: Kind, tenant: string, stored: StoredBooking, body: unknown) => {
  const version = isDocument(body) ? body['version'] : undefined
  if (version === undefined || version === null || version === stored.version) return
  const current: unknown = JSON.parse(await answerOf(tx, kind, tenant, stored.id))
  throw new Refusal(409, 'STALE_VERSION', 'Der Eintrag wurde inzwischen geändert.', { current })
}

type Change = BookingDraft & { readonly before: StoredBooking }

/** How the tenant is paid; read only if a draft is released with a provider, or awaits its payment. */
const payingFor = async (tx: Transaction, tenant: string, drafts: readonly Change[]): Promise<Paying> => {
  const asks = drafts.some(
    ({ document, before }) =>
      document.paymentProvider !== '' &&
      (beginsToStand({ now: document, before: before.document }) || awaitsOnlinePayment(document)),
  )
  if (!asks) return payingOf(null)
  const [row] = await tx.query<{ tenant: PayingTenant | null }>(sql`select ${payingTenant(tenant)} as tenant`)
  return payingOf(row?.tenant)
}

/** A booking that is taken up again after its money has gone back is unpaid. */
const withoutReturnedMoney = async (
  tx: Transaction,
  tenant: string,
  drafts: readonly Change[],
): Promise<readonly Change[]> => {
  const reopened = drafts.filter(
    ({ before, document }) =>
      before.document.isRejected && before.document.isPayed && !document.isRejected && document.isPayed,
  )
  if (reopened.length === 0) return drafts
  const ids = reopened.map(({ before }) => before.id)
  const returned = await tx.query<{ id: string; paymentNumber: number }>(sql`
    select booking_id as id, payment_number as "paymentNumber" from refunds
    where tenant_id = ${tenant} and booking_id = any(${ids}::text[]) and state = 'paid'`)
  const isGone = ({ before }: Change) =>
    returned.some((refund) => refund.id === before.id && isOfThisPayment(refund, before.document))
  return drafts.map((draft) =>
    reopened.includes(draft) && isGone(draft) ? { ...draft, document: { ...draft.document, isPayed: false } } : draft,
  )
}

/** Writes changed bookings, all or none. Those that touch objects pass the checks of new bookings (`placeBookings`). */
export const writeChanges = async (
  tx: Transaction,
  registry: Registry,
  tenant: string,
  wanted: readonly Change[],
  reason: string,
): Promise<readonly DecidedBooking[]> => {
  const drafts = await withoutReturnedMoney(tx, tenant, wanted)
  const kind = kindNamed(registry.kinds, 'booking')
  const placing = staffPlacing(kind, tx, tenant)
  const touching = drafts.filter(touchesObjects)
  const untouching = drafts.filter((draft) => !touchesObjects(draft))
  const paying = await payingFor(tx, tenant, untouching)
  const decided = untouching.map((draft) => decideAside(draft, tx.at, paying))
  const aside = withSharedDeadlines(decided, ({ before }) => before?.groupBookingId ?? null)
  const placed = touching.length === 0 ? [] : await placeBookings(tx, registry, tenant, touching, { placing, reason })
  if (aside.length > 0) {
    await tx.afterCheck()
    await writeBookings(tx, kind, tenant, aside, { reason })
  }
  await keepSeriesOwners(tx, registry, tenant, placed)
  return [...placed, ...aside]
}

/** Applies a body to a booking; checks rights, version, fields, capacity, price, coupon and flags. */
export const changeBooking = async (
  tx: Transaction,
  registry: Registry,
  tenant: string,
  id: string,
  body: unknown,
): Promise<DecidedBooking> => {
  const kind = kindNamed(registry.kinds, 'booking')
  const before = await bookingToChange(tx, kind, tenant, id)
  await demandFresh(tx, kind, tenant, before, body)
  const draft = { ...readDraft(kind, tenant, tx.actor, body, before, tx.at), before }
  const [changed] = await writeChanges(tx, registry, tenant, [draft], 'bookings.save')
  if (changed === undefined) throw new Error(`booking ${id} was not decided`)
  return changed
}
