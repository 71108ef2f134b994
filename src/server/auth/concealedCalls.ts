import { Refusal } from '../../domain/refusal.ts'
import type { Route } from '../http/route.ts'
import { countAttemptAhead, tenantLimit } from './attempts.ts'

/** Refusals of concealed ids that one network gets in 15 minutes in one tenant. */
const maxRefusals = 60

/** Refused for lack of a session or of a right to the record; a refusal with field errors is about the body. */
const isWithheld = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN') &&
  error.details?.fields === undefined

/**
 * Limits guessing of concealed ids: from the 61st refusal of a network in a tenant on the answer is 429, until the oldest is 15 minutes
 * old. Successful requests are never counted and never refused.
 */
export const limitConcealed = (route: Route): Route =>
  route.call.concealed !== true
    ? route
    : {
        ...route,
        handle: async (request) => {
          try {
            return await route.handle(request)
          } catch (error) {
            const { database, caller, address, tenantId } = request
            if (isWithheld(error))
              await countAttemptAhead(database, caller.at, [
                tenantLimit('concealed', address, tenantId ?? '', maxRefusals),
              ])
            throw error
          }
        },
      }
