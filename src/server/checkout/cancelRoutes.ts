import { createHash, randomBytes } from 'node:crypto'
import { type CancelAnswer, releaseHookCall, requestRejectCall } from '../../api/visitorBookings.ts'
import { isBlank } from '../../domain/isBlank.ts'
import { isObject } from '../../domain/json.ts'
import { verifyCancellationMail } from '../../domain/mail/bookingMails.ts'
import { Refusal } from '../../domain/refusal.ts'
import { hourMs } from '../../domain/time.ts'
import { evenAnswer } from '../auth/evenAnswer.ts'
import type { BookingRegistry } from '../bookings/bookingListeners.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { invalid } from '../http/schemaFaults.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import { cancelForBooker, cancelReason, demandCancellable, lockedBooking } from './cancelForBooker.ts'
import { limitCancelMails, limitLookUps, limitProofs } from './checkoutLimits.ts'
import { isProven, ownBooking, type Proof, unproven } from './ownBooking.ts'

/** Lifetime of the link that confirms a cancellation (contract 6.7). */
const hookLifetimeMs = 48 * hourMs

const shape = /^[A-Za-z0-9_-]{43}$/

const hashOf = (hookId: string): Buffer => createHash('sha256').update(hookId).digest()

/** Creates the id of a link, 256 bit, stored as a hash; an earlier link of the booking becomes invalid. */
const makeHook = async (tx: Transaction, tenant: string, bookingId: string, reason: string): Promise<string> => {
  const hookId = randomBytes(32).toString('base64url')
  const until = tx.at + hookLifetimeMs
  await tx.query(sql`insert into booking_hook (tenant_id, booking_id, hash, reason, created_at, expires_at)
    values (${tenant}, ${bookingId}, ${hashOf(hookId)}, ${reason}, ${instant(tx.at)}::timestamptz, ${instant(until)}::timestamptz)
    on conflict (tenant_id, booking_id) do update
      set hash = excluded.hash, reason = excluded.reason, created_at = excluded.created_at, expires_at = excluded.expires_at`)
  return hookId
}

/** Uses the link up and returns the reason it was made with; null: it is unknown, expired, replaced or used. */
const useHook = async (tx: Transaction, tenant: string, bookingId: string, hookId: string): Promise<string | null> => {
  if (!shape.test(hookId)) return null
  const valid = sql`tenant_id = ${tenant} and booking_id = ${bookingId} and hash = ${hashOf(hookId)}
    and expires_at > ${instant(tx.at)}::timestamptz`
  const [used] = await tx.query<{ reason: string }>(sql`delete from booking_hook where ${valid} returning reason`)
  return used?.reason ?? null
}

/** Proof and reason of a body checked by the schema of the call. */
const readBody = (body: unknown): { readonly proof: Proof; readonly reason: string } => {
  const { name, t, reason } = isObject(body) ? body : {}
  const [typed, token] = [name, t].map((value) => (typeof value === 'string' && !isBlank(value) ? value : undefined))
  const proof = token === undefined ? typed !== undefined && { name: typed } : typed === undefined && { t: token }
  if (proof === false)
    throw invalid([
      {
        path: '/name',
        code: 'PROOF',
        message: 'Bitte geben Sie den Namen an, oder öffnen Sie den Link aus Ihrer E-Mail.',
      },
    ])
  return { proof, reason: typeof reason === 'string' ? reason.trim() : '' }
}

const done = (cancelled: boolean): CancelAnswer => ({ cancelled })

const requestReject = async (registry: BookingRegistry, request: RouteRequest): Promise<RouteAnswer> => {
  await limitProofs(request)
  const { proof, reason } = readBody(request.body)
  const tenant = request.tenantId ?? ''
  const id = request.params['id'] ?? ''
  const found = await evenAnswer(ownBooking(registry, request, proof))
  if (found === null) throw unproven()
  const byToken = 't' in proof
  if (!byToken && found.cancellation.isPossible && request.simulation === undefined) await limitCancelMails(request, id)
  const options = { reason: cancelReason, tenant, locks: openingLocks(tenant) }
  return request.once(request.database, options, async (tx) => {
    const stored = await lockedBooking(tx, tenant, id)
    if (stored === undefined || !isProven(registry, tenant, stored, proof)) throw unproven()
    if (byToken) {
      await cancelForBooker(tx, registry, tenant, stored, reason)
      return { body: done(true) }
    }
    await demandCancellable(tx, tenant, stored)
    const hookId = await makeHook(tx, tenant, id, reason)
    const [row] = await tx.query<{ name: string }>(
      sql`select coalesce(doc ->> 'name', '') as name from tenants where id = ${tenant}`,
    )
    const town = { tenantId: tenant, tenantName: row?.name ?? '', origin: registry.origin() ?? '' }
    const booking = { ...stored.document, bookableItems: [...stored.items], token: '' }
    const letter = verifyCancellationMail(town, [booking], hookId)
    const until = tx.at + hookLifetimeMs
    enqueueMails(tx, registry.box, tenant, [
      { kind: 'booking.verify-cancellation', to: booking.mail, letter, bookings: [id], whileBookings: 'stored', until },
    ])
    return { status: 201, body: done(false) }
  })
}

const release = async (registry: BookingRegistry, request: RouteRequest): Promise<RouteAnswer> => {
  await limitLookUps(request)
  const tenant = request.tenantId ?? ''
  const id = request.params['id'] ?? ''
  const options = { reason: cancelReason, tenant, locks: openingLocks(tenant) }
  return request.once(request.database, options, async (tx) => {
    const stored = await lockedBooking(tx, tenant, id)
    const reason = await useHook(tx, tenant, id, request.params['hookId'] ?? '')
    if (stored === undefined || reason === null)
      throw new Refusal(
        404,
        'ALREADY_HANDLED',
        'Diese Stornierung ist schon erledigt, oder der Link ist abgelaufen. Der neueste Link gilt 48 Stunden.',
      )
    await cancelForBooker(tx, registry, tenant, stored, reason)
    return { body: done(true) }
  })
}

/** Bookers cancel without an account: X11 and X12. */
export const cancelRoutes = (registry: BookingRegistry): readonly Route[] => [
  { call: requestRejectCall, handle: (request) => requestReject(registry, request) },
  { call: releaseHookCall, handle: (request) => release(registry, request) },
]
