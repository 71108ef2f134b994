import { boardCall } from '../../api/workflowBoard.ts'
import { canOpen, scopeOf } from '../../domain/access.ts'
import { foundIds } from '../bookings/searchRoute.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, ofTenant } from '../records/scope.ts'
import { boardQuery } from './boardQuery.ts'

const empty = '{"active":false,"states":[],"backlog":[],"backlogTotal":0,"found":null}'

/** GET workflow/board: one statement for the whole board. */
export const boardRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    call: boardCall,
    handle: async (request) => {
      const { database, caller, tenantId, query } = request
      const tenant = tenantId ?? ''
      const words = typeof query['q'] === 'string' ? query['q'].trim() : ''
      const found = words === '' ? null : (await foundIds(kind, request, { q: words })).ids
      const { rows } = await database.read<{ json: string | null }>(caller, tenant, (actor) => {
        const { access } = kind.storage.entity
        const reads = scopeOf(actor.permissions, tenant, 'read', access) !== 'none'
        if (!reads && !canOpen(actor.permissions, tenant, 'bookings')) throw refuse('FORBIDDEN')
        return boardQuery({
          tenant,
          here: ofTenant(tenant, database.faults),
          may: mayDo(kind, actor, tenant, 'read'),
          cards: query['cards'] !== false,
          found,
        })
      })
      return { json: rows[0]?.json ?? empty }
    },
  }
}
