import { minuteMs } from '../../domain/time.ts'
import { countAttemptAhead, subjectLimit, tenantLimit } from '../auth/attempts.ts'
import type { RouteRequest } from '../http/route.ts'

const maxChecksPerMinute = 120
const maxDraftsPerMinute = 60
export const maxHoldsPerMinute = 120
/** Pages ask for the state of bookings again and again. */
const maxLookUpsPerMinute = 60
const maxProofsPerMinute = 10
const maxCancelMailsPerHour = 3
const hourMs = 60 * minuteMs

/** Counts one question about price and availability of a network in a tenant. @throws 429 TOO_MANY_ATTEMPTS */
export const limitChecks = async ({ caller, address, database, tenantId }: RouteRequest): Promise<void> => {
  const limit = tenantLimit('checkout.check', address, tenantId ?? '', maxChecksPerMinute)
  await countAttemptAhead(database, caller.at, [{ ...limit, within: minuteMs }])
}

/** Counts one draft kept for a network in a tenant. @throws 429 TOO_MANY_ATTEMPTS */
export const limitDrafts = async ({ caller, address, database, tenantId }: RouteRequest): Promise<void> => {
  const limit = tenantLimit('checkout.draft', address, tenantId ?? '', maxDraftsPerMinute)
  await countAttemptAhead(database, caller.at, [{ ...limit, within: minuteMs }])
}

/** Counts one attempt of a network to hold something in a tenant, or to extend it. @throws 429 TOO_MANY_ATTEMPTS */
export const limitHolds = async ({ caller, address, database, tenantId }: RouteRequest): Promise<void> => {
  const limit = tenantLimit('checkout.hold', address, tenantId ?? '', maxHoldsPerMinute)
  await countAttemptAhead(database, caller.at, [{ ...limit, within: minuteMs }])
}

/**
 * Counts one attempt of a network to book in a tenant, refused or not.
 * @param most attempts per hour
 * @throws 429 TOO_MANY_ATTEMPTS
 */
export const limitBookings = async (
  { caller, address, database, tenantId }: RouteRequest,
  most: number,
): Promise<void> => {
  const limit = tenantLimit('checkout.book', address, tenantId ?? '', most)
  await countAttemptAhead(database, caller.at, [{ ...limit, within: hourMs }])
}

/** Counts one look at bookings by number, token or link, of a network in a tenant. @throws 429 TOO_MANY_ATTEMPTS */
export const limitLookUps = async ({ caller, address, database, tenantId }: RouteRequest): Promise<void> => {
  const limit = tenantLimit('checkout.look-up', address, tenantId ?? '', maxLookUpsPerMinute)
  await countAttemptAhead(database, caller.at, [{ ...limit, within: minuteMs }])
}

/** Counts one attempt of a network to prove to be a booker, shared by all calls that take a name. @throws 429 TOO_MANY_ATTEMPTS */
export const limitProofs = async ({ caller, address, database, tenantId }: RouteRequest): Promise<void> => {
  const limit = tenantLimit('checkout.proof', address, tenantId ?? '', maxProofsPerMinute)
  await countAttemptAhead(database, caller.at, [{ ...limit, within: minuteMs }])
}

/** Counts one mail that asks for the confirmation of a cancellation, of a booking from any network. @throws 429 TOO_MANY_ATTEMPTS */
export const limitCancelMails = async (
  { caller, database, tenantId }: RouteRequest,
  bookingId: string,
): Promise<void> => {
  const subject = `${tenantId ?? ''}\n${bookingId}`
  const limit = subjectLimit('checkout.cancel-mail', subject, maxCancelMailsPerHour, hourMs)
  await countAttemptAhead(database, caller.at, [limit])
}
