import { type LockerState, lockerStateWords, openLockerStates } from '../../domain/lockers/lockerState.ts'
import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { epochMs, instant } from '../database/wireTypes.ts'

/** Name of the queue; the kinds of its jobs are `open` and `cancel`. */
export const lockerQueue = 'locker'

const slotName = sql`locker.unit_id || '/' || locker.number`

/** The lockers of the booking `record`, one per slot, and those given back that wait for a decision of staff. */
export const lockerInfoOf: Query = sql`(select jsonb_agg(jsonb_build_object('id', ${slotName}, 'reservationId', locker.id, 'lockerSystem', locker.locker_system,
    'bookableId', locker.bookable_id, 'isConfirmed', locker.state = 'open', 'processId', locker.process_id, 'state', locker.state)
    order by locker.bookable_id, locker.unit_id, locker.number)
  from locker_reservations as locker where locker.tenant_id = record.tenant_id and locker.booking_id = record.id
    and (locker.active or locker.state = any(${openLockerStates}::text[])))`

/** A reservation with what its call needs to know of its booking; `booking` null: it was deleted. */
export interface LockerRow {
  readonly id: string
  readonly bookingId: string
  readonly bookableId: string
  readonly name: string
  readonly lockerSystem: string
  readonly unitId: string
  readonly begin: number
  readonly end: number
  readonly active: boolean
  readonly state: LockerState
  readonly processId: string | null
  /** Job of the last call that opens it. */
  readonly calledBy: string | null
  readonly booking: {
    readonly isCommitted: boolean
    readonly isPayed: boolean
    readonly isRejected: boolean
    readonly priceEur: number
    readonly mail: string
  } | null
}

/** Reads a reservation; call under the lock of its booking to change it. */
export const lockerRow = (tenant: string, id: string): Query => sql`
  select locker.id, locker.booking_id as "bookingId", locker.bookable_id as "bookableId", ${slotName} as name, locker.locker_system as "lockerSystem",
    locker.unit_id as "unitId", ${epochMs(sql`locker.begins`)} as begin, ${epochMs(sql`locker.ends`)} as end, locker.active, locker.state,
    locker.process_id as "processId", locker.called_by as "calledBy", (select json_build_object('isCommitted', coalesce((record.doc ->> 'isCommitted')::boolean, false),
        'isPayed', coalesce((record.doc ->> 'isPayed')::boolean, false), 'isRejected', coalesce((record.doc ->> 'isRejected')::boolean, false),
        'priceEur', coalesce((record.doc ->> 'priceEur')::numeric, 0), 'mail', coalesce(record.doc ->> 'mail', ''))
      from bookings as record where record.tenant_id = locker.tenant_id and record.id = locker.booking_id) as booking
  from locker_reservations as locker where locker.tenant_id = ${tenant} and locker.id = ${id}::uuid`

/** Why a locker changes, as the reason in the history; `domain/booking/lifeStory.ts` has the words. */
export type LockerReason =
  | 'lockers.open'
  | 'lockers.unclear'
  | 'lockers.fail'
  | 'lockers.cancel'
  | 'lockers.stuck'
  | 'lockers.again'
  | 'lockers.opened'
  | 'lockers.close'

/** Enqueues calls at the locker systems. */
export const enqueueLockers = (
  tx: Transaction,
  tenantId: string,
  kind: 'open' | 'cancel',
  ids: readonly string[],
): void => tx.enqueue(ids.map((reservation) => ({ tenantId, queue: lockerQueue, kind, payload: { reservation } })))

/** Records what became of a locker, in the life story of its booking. */
export const recordLocker = (
  tx: Transaction,
  { bookingId, name, state }: Pick<LockerRow, 'bookingId' | 'name' | 'state'>,
  after: string,
  reason: LockerReason,
): void =>
  tx.record({
    entity: 'booking',
    id: bookingId,
    before: { lockerInfo: `${name}: ${lockerStateWords[state]}` },
    after: { lockerInfo: `${name}: ${after}` },
    reason,
  })

const withDetail = (words: string, detail: string): string => (detail === '' ? words : `${words} (${detail})`)

export interface LockerStep {
  readonly state: LockerState
  readonly processId?: string | null
  /** What the system said, German. */
  readonly detail?: string
  readonly reason: LockerReason
}

/** Writes a new state of a reservation, with history. */
export const stepLocker = async (
  tx: Transaction,
  tenant: string,
  row: LockerRow,
  { state, processId = row.processId, detail = '', reason }: LockerStep,
): Promise<void> => {
  await tx.query(sql`update locker_reservations set state = ${state}, process_id = ${processId}, detail = ${detail},
      changed_at = ${instant(tx.at)}::timestamptz where tenant_id = ${tenant} and id = ${row.id}::uuid`)
  recordLocker(tx, row, withDetail(lockerStateWords[state], detail), reason)
}

/** Deletes a reservation that was given back and has no rental any more, with history. */
export const dropLocker = async (
  tx: Transaction,
  tenant: string,
  row: LockerRow,
  reason: LockerReason,
  detail = '',
): Promise<void> => {
  await tx.query(sql`delete from locker_reservations where tenant_id = ${tenant} and id = ${row.id}::uuid`)
  const words = reason === 'lockers.close' ? lockerStateWords.closed : 'storniert'
  recordLocker(tx, row, withDetail(words, detail), reason)
}
