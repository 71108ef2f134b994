import { Refusal } from '../../domain/refusal.ts'
import { dayMs, hourMs } from '../../domain/time.ts'
import { tenantEntity } from '../../generated/entities/tenant.ts'
import {
  countAttemptAhead,
  countAttemptOnce,
  type Limit,
  limitNetwork,
  networkLimit,
  subjectLimit,
} from '../auth/attempts.ts'
import { type Query, sql } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'

const maxChecksPerMinute = 120
const maxDraftsPerMinute = 60
/** Since a draft was last kept. */
export const draftLifetimeMs = dayMs
/** A network keeps as many drafts as it may book in this time, hours. */
const hoursOfDrafts = 10
export const maxHoldsPerMinute = 120
/** Pages ask for the state of bookings again and again. */
const maxLookUpsPerMinute = 60
const maxProofsPerMinute = 10
const maxCancelMailsPerHour = 3
const maxLinksPerMinute = 10
const maxCorrectionsPerMinute = 10
const maxLinkMailsPerHour = 3

/** Counts one question about price and availability of a network in a tenant. @throws 429 TOO_MANY_ATTEMPTS */
export const limitChecks = (request: RouteRequest): Promise<void> =>
  limitNetwork(request, 'checkout.check', maxChecksPerMinute)

/** The tenant's `visitorBookingsPerHour`. */
const bookingsPerHour = (tenant: string): Query =>
  sql`coalesce((select (tenants.doc ->> 'visitorBookingsPerHour')::integer from tenants where tenants.id = ${tenant}),
    ${tenantEntity.defaults.visitorBookingsPerHour}::integer)`

/** Attempts of a network to book in a tenant, refused or not; of a simulation questions. */
export const bookingLimit = (request: Pick<RouteRequest, 'address' | 'tenantId' | 'simulation'>): Limit =>
  request.simulation === undefined
    ? networkLimit(request, 'checkout.book', bookingsPerHour(request.tenantId ?? ''), hourMs)
    : networkLimit(request, 'checkout.check', maxChecksPerMinute)

const tooManyDrafts = () =>
  new Refusal(
    429,
    'TOO_MANY_DRAFTS',
    'Von Ihrem Anschluss aus wurden in den letzten 24 Stunden zu viele Buchungen begonnen. Bitte versuchen Sie es später noch einmal.',
  )

/**
 * Counts one draft kept for a network in a tenant. As a draft lives for a day after it was last kept, the different ones kept within a day
 * bound what a network can store: as many as it may book in ten hours.
 * @param draft hash of its secret
 * @throws 429 TOO_MANY_ATTEMPTS, TOO_MANY_DRAFTS
 */
export const limitDrafts = async (request: RouteRequest, draft: Buffer): Promise<void> => {
  const { caller, database, tenantId } = request
  await limitNetwork(request, 'checkout.draft', maxDraftsPerMinute)
  const draftsPerDay = sql`${sql.literal(String(hoursOfDrafts))}::integer * ${bookingsPerHour(tenantId ?? '')}`
  const ofDay = networkLimit(request, 'checkout.drafts', draftsPerDay, draftLifetimeMs)
  try {
    await countAttemptOnce(database, caller.at, ofDay, { what: draft.toString('hex'), counts: true })
  } catch (error) {
    throw error instanceof Refusal && error.code === 'TOO_MANY_ATTEMPTS' ? tooManyDrafts() : error
  }
}

/** Counts one attempt of a network to hold something in a tenant, or to extend it. @throws 429 TOO_MANY_ATTEMPTS */
export const limitHolds = (request: RouteRequest): Promise<void> =>
  limitNetwork(request, 'checkout.hold', maxHoldsPerMinute)

/** Counts one look at bookings by number, token or link, of a network in a tenant. @throws 429 TOO_MANY_ATTEMPTS */
export const limitLookUps = (request: RouteRequest): Promise<void> =>
  limitNetwork(request, 'checkout.look-up', maxLookUpsPerMinute)

/** Counts one attempt of a network to prove to be a booker, shared by all calls that take a name. @throws 429 TOO_MANY_ATTEMPTS */
export const limitProofs = (request: RouteRequest): Promise<void> =>
  limitNetwork(request, 'checkout.proof', maxProofsPerMinute)

/** Counts one mail that asks for the confirmation of a cancellation, of a booking from any network. @throws 429 TOO_MANY_ATTEMPTS */
export const limitCancelMails = async (
  { caller, database, tenantId }: RouteRequest,
  bookingId: string,
): Promise<void> => {
  const subject = `${tenantId ?? ''}\n${bookingId}`
  const limit = subjectLimit('checkout.cancel-mail', subject, maxCancelMailsPerHour, hourMs)
  await countAttemptAhead(database, caller.at, [limit])
}

/** Counts one attempt of a network to correct a mail address. @throws 429 TOO_MANY_ATTEMPTS */
export const limitCorrections = (request: RouteRequest): Promise<void> =>
  limitNetwork(request, 'checkout.correct-mail', maxCorrectionsPerMinute)

/** Counts one request of a network for the mail with links. @throws 429 TOO_MANY_ATTEMPTS */
export const limitLinks = (request: RouteRequest): Promise<void> =>
  limitNetwork(request, 'checkout.links', maxLinksPerMinute)

/**
 * Counts one request for the mail with links to an address, whether it has bookings or not.
 * @param address in canonical form
 * @throws 429 TOO_MANY_ATTEMPTS
 */
export const limitLinkMails = async ({ caller, database, tenantId }: RouteRequest, address: string): Promise<void> => {
  const limit = subjectLimit('checkout.links-mail', `${tenantId ?? ''}\n${address}`, maxLinkMailsPerHour, hourMs)
  await countAttemptAhead(database, caller.at, [limit])
}
