import { availabilityCall } from '../../api/availability.ts'
import { availability } from '../../domain/availability/availability.ts'
import type { AvailabilityFacts, RuledBookable, SoldPieces, TicketEvent } from '../../domain/availability/facts.ts'
import { occupationsIn, type TakenLists } from '../database/occupancy.ts'
import { refuse } from '../faults.ts'
import { ownHold } from '../http/draftHash.ts'
import type { QueryValue, Route } from '../http/route.ts'
import { pauses } from '../inSlices.ts'
import { kindNamed } from '../records/kind.ts'
import { badQuery } from '../records/listRequest.ts'
import type { Registry } from '../records/save.ts'
import { availabilityQuery } from './availabilityQuery.ts'
import { availabilityWindow } from './availabilityWindow.ts'
import { bookerOf } from './bookerOf.ts'
import { limitTimes } from './limitTimes.ts'
import { listOfSteps } from './listOfSteps.ts'

/** The single row of `availabilityQuery`; null: empty list. */
interface AvailabilityRow {
  /** Is the object visible to the caller? */
  readonly visible: boolean
  readonly objects: readonly RuledBookable[] | null
  readonly above: readonly string[] | null
  readonly below: readonly (readonly [whole: string, part: string])[] | null
  readonly occupations: TakenLists | null
  readonly sold: readonly SoldPieces[] | null
  readonly events: readonly TicketEvent[] | null
  readonly months: number | null
}

/** Converts the row for the rules. `now` in epoch ms. */
const availabilityFacts = (row: AvailabilityRow, id: string, now: number): AvailabilityFacts | null => {
  const objects = new Map((row.objects ?? []).map((object) => [object.id, object]))
  const object = objects.get(id)
  if (object === undefined) return null
  const known = (ids: readonly string[]): readonly RuledBookable[] =>
    ids.flatMap((each) => {
      const found = objects.get(each)
      return found === undefined ? [] : [found]
    })
  const partsOf = (whole: string): readonly RuledBookable[] =>
    known((row.below ?? []).flatMap(([of, part]) => (of === whole ? [part] : [])))
  return {
    now,
    maxBookingAdvanceInMonths: row.months,
    object,
    parents: known(row.above ?? []).map((parent) => ({ object: parent, parts: partsOf(parent.id) })),
    parts: partsOf(id),
    occupations: occupationsIn(row.occupations),
    sold: row.sold ?? [],
    events: row.events ?? [],
  }
}

const maxAmount = 1_000_000

const amountOf = (value: QueryValue | undefined): number => {
  const amount = value === undefined ? 1 : Number(value)
  if (amount < 1 || amount > maxAmount) throw badQuery('amount', 'Die Anzahl muss zwischen 1 und 1.000.000 liegen.')
  return amount
}

/** GET bookables/{id}/availability: one statement, then pure rules day by day. */
export const availabilityRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'bookable')
  return {
    call: availabilityCall,
    handle: async (request) => {
      const tenant = request.tenantId ?? ''
      const id = request.params['id'] ?? ''
      const now = request.caller.at
      const window = availabilityWindow(request.query, now)
      const amount = amountOf(request.query['amount'])
      await limitTimes(request)
      const { actor, rows } = await request.database.read<AvailabilityRow>(request.caller, tenant, (who) =>
        availabilityQuery(kind, who, { tenant, id, window, now, hold: ownHold(request) }),
      )
      const [row] = rows
      const pause = pauses()
      // A hidden object is answered like a missing one.
      const facts = row?.visible === true ? availabilityFacts(row, id, now) : null
      if (facts === null) throw refuse('NOT_FOUND')
      await pause()
      const entries = availability(facts, { ...window, amount, booker: bookerOf(actor, tenant) })
      return { json: await listOfSteps(entries) }
    },
  }
}
