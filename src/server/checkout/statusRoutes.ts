import {
  bookingCalendarCall,
  bookingStatesCall,
  maxAskedBookings,
  publicStatusCall,
  type RecognisedBooking,
  verifyOwnershipCall,
  visitBookingCall,
} from '../../api/visitorBookings.ts'
import type { EntrySource } from '../../domain/calendar/entries.ts'
import { publicStates, type PublicStatus } from '../../domain/checkout/publicStatus.ts'
import { Refusal } from '../../domain/refusal.ts'
import { evenAnswer } from '../auth/evenAnswer.ts'
import { readStates } from '../bookings/bookingStates.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import type { Registry } from '../records/save.ts'
import { limitLookUps, limitProofs } from './checkoutLimits.ts'
import { type OwnBooking, ownBooking, type Proof, unproven } from './ownBooking.ts'
import { calendarAnswer, titleOf, visitedOf } from './visitedBooking.ts'

/** The different ids of the path, in their order. */
const idsIn = (path: string): readonly string[] => {
  const ids = [...new Set(path.split(',').map((id) => id.trim()))]
  if (ids.length > maxAskedBookings)
    throw new Refusal(400, 'TOO_MANY', `Es können höchstens ${maxAskedBookings} Buchungen auf einmal abgefragt werden.`)
  return ids
}

const publicStatus = ({ document, items }: OwnBooking, now: number): PublicStatus => {
  const { id, name, timeBegin, timeEnd, timeCreated, comment } = document
  const title = items.map(titleOf).join(', ')
  return { bookingId: id, title, name, status: publicStates(document, now), timeBegin, timeEnd, timeCreated, comment }
}

const sourceOf = ({ origin }: Registry, { tenantId }: RouteRequest): EntrySource => ({
  tenantId: tenantId ?? '',
  origin: origin() ?? '',
})

/** The booking of the path by the name in the query, or refused after the same time as a wrong name. */
const byName = async (
  registry: Registry,
  request: RouteRequest,
  name: unknown,
  need?: 'offered',
): Promise<OwnBooking> => {
  await limitProofs(request)
  const proof: Proof = { name: typeof name === 'string' ? name : '' }
  const booking = await evenAnswer(ownBooking(registry, request, proof, need))
  if (booking === null) throw unproven()
  return booking
}

/** The booking of the path by the token in the query, or refused. */
const byToken = async (registry: Registry, request: RouteRequest): Promise<OwnBooking> => {
  await limitLookUps(request)
  const { t } = request.query
  const booking = await ownBooking(registry, request, { t: typeof t === 'string' ? t : '' })
  if (booking === null) throw unproven()
  return booking
}

/** What bookers see of their bookings without an account: X8, X9, X10, and the page of a mailed link. */
export const bookingStatusRoutes = (registry: Registry): readonly Route[] => [
  {
    call: bookingStatesCall,
    handle: async (request) => {
      await limitLookUps(request)
      const states = await readStates(request, idsIn(request.params['ids'] ?? ''))
      if (states === null) throw refuse('NOT_FOUND')
      return { body: states }
    },
  },
  {
    call: publicStatusCall,
    handle: async (request) => {
      const booking = await byName(registry, request, request.query['lastname'], 'offered')
      return { body: publicStatus(booking, request.caller.at) }
    },
  },
  {
    call: verifyOwnershipCall,
    handle: async (request) => {
      const { document, cancellation } = await byName(registry, request, request.query['name'])
      return { body: { bookingId: document.id, cancellation } satisfies RecognisedBooking }
    },
  },
  {
    call: visitBookingCall,
    handle: async (request) => ({
      body: visitedOf(await byToken(registry, request), sourceOf(registry, request), request.caller.at),
    }),
  },
  {
    call: bookingCalendarCall,
    handle: async (request) => calendarAnswer(await byToken(registry, request), sourceOf(registry, request)),
  },
]
