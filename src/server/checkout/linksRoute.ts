import { maxSentLinks, sendLinksCall } from '../../api/bookingLinks.ts'
import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import { isObject } from '../../domain/json.ts'
import type { MailedBooking } from '../../domain/mail/bookingFacts.ts'
import { bookingLinksMail } from '../../domain/mail/bookingMails.ts'
import { dayMs } from '../../domain/time.ts'
import type { BookingBookableItem } from '../../generated/entities/booking.ts'
import { evenAnswer } from '../auth/evenAnswer.ts'
import { bookingToken } from '../bookings/bookingToken.ts'
import { bookingDocument } from '../bookings/storedBookings.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { invalid } from '../http/schemaFaults.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import type { Registry } from '../records/save.ts'
import { limitLinkMails, limitLinks } from './checkoutLimits.ts'

/** Bookings that ended longer ago are left out. */
const maxAgeMs = 365 * dayMs

const addressIn = (body: unknown): string => {
  const { mail } = isObject(body) ? body : {}
  const address = typeof mail === 'string' ? emailOf(mail) : ''
  if (isEmail(address)) return address
  throw invalid([{ path: '/mail', code: 'EMAIL', message: 'Bitte geben Sie eine vollständige E-Mail-Adresse an.' }])
}

interface FoundRow {
  readonly doc: unknown
  readonly items: readonly BookingBookableItem[] | null
}

/** The newest bookings of an address with their tokens, one more than a mail names. */
const bookingsOf = async (
  registry: Registry,
  { database, caller, tenantId }: RouteRequest,
  address: string,
): Promise<readonly MailedBooking[]> => {
  const tenant = tenantId ?? ''
  // As the system: the index on the address serves no query under row-level security.
  const rows = await database.system.query<FoundRow>(sql`
    select record.doc, (select json_agg(item.doc order by item.position) from booking_item as item
      where item.tenant_id = record.tenant_id and item.booking_id = record.id) as items
    from bookings as record
    where record.tenant_id = ${tenant} and lower(record.doc ->> 'mail') = ${address}
      and coalesce(record.time_end, record.created_at) > ${instant(caller.at - maxAgeMs)}::timestamptz
    order by record.created_at desc limit ${maxSentLinks + 1}::integer`)
  return rows.map(({ doc, items }) => {
    const document = bookingDocument(doc)
    const token = bookingToken(registry.box, { tenant, id: document.id, mail: document.mail })
    return { ...document, bookableItems: [...(items ?? [])], token }
  })
}

const sendLinks = async (registry: Registry, request: RouteRequest, address: string): Promise<void> => {
  const [first, ...others] = await bookingsOf(registry, request, address)
  if (first === undefined) return
  const tenant = request.tenantId ?? ''
  const shown = [first, ...others.slice(0, maxSentLinks - 1)] as const
  const ids = shown.map(({ id }) => id)
  await request.database.transaction(request.caller, { reason: 'bookings.send-links', tenant }, async (tx) => {
    const [row] = await tx.query<{ name: string }>(
      sql`select coalesce(doc ->> 'name', '') as name from tenants where id = ${tenant}`,
    )
    const town = { tenantId: tenant, tenantName: row?.name ?? '', origin: registry.origin() ?? '' }
    const letter = bookingLinksMail(town, shown, others.length >= maxSentLinks)
    enqueueMails(tx, registry.box, tenant, [
      { kind: 'booking.links', to: first.mail, letter, bookings: ids, whileBookings: 'stored' },
    ])
    for (const id of ids) tx.record({ entity: 'booking', id, before: {}, after: {} })
  })
}

/** Mails the links of their bookings to bookers who lost them. */
export const linksRoute = (registry: Registry): Route => ({
  call: sendLinksCall,
  handle: async (request) => {
    await limitLinks(request)
    const address = addressIn(request.body)
    const { rows } = await request.database.read(
      request.caller,
      request.tenantId,
      () => sql`select from tenants where id = ${request.tenantId ?? ''}`,
    )
    if (rows.length === 0) throw refuse('NOT_FOUND')
    await limitLinkMails(request, address)
    await evenAnswer(sendLinks(registry, request, address))
    return { body: {} }
  },
})
