import type { BookingFlags } from '../../domain/booking/status.ts'
import { stillReports } from '../../domain/mail/bookingNotice.ts'
import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Job } from '../jobs/job.ts'
import { isOfBookings, isOfMember } from './outgoingMail.ts'

type Mail = Pick<Job, 'tenantId' | 'id' | 'payload'>

const outdatedReports = async (system: SystemDatabase, mails: readonly Mail[]): Promise<readonly string[]> => {
  const reports = mails.flatMap(({ tenantId, id, payload }) =>
    isOfBookings(payload) ? [{ tenantId, id, ...payload }] : [],
  )
  if (reports.length === 0) return []
  const asked = reports.flatMap(({ tenantId, bookings }) => bookings.map((booking) => ({ tenantId, booking })))
  const rows = await system.query<BookingFlags & { readonly tenantId: string; readonly id: string }>(sql`
    select tenant_id as "tenantId", id, is_committed as "isCommitted", is_payed as "isPayed", is_rejected as "isRejected"
    from bookings where (tenant_id, id) in (select * from unnest(
      ${asked.map(({ tenantId }) => tenantId)}::text[], ${asked.map(({ booking }) => booking)}::text[]))`)
  const stored = new Map(rows.map((row) => [`${row.tenantId} ${row.id}`, row]))
  return reports.flatMap(({ tenantId, id, bookings, while: state }) => {
    const now = bookings.map((booking) => stored.get(`${tenantId} ${booking}`))
    return stillReports(state, now) ? [] : [id]
  })
}

const toFormerMembers = async (system: SystemDatabase, mails: readonly Mail[]): Promise<readonly string[]> => {
  const toMembers = mails.flatMap(({ id, payload }) => (isOfMember(payload) ? [{ id, ...payload }] : []))
  if (toMembers.length === 0) return []
  const rows = await system.query<{ readonly id: string }>(sql`
    select mail.id from unnest(${toMembers.map(({ id }) => id)}::text[], ${toMembers.map(({ memberOf }) => memberOf)}::text[],
      ${toMembers.map(({ member }) => member)}::text[]) as mail (id, tenant_id, user_id)
    where not exists (select from membership where tenant_id = mail.tenant_id and user_id = mail.user_id)
      and not exists (select from tenant_owner where tenant_id = mail.tenant_id and user_id = mail.user_id)`)
  return rows.map(({ id }) => id)
}

/**
 * The queued mails that must not be sent any more: all their bookings have changed from the state they report, or their recipient left the
 * tenant.
 * @returns ids of mails
 */
export const outdatedMails = async (system: SystemDatabase, mails: readonly Mail[]): Promise<ReadonlySet<string>> =>
  new Set((await Promise.all([outdatedReports(system, mails), toFormerMembers(system, mails)])).flat())
