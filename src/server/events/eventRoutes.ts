import { countSeatsCall } from '../../api/events.ts'
import { ticketOf } from '../../domain/event/ticketOf.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { audienceIn } from '../records/audience.ts'
import { kindNamed } from '../records/kind.ts'
import { quotaLock } from '../records/quota.ts'
import { recordCalls } from '../records/recordCalls.ts'
import { type Registry, saveRecord } from '../records/save.ts'
import { saveByCall } from '../records/saveByCall.ts'
import { mayDo, ofTenant } from '../records/scope.ts'
import { attendeesRoute } from './attendeesRoute.ts'
import { takenSeats } from './takenSeats.ts'

/**
 * PUT events?withTickets=: creates an event that requires registration together with its ticket, or neither (API-038, EVENT-SIMPLE-016).
 */
const saveEvent = (registry: Registry, request: RouteRequest): Promise<RouteAnswer> => {
  const kind = kindNamed(registry.kinds, 'event')
  const tenant = request.tenantId ?? ''
  if (request.query['withTickets'] !== true) return saveByCall(registry, kind, request)
  const bookable = kindNamed(registry.kinds, 'bookable')
  return saveByCall(
    registry,
    kind,
    request,
    {},
    {
      locks: [quotaLock(bookable, tenant)],
      work: async (tx, { created, id }) => {
        if (!created) return
        const [event] = await tx.query<Parameters<typeof ticketOf>[0]>(
          sql`select id, is_public as "isPublic", doc -> 'information' as information from events where tenant_id = ${tenant} and id = ${id}`,
        )
        if (event === undefined) throw new Error(`the event ${id} is not there after its save`)
        await saveRecord(tx, registry, bookable, ticketOf(event), {
          tenant,
          audience: audienceIn(bookable, tx.actor, tenant),
          create: true,
        })
      },
    },
  )
}

const saveRoute = (registry: Registry): Route => {
  const { save } = recordCalls(kindNamed(registry.kinds, 'event'))
  return {
    call: {
      ...save,
      query: {
        type: 'object',
        additionalProperties: false,
        properties: {
          create: { type: 'boolean' },
          withTickets: { type: 'boolean', description: 'Beim Anlegen entsteht auch das Ticket.' },
        },
      },
    },
    checksBody: true,
    handle: (request) => saveEvent(registry, request),
  }
}

interface SeatsRow {
  readonly allowed: boolean
  readonly seats: number
}

const countRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'event')
  return {
    call: countSeatsCall,
    handle: async ({ database, caller, tenantId: tenant, params }) => {
      const { rows } = await database.read<SeatsRow>(
        caller,
        tenant,
        (actor) =>
          sql`select ${mayDo(kind, actor, tenant, 'read')} as allowed, ${takenSeats} as seats from events as record
            where ${ofTenant(tenant, database.faults)} and record.id = ${params['id'] ?? ''}`,
      )
      const [row] = rows
      if (row === undefined) throw refuse('NOT_FOUND')
      if (!row.allowed) throw refuse('FORBIDDEN')
      return { body: { bookedSeats: row.seats } }
    },
  }
}

/** Calls of events beyond the generic ones. */
export const eventRoutes = (registry: Registry): readonly Route[] => [
  saveRoute(registry),
  countRoute(registry),
  attendeesRoute(registry),
]
