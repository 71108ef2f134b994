import { defineCall, type JsonSchema } from '../../api/call.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../http/faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { answerSchema, listQuerySchema } from '../records/answerSchemas.ts'
import { contentRange } from '../records/contentRange.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { listRequest } from '../records/listRequest.ts'
import { listQuery, type ListRow, recordQuery, type RecordRow } from '../records/readQueries.ts'
import type { Registry } from '../records/save.ts'
import { unrestricted, visibleTo } from './visibleTo.ts'

/** Visitors learn of parts and events only what they could find themselves. */
const populated = sql`jsonb_build_object(
  'event', (select jsonb_build_object('id', event.id, 'information', jsonb_build_object('name', event.name)) from events as event
    where event.tenant_id = record.tenant_id and event.id = record.doc ->> 'eventId' and event.is_public),
  'relatedBookables', coalesce((select jsonb_agg(jsonb_build_object('id', part.id, 'type', part.type, 'title', part.title) order by named.position)
    from jsonb_array_elements_text(record.doc -> 'relatedBookableIds') with ordinality as named(id, position)
    join bookables as part on part.tenant_id = record.tenant_id and part.id = named.id and part.is_public and ${unrestricted(sql`part`)}), '[]'::jsonb))`

const text: JsonSchema = { type: 'string' }
const params = (...names: readonly string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
})

const tenantOf = ({ tenantId }: RouteRequest): string => {
  if (tenantId === null) throw refuse('NOT_FOUND')
  return tenantId
}

/** What visitors see of a tenant's bookables: the public list, and each unrestricted one by its id (API-006, API-008). */
export const publicBookableRoutes = (registry: Registry): readonly Route[] => {
  const whole = kindNamed(registry.kinds, 'bookable')
  const kind: Kind = { ...whole, room: { ...whole.room, populated: { _populated: populated } } }
  const record = answerSchema(kind)
  const policy = { scope: 'tenant', action: 'read', public: true } as const
  return [
    {
      call: defineCall({
        method: 'GET',
        path: '/api/:tenant/bookables/public',
        summary: 'Öffentliche Buchungsobjekte: Liste',
        policy,
        params: params('tenant'),
        query: listQuerySchema({ populate: { type: 'boolean' } }),
        answer: { type: 'array', items: record },
      }),
      handle: async (request) => {
        const tenant = tenantOf(request)
        const asked = listRequest(request.query)
        const { faults } = request.database
        const { rows } = await request.database.read<ListRow>(request.caller, tenant, (actor) =>
          listQuery(
            kind,
            {
              tenant,
              faults,
              audience: 'public',
              allowed: sql`record.is_public and ${visibleTo(kind, actor, tenant)}`,
            },
            asked,
          ),
        )
        const json = rows[0]?.json ?? '[]'
        const total = rows[0]?.total ?? null
        return total === null ? { json } : { json, headers: { 'content-range': contentRange(kind, asked, total) } }
      },
    },
    {
      call: defineCall({
        method: 'GET',
        path: '/api/:tenant/bookables/public/:id',
        summary: 'Buchungsobjekt für Gäste lesen, auch ein nicht öffentliches mit bekannter Kennung',
        policy,
        params: params('tenant', 'id'),
        query: { type: 'object', additionalProperties: false, properties: { populate: { type: 'boolean' } } },
        answer: record,
      }),
      handle: async (request) => {
        const tenant = tenantOf(request)
        const { faults } = request.database
        const id = request.params['id'] ?? ''
        const { rows } = await request.database.read<RecordRow>(request.caller, tenant, (actor) =>
          recordQuery(
            kind,
            { tenant, faults, audience: 'public', allowed: visibleTo(kind, actor, tenant) },
            id,
            request.query['populate'] === true,
          ),
        )
        // Whom it is hidden from learns no more than of one that does not exist.
        const json = rows[0]?.json
        if (json === undefined || json === null) throw refuse('NOT_FOUND')
        return { json }
      },
    },
  ]
}
