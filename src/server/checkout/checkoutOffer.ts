import type { SeriesObject } from '../../domain/checkout/seriesAccess.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { bookableEntity } from '../../generated/entities/bookable.ts'
import { type CountedAhead, countIn, countingTrip, type Limit } from '../auth/attempts.ts'
import type { Ask, Database, Faults, SystemDatabase } from '../database/database.ts'
import { inBatches } from '../database/inBatches.ts'
import { sql } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'

/** What a request is read with before it is decided: the decision reads the objects again, under their locks. */
export interface CheckoutOffer {
  /** The chosen objects that exist, by id. */
  readonly objects: ReadonlyMap<string, OfferedObject>
}

interface OfferedObject extends SeriesObject {
  /** Of a ticket; empty for none. */
  readonly eventId: string
}

interface Asked {
  readonly tenant: string
  readonly chosen: readonly string[]
  readonly counted: CountedAhead | null
}

interface OfferRow {
  readonly tenant: string
  readonly id: string
  readonly object: OfferedObject
}

const maxBatchSize = 64

const readObjects = (ask: Ask, asked: readonly Asked[]): Promise<readonly OfferRow[]> => {
  const pairs = new Map(
    asked.flatMap(({ tenant, chosen }) => chosen.map((id) => [JSON.stringify([tenant, id]), [tenant, id]] as const)),
  )
  const [tenants, ids] = [[...pairs.values()].map(([tenant]) => tenant), [...pairs.values()].map(([, id]) => id)]
  const noSeries = JSON.stringify(bookableEntity.defaults.groupBooking)
  return ask<OfferRow>(
    sql`select record.tenant_id as tenant, record.id, json_build_object(
        'eventId', coalesce(case record.type when 'ticket' then record.doc ->> 'eventId' end, ''),
        'checkoutBookableIds', coalesce(record.doc -> 'checkoutBookableIds', '[]'::jsonb),
        'groupBooking', ${noSeries}::jsonb || coalesce(record.doc -> 'groupBooking', '{}'::jsonb)) as object
      from unnest(${tenants}::text[], ${ids}::text[]) as asked (tenant_id, id)
      join bookables as record on record.tenant_id = asked.tenant_id and record.id = asked.id`,
  )
}

/** One round trip for many visitors: a rush waits here without holding a connection. */
const offersOf = (roundTrip: SystemDatabase['roundTrip'], faults: Faults) =>
  inBatches<Asked, CheckoutOffer | Refusal>(maxBatchSize, async (batch) => {
    const counted = batch.flatMap(({ counted: one }) => one ?? [])
    const [rows, refusals] = await roundTrip(
      (ask) =>
        Promise.all([
          readObjects(ask, batch),
          Promise.all(
            batch.map(({ counted: one }) => (one === null ? Promise.resolve(null) : countIn(ask, faults, one))),
          ),
        ]),
      countingTrip(counted),
    )
    const objects = new Map(rows.map(({ tenant, id, object }) => [JSON.stringify([tenant, id]), object]))
    return batch.map(({ tenant, chosen }, index) => {
      const refusal = refusals[index] ?? null
      if (refusal !== null) return refusal
      const found = chosen.flatMap((id) => {
        const object = objects.get(JSON.stringify([tenant, id]))
        return object === undefined ? [] : [[id, object] as const]
      })
      return { objects: new Map(found) }
    })
  })

/** By the function that reaches the database: each request has its own guarded `Database`. */
const queues = new WeakMap<SystemDatabase['roundTrip'], ReturnType<typeof offersOf>>()

const queueOf = (database: Database): ReturnType<typeof offersOf> => {
  const { roundTrip } = database.system
  const queue = queues.get(roundTrip) ?? offersOf(roundTrip, database.faults)
  queues.set(roundTrip, queue)
  return queue
}

/**
 * The add-ons, series rules and events of the chosen objects.
 * @param limit counts the request in the same round trip
 * @throws 429 TOO_MANY_ATTEMPTS
 */
export const checkoutOffer = async (
  { caller, database, tenantId }: RouteRequest,
  items: readonly { readonly bookableId: string }[],
  limit: Limit | null,
): Promise<CheckoutOffer> => {
  const offer = await queueOf(database)({
    tenant: tenantId ?? '',
    chosen: [...new Set(items.map(({ bookableId }) => bookableId))],
    counted: limit === null ? null : { at: caller.at, limits: [limit] },
  })
  if ('objects' in offer) return offer
  throw offer
}
