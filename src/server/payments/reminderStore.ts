import { randomBytes } from 'node:crypto'
import { type DunningStep, feeNotes, type FeeState } from '../../domain/payments/dunning.ts'
import type { BookingListener } from '../bookings/bookingListeners.ts'
import { lockBookings } from '../bookings/bookingLocks.ts'
import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'

/** A letter about a booking, as it is stored. */
export interface NewReminder {
  readonly id: string
  readonly bookingId: string
  readonly step: DunningStep
  readonly dueDay: string
  readonly termDay: string
  readonly feeCents: number
  readonly documentId: string
  /** Number of the document. */
  readonly title: string
}

/** Letters and digits of an id: 128 bits. */
export const newReminderId = (): string => `rm_${randomBytes(16).toString('hex')}`

/** Writes a letter; false: this one was sent before. */
export const insertReminder = async (tx: Transaction, tenant: string, reminder: NewReminder): Promise<boolean> => {
  const { id, bookingId, step, dueDay, termDay, feeCents, documentId } = reminder
  const feeState: FeeState | null = feeCents > 0 ? 'open' : null
  const made =
    await tx.query(sql`insert into reminders (tenant_id, id, booking_id, step, due_day, term_day, fee_cents, fee_state, document_id,
      created_at, created_by)
    values (${tenant}, ${id}, ${bookingId}, ${step}::smallint, ${dueDay}::date, ${termDay}::date, ${feeCents}::bigint, ${feeState},
      ${documentId}::uuid, ${instant(tx.at)}::timestamptz, ${tx.actor.userId})
    on conflict do nothing returning id`)
  if (made.length === 0) return false
  tx.record({ entity: 'reminder', id, before: null, after: { ...reminder, feeState } })
  return true
}

/** The fee of a letter. */
export interface StoredFee {
  readonly id: string
  readonly bookingId: string
  readonly feeState: FeeState | null
}

const feeColumns: Query = sql`reminders.id, reminders.booking_id as "bookingId", reminders.fee_state as "feeState"`

/** The fee of that letter, locked after its booking, so that nobody waits in a circle. */
export const lockedFee = async (tx: Transaction, tenant: string, id: string): Promise<StoredFee | undefined> => {
  const read = (lock: Query) =>
    tx.query<StoredFee>(sql`select ${feeColumns} from reminders where tenant_id = ${tenant} and id = ${id} ${lock}`)
  const [found] = await read(sql.empty)
  if (found === undefined) return undefined
  await lockBookings(tx, tenant, [found.bookingId])
  const [fee] = await read(tx.unguarded ? sql.empty : sql`for no key update`)
  return fee
}

/** Ends the asking for an open fee. */
export const settleFee = async (
  tx: Transaction,
  tenant: string,
  { id }: StoredFee,
  feeState: Exclude<FeeState, 'open'>,
  note: string,
): Promise<void> => {
  const changed =
    await tx.query(sql`update reminders set fee_state = ${feeState}, note = ${note}, settled_at = ${instant(tx.at)}::timestamptz
    where tenant_id = ${tenant} and id = ${id} and fee_state = 'open' returning id`)
  if (changed.length > 0)
    tx.record({ entity: 'reminder', id, before: { feeState: 'open', note: '' }, after: { feeState, note } })
}

/** Waives the open fees of bookings that end. */
export const waiveFees = async (
  tx: Transaction,
  tenant: string,
  bookingIds: readonly string[],
  note: string,
): Promise<void> => {
  if (bookingIds.length === 0) return
  const fees = await tx.query<StoredFee>(sql`select ${feeColumns} from reminders
    where tenant_id = ${tenant} and booking_id = any(${bookingIds}::text[]) and fee_state = 'open' order by id`)
  for (const fee of fees) await settleFee(tx, tenant, fee, 'waived', note)
}

/** A booking that ends owes no fee any more. */
export const followReminders: BookingListener =
  (tx, tenant) =>
  async ({ bookings }) => {
    const ended = bookings.filter(
      ({ before, document }) => before !== null && !before.document.isRejected && document.isRejected,
    )
    await waiveFees(
      tx,
      tenant,
      ended.map(({ id }) => id),
      feeNotes.ended,
    )
  }
