import { minuteMs } from '../../domain/time.ts'
import { countAttemptAhead, tenantLimit } from '../auth/attempts.ts'
import type { RouteRequest } from '../http/route.ts'

const maxChecksPerMinute = 120
const maxDraftsPerMinute = 60
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
