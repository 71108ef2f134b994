import { availabilityCall } from '../../api/availability.ts'
import { availability } from '../../domain/availability/availability.ts'
import { refuse } from '../faults.ts'
import { ownHold } from '../http/draftHash.ts'
import type { QueryValue, Route } from '../http/route.ts'
import { pauses } from '../inSlices.ts'
import { kindNamed } from '../records/kind.ts'
import { badQuery } from '../records/listRequest.ts'
import type { Registry } from '../records/save.ts'
import { availabilityFacts, type AvailabilityRow } from './availabilityFacts.ts'
import { availabilityQuery } from './availabilityQuery.ts'
import { availabilityWindow } from './availabilityWindow.ts'
import { bookerOf } from './bookerOf.ts'
import { limitTimes } from './limitTimes.ts'
import { listOfSteps } from './listOfSteps.ts'

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
