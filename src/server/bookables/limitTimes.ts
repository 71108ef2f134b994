import { limitNetwork } from '../auth/attempts.ts'
import type { RouteRequest } from '../http/route.ts'

/** Ten a second: more than the people behind one address open, each of whose calendars asks once. */
const maxTimesPerMinute = 600

/** Counts one question for the times of an object, asked from a network. @throws 429 TOO_MANY_ATTEMPTS */
export const limitTimes = (request: RouteRequest): Promise<void> =>
  limitNetwork(request, 'bookable.times', maxTimesPerMinute)
