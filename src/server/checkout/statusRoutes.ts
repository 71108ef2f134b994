import {
  bookingCalendarCall,
  bookingStatesCall,
  type BookingState,
  maxAskedBookings,
  publicStatusCall,
  type RecognisedBooking,
  verifyOwnershipCall,
  visitBookingCall,
  type VisitedBooking,
} from '../../api/visitorBookings.ts'
import type { EntrySource } from '../../domain/calendar/entries.ts'
import { calendarType } from '../../domain/calendar/icalendar.ts'
import { publicStates, type PublicStatus } from '../../domain/checkout/publicStatus.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { BookingBookableItem } from '../../generated/entities/booking.ts'
import { evenAnswer } from '../auth/evenAnswer.ts'
import { type BookingDocument, bookingDocument } from '../bookings/storedBookings.ts'
import { calendarFile, entriesOf } from '../bookings/calendarFile.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { modern } from '../records/storedRow.ts'
import { limitLookUps, limitProofs } from './checkoutLimits.ts'
import { type OwnBooking, ownBooking, type Proof, unproven } from './ownBooking.ts'

const stateOf = (document: BookingDocument): BookingState => {
  const { id, priceEur, timeBegin, timeEnd, isCommitted, isPayed, isRejected, paymentProvider } = document
  return { bookingId: id, priceEur, timeBegin, timeEnd, isCommitted, isPayed, isRejected, paymentProvider }
}

/** The different ids of the path, in their order. */
const idsIn = (path: string): readonly string[] => {
  const ids = [...new Set(path.split(',').map((id) => id.trim()))]
  if (ids.length > maxAskedBookings)
    throw new Refusal(400, 'TOO_MANY', `Es können höchstens ${maxAskedBookings} Buchungen auf einmal abgefragt werden.`)
  return ids
}

const states = async ({ caller, database, params, tenantId }: RouteRequest, kind: Kind) => {
  const tenant = tenantId ?? ''
  const ids = idsIn(params['ids'] ?? '')
  const { rows } = await database.read<{ doc: unknown }>(
    caller,
    tenant,
    () => sql`select record.doc from unnest(${ids}::text[]) with ordinality as asked (id, position)
      join bookings as record on record.tenant_id = ${tenant} and record.id = asked.id order by asked.position`,
  )
  if (rows.length < ids.length) throw refuse('NOT_FOUND')
  return rows.map(({ doc }): BookingState => stateOf(bookingDocument(modern(kind, doc))))
}

const titleOf = ({ _bookableUsed, bookableId }: BookingBookableItem): string => _bookableUsed?.title ?? bookableId

const publicStatus = ({ document, items }: OwnBooking, now: number): PublicStatus => {
  const { id, name, timeBegin, timeEnd, timeCreated, comment } = document
  const title = items.map(titleOf).join(', ')
  return { bookingId: id, title, name, status: publicStates(document, now), timeBegin, timeEnd, timeCreated, comment }
}

const visited = (own: OwnBooking, source: EntrySource): VisitedBooking => {
  const { document, items, cancellation } = own
  const { rejectionReason, vatIncludedEur, couponCode, timeCreated, comment } = document
  const { name, company, street, zipCode, location, mail, phone } = document
  return {
    ...stateOf(document),
    items: items.map((item) => ({
      title: titleOf(item),
      amount: item.amount,
      grossPriceEur: item.userGrossPriceEur,
    })),
    ...{ rejectionReason, vatIncludedEur, couponCode, timeCreated, comment },
    ...{ name, company, street, zipCode, location, mail, phone },
    dates: entriesOf([own], source, own.places).map(({ summary, begin, end, location }) => ({
      title: summary,
      begin,
      end,
      location,
    })),
    cancellation,
  }
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

const calendarAnswer = (booking: OwnBooking, source: EntrySource): RouteAnswer => {
  const file = calendarFile([booking], source, booking.places)
  if (file === null) throw new Refusal(404, 'NO_DATES', 'Diese Buchung hat keinen festen Zeitraum.')
  return {
    text: file.text,
    headers: { 'content-type': calendarType, 'content-disposition': `attachment; filename="${file.name}"` },
  }
}

/** What bookers see of their bookings without an account: X8, X9, X10, and the page of a mailed link. */
export const bookingStatusRoutes = (registry: Registry): readonly Route[] => [
  {
    call: bookingStatesCall,
    handle: async (request) => {
      await limitLookUps(request)
      return { body: await states(request, kindNamed(registry.kinds, 'booking')) }
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
    handle: async (request) => ({ body: visited(await byToken(registry, request), sourceOf(registry, request)) }),
  },
  {
    call: bookingCalendarCall,
    handle: async (request) => calendarAnswer(await byToken(registry, request), sourceOf(registry, request)),
  },
]
