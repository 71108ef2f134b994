import { openLockerStates } from '../../domain/lockers/lockerState.ts'
import { sql } from '../database/sql.ts'
import type { Check } from './finding.ts'

interface Row {
  readonly tenant: string
  readonly id: string
  readonly message: string
  readonly note: boolean
}

/** Reserved lockers belong to bookings that occupy them in their period; those that wait for a decision are notes. */
const faults = sql`
  select locker.tenant_id as tenant, locker.booking_id as id, false as note, case
      when record.id is null then 'Ein Schließfach ist für eine Buchung reserviert, die es nicht gibt.'
      when record.is_rejected then 'Ein Schließfach ist für eine Buchung reserviert, die abgelehnt oder storniert ist.'
      else 'Ein Schließfach ist für eine andere Zeit oder ein anderes Objekt reserviert als gebucht.' end as message
  from locker_reservations as locker
  left join bookings as record on record.tenant_id = locker.tenant_id and record.id = locker.booking_id
  where locker.active and (record.id is null or record.is_rejected or not exists (
    select from allocation as taken where taken.tenant_id = locker.tenant_id and taken.booking_id = locker.booking_id
      and taken.bookable_id = locker.bookable_id and taken.during = tstzrange(locker.begins, locker.ends)))
  union all
  select tenant_id, booking_id, true, 'Ein Schließfach ist unklar, nicht geöffnet oder nicht storniert: ' || detail
  from locker_reservations where state = any(${openLockerStates}::text[])`

/** Reserved lockers and their bookings agree. */
export const lockers: Check = {
  name: 'lockers',
  run: async (database) => {
    const rows = await database.system.query<Row>(faults)
    return rows.map(({ tenant, id, message, note }) => ({
      ...{ check: 'lockers', location: `locker ${tenant} ${id}`, message },
      ...(note && { note }),
    }))
  },
}
