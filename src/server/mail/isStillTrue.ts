import type { BookingFlags } from '../../domain/booking/status.ts'
import { stillReports } from '../../domain/mail/bookingNotice.ts'
import type { Job } from '../jobs/job.ts'
import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { BookingsPayload, MemberPayload } from './outgoingMail.ts'

const knows = <Payload extends object>(payload: unknown, ...names: (keyof Payload & string)[]): payload is Payload =>
  typeof payload === 'object' && payload !== null && names.every((name) => name in payload)

const bookingsStillDo = async (
  system: SystemDatabase,
  tenantId: string,
  { bookings, while: state }: BookingsPayload,
): Promise<boolean> => {
  const rows = await system.query<BookingFlags & { readonly id: string }>(sql`
    select id, is_committed as "isCommitted", is_payed as "isPayed", is_rejected as "isRejected"
    from bookings where tenant_id = ${tenantId} and id = any(${[...bookings]}::text[])`)
  return stillReports(
    state,
    bookings.map((id) => rows.find((row) => row.id === id)),
  )
}

const isMember = async (system: SystemDatabase, { member, memberOf }: MemberPayload): Promise<boolean> => {
  const rows = await system.query(sql`
    select from membership where tenant_id = ${memberOf} and user_id = ${member}
    union all select from tenant_owner where tenant_id = ${memberOf} and user_id = ${member}`)
  return rows.length > 0
}

/** May a queued mail be sent? Not if all its bookings have changed from the state it reports, or its recipient left the tenant. */
export const isStillTrue = async (
  system: SystemDatabase,
  { tenantId, payload }: Pick<Job, 'tenantId' | 'payload'>,
): Promise<boolean> =>
  (!knows<BookingsPayload>(payload, 'bookings', 'while') || (await bookingsStillDo(system, tenantId, payload))) &&
  (!knows<MemberPayload>(payload, 'member', 'memberOf') || (await isMember(system, payload)))
