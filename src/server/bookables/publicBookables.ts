import { publicBookableCall, publicBookablesCall } from '../../api/publicBookables.ts'
import type { Actor } from '../actor.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { answerSchema, listQuerySchema } from '../records/answerSchemas.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { listAnswer } from '../records/listAnswer.ts'
import { listRequest } from '../records/listRequest.ts'
import type { PageRow } from '../records/pageQuery.ts'
import { listQuery, recordQuery, type RecordRow } from '../records/readQueries.ts'
import type { Registry } from '../records/save.ts'
import { publicKind } from './publicKind.ts'
import { unrestricted, visibleTo } from '../records/visibleTo.ts'

const tenantOf = ({ tenantId }: RouteRequest): string => {
  if (tenantId === null) throw refuse('NOT_FOUND')
  return tenantId
}

/** Bookables for visitors: the public list, and each unrestricted one by id (API-006, API-008). */
export const publicBookableRoutes = (registry: Registry): readonly Route[] => {
  const whole = kindNamed(registry.kinds, 'bookable')
  const forVisitors = publicKind(whole, unrestricted(sql`record`))
  const kindFor = (actor: Actor, tenant: string): Kind =>
    actor.userId === null ? forVisitors : publicKind(whole, visibleTo(whole, actor, tenant))
  const record = answerSchema(whole)
  return [
    {
      call: publicBookablesCall(record, listQuerySchema(whole, { populate: { type: 'boolean' } })),
      handle: async (request) => {
        const tenant = tenantOf(request)
        const asked = listRequest(request.query)
        const { faults } = request.database
        return listAnswer(whole, asked, async (ids) => {
          const { rows } = await request.database.read<PageRow>(request.caller, tenant, (actor) =>
            listQuery(
              kindFor(actor, tenant),
              {
                tenant,
                faults,
                audience: 'public',
                allowed: sql`record.is_public and ${visibleTo(whole, actor, tenant)}`,
              },
              asked,
              ids,
            ),
          )
          return rows
        })
      },
    },
    {
      call: publicBookableCall(record),
      handle: async (request) => {
        const tenant = tenantOf(request)
        const { faults } = request.database
        const id = request.params['id'] ?? ''
        const { rows } = await request.database.read<RecordRow>(request.caller, tenant, (actor) =>
          recordQuery(
            kindFor(actor, tenant),
            { tenant, faults, audience: 'public', allowed: visibleTo(whole, actor, tenant) },
            id,
            request.query['populate'] === true,
          ),
        )
        // A hidden object is answered like a missing one.
        const json = rows[0]?.json
        if (json === undefined || json === null) throw refuse('NOT_FOUND')
        return { json }
      },
    },
  ]
}
