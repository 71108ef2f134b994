import { availabilityCall } from '../../api/availability.ts'
import { checkoutPermissionCall } from '../../api/checkout.ts'
import type { OfferedTown } from '../../api/offer.ts'
import type { AskedCall } from '../../api/ask.ts'
import { openingHoursCall } from '../../api/openingHours.ts'
import { publicBookableCall } from '../../api/publicBookables.ts'
import type { AvailabilityEntry } from '../../domain/availability/availability.ts'
import { bookingMode } from '../../domain/availability/bookingMode.ts'
import type { OpeningHours } from '../../domain/hours/openingHours.ts'
import { addDays } from '../../domain/time.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import { listedObjects } from '../checkout/offer.ts'
import { daysAhead } from '../checkout/timeChoice.ts'
import type { AskingRequest } from '../pageRequest.ts'
import type { ShownWeek } from './shownWeek.ts'

/** An object of the offer with everything that its page shows. */
export interface ObjectFacts {
  readonly kind: 'found'
  readonly object: Bookable
  readonly town: OfferedTown
  /** null: could not be read. */
  readonly hours: OpeningHours | null
  /** Listed objects that it contains. */
  readonly parts: readonly Bookable[]
  /** Listed objects that are booked with it. */
  readonly addOns: readonly Bookable[]
  /** Status of the checkout's answer to this visitor: 200, 401 (sign in), 403 (another account). */
  readonly permission: number
  /** Of the shown week, or of all weeks or months on offer; null: could not be read, or an object without a period. */
  readonly entries: readonly AvailabilityEntry[] | null
}

interface Refused {
  readonly kind: 'refused'
  readonly status: number
}

const townCall: AskedCall<undefined, Pick<OfferedTown, 'name'> & Partial<OfferedTown>> = {
  method: 'GET',
  path: '/api/tenants/:id',
}

/**
 * Asks for an object and what belongs to it.
 * @param week the shown week
 * @param today "YYYY-MM-DD"
 */
export const loadObject = async (
  { ask }: Pick<AskingRequest, 'ask'>,
  tenant: string,
  id: string,
  amount: number,
  week: ShownWeek,
  today: string,
): Promise<ObjectFacts | Refused> => {
  const params = { tenant, id }
  const [found, town] = await Promise.all([
    ask(publicBookableCall({}), { params, query: { populate: true } }),
    ask(townCall, { params: { id: tenant } }),
  ])
  if (found.kind === 'refused') return { kind: 'refused', status: found.status }
  if (town.kind === 'refused') return { kind: 'refused', status: town.status }
  const object = found.answer
  const mode = bookingMode(object)
  const last =
    mode === 'long-range' ? addDays(today, daysAhead[object.longRangeOptions?.type ?? 'week']) : week.days.at(-1)
  const [first = today] = mode === 'long-range' ? [today] : week.days
  const [permission, hours, entries, parts, addOns] = await Promise.all([
    ask(checkoutPermissionCall, { params }),
    ask(openingHoursCall, { params }),
    mode === 'timeless'
      ? null
      : ask(availabilityCall, {
          params,
          query: { startDate: first < today ? today : first, endDate: last ?? today, amount },
        }),
    listedObjects(ask, tenant, object.relatedBookableIds),
    listedObjects(
      ask,
      tenant,
      object.checkoutBookableIds.map(({ bookableId }) => bookableId),
    ),
  ])
  return {
    kind: 'found',
    object,
    town: { id: tenant, embedOrigins: [], ...town.answer },
    hours: hours.kind === 'done' ? hours.answer : null,
    parts,
    addOns,
    permission: permission.kind === 'done' ? 200 : permission.status,
    entries: entries?.kind === 'done' ? entries.answer : null,
  }
}
