import { correctMailCall, type CorrectMailBody } from '../../api/correctMail.ts'
import { bookingTokenHeader } from '../../api/checkout.ts'
import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import { correctMailReason, takeOverReason } from '../../domain/booking/bookerStory.ts'
import { correctionObstacle } from '../../domain/checkout/mailCorrection.ts'
import { isObject } from '../../domain/json.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type BookingRegistry, notifyListeners } from '../bookings/bookingListeners.ts'
import { lockBookings, openingLocks } from '../bookings/bookingLocks.ts'
import { bookingToken, isCorrectionToken, seriesToken } from '../bookings/bookingToken.ts'
import type { DecidedBooking } from '../bookings/decideBooking.ts'
import { type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import { writeBookings } from '../bookings/writeBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { invalid } from '../http/schemaFaults.ts'
import { mailQueue } from '../mail/mailQueue.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { lockRow } from '../records/storedRow.ts'
import { updateRow } from '../records/writeRow.ts'
import { limitCorrections } from './checkoutLimits.ts'
import { unproven } from './ownBooking.ts'

/** The body passed the schema of the call. */
const isCorrectMailBody = (body: unknown): body is CorrectMailBody => isObject(body) && 'mail' in body

/** Mails about bookings that go to others than the booker. */
const othersMails = ['booking.incoming', 'booking.organizer']

const mailFault = (code: string, message: string): Refusal => invalid([{ path: '/mail', code, message }])

/** The bookings with the new address. One that the account of the wrong address has claimed is taken back from it. */
const corrected = (
  stored: readonly StoredBooking[],
  claimed: ReadonlySet<string>,
  mail: string,
  at: number,
): readonly DecidedBooking[] =>
  stored.map((before) => {
    const { document } = before
    const wasClaimed = claimed.has(before.id) && emailOf(document.assignedUserId) === emailOf(document.mail)
    return {
      id: before.id,
      before,
      document: { ...document, mail, ...(wasClaimed && { assignedUserId: '' }), timeUpdated: at },
      items: before.items,
      allocations: before.allocations,
      lockers: before.lockers,
      effects: [],
      givesBack: false,
      uses: null,
    }
  })

/** Mails that still wait for the old address, and the link in one of them that confirms a cancellation. */
const dropMailed = async (tx: Transaction, tenant: string, ids: readonly string[]): Promise<void> => {
  await tx.query(sql`delete from job where tenant_id = ${tenant} and queue = ${mailQueue} and kind like 'booking.%'
    and kind <> all(${othersMails}::text[]) and exists (
      select from jsonb_array_elements_text(payload -> 'bookings') as reported (id) where reported.id = any(${ids}::text[]))`)
  await tx.query(sql`delete from booking_hook where tenant_id = ${tenant} and booking_id = any(${ids}::text[])`)
}

/** The series itself, which has the address of its bookings. */
const correctSeries = async (
  tx: Transaction,
  { kinds }: Pick<Registry, 'kinds'>,
  tenant: string,
  id: string,
  { mail, assignedUserId }: Pick<StoredBooking['document'], 'mail' | 'assignedUserId'>,
): Promise<void> => {
  const kind = kindNamed(kinds, 'group-booking')
  const row = await lockRow(tx, kind, tenant, id)
  if (row === null) return
  const document = { ...row.document, mail, assignedUserId, timeUpdated: tx.at }
  const version = row.version + 1
  await tx.query(updateRow(kind, { tenant, id, version, createdAt: row.createdAt, updatedAt: tx.at, document }))
  tx.record({ entity: 'group-booking', id, version, before: row.document, after: document })
}

/** What is kept under the key of a request names the series; the token, which is not stored, is made again. */
const withToken = (
  { box }: BookingRegistry,
  { tenantId, simulation }: RouteRequest,
  { id, mail }: { readonly id: string; readonly mail: string },
  { json, headers }: RouteAnswer,
): RouteAnswer => {
  if (simulation !== undefined) return { body: {} }
  const tenant = tenantId ?? ''
  const made: unknown = JSON.parse(json ?? '{}')
  const series = isObject(made) && typeof made['series'] === 'string' ? made['series'] : null
  const token = series === null ? bookingToken(box, { tenant, id, mail }) : seriesToken(box, { tenant, series, mail })
  return { body: {}, headers: { ...headers, [bookingTokenHeader]: token } }
}

const correct = async (registry: BookingRegistry, request: RouteRequest): Promise<RouteAnswer> => {
  await limitCorrections(request)
  const { body } = request
  if (!isCorrectMailBody(body)) throw new Error('a checked body has no address')
  const { ids: asked, t } = body
  const mail = body.mail.trim()
  if (!isEmail(emailOf(mail))) throw mailFault('EMAIL', 'Bitte geben Sie eine vollständige E-Mail-Adresse an.')
  const tenant = request.tenantId ?? ''
  const kind = kindNamed(registry.kinds, 'booking')
  const ids = [...new Set(asked)]
  const options = { reason: correctMailReason, tenant, locks: openingLocks(tenant) }
  const answer = await request.once(request.database, options, async (tx) => {
    const [, stored] = await Promise.all([lockBookings(tx, tenant, ids), storedBookings(tx, tenant, ids)])
    const [first] = stored
    const former = first?.document.mail ?? ''
    const subject = { tenant, ids, mail: former }
    const isWhole = stored.length === ids.length && stored.every(({ document }) => document.mail === former)
    if (first === undefined || !isWhole || !isCorrectionToken(registry.box, subject, t)) throw unproven()
    for (const { document } of stored) {
      const obstacle = correctionObstacle(document, tx.at)
      if (obstacle !== null) throw new Refusal(409, obstacle.code, obstacle.message)
    }
    if (emailOf(mail) === emailOf(former))
      throw mailFault('SAME_MAIL', 'Das ist die bisherige Adresse. Bitte prüfen Sie sie.')
    const claims = await tx.query<{ id: string }>(sql`select distinct entity_id as id from change
      where tenant_id = ${tenant} and entity = 'booking' and entity_id = any(${ids}::text[]) and reason = ${takeOverReason}`)
    const bookings = corrected(stored, new Set(claims.map(({ id }) => id)), mail, tx.at)
    await writeBookings(tx, kind, tenant, bookings, { reason: correctMailReason })
    const series = first.groupBookingId
    if (series !== null && bookings[0] !== undefined)
      await correctSeries(tx, registry, tenant, series, bookings[0].document)
    await dropMailed(tx, tenant, ids)
    await notifyListeners(tx, registry, tenant, { bookings, series, as: 'visitor', again: true })
    return { json: JSON.stringify({ series }) }
  })
  return withToken(registry, request, { id: ids[0] ?? '', mail }, answer)
}

/** Right after booking, its booker corrects a wrong mail address. */
export const correctMailRoute = (registry: BookingRegistry): Route => ({
  call: correctMailCall,
  handle: (request) => correct(registry, request),
})
