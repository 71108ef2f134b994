import { limitNetwork } from '../auth/attempts.ts'
import type { RouteRequest } from '../http/route.ts'

/** Ten a second: more than the people behind one address open, each of whose pages asks once. */
const maxListsPerMinute = 600

/** Counts one list of the objects or events of a town, asked from a network. @throws 429 TOO_MANY_ATTEMPTS */
export const limitLists = (request: RouteRequest): Promise<void> =>
  limitNetwork(request, 'offer.list', maxListsPerMinute)
