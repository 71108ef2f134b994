import { permissionsIn } from '../../domain/access.ts'
import type { Actor } from '../actor.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { membersQuery } from './membersQuery.ts'
import type { userCalls } from './userCalls.ts'

/** Tenants in which the user may open at least one admin area, and so may list the members. */
const administered = ({ permissions }: Actor): readonly string[] =>
  permissions.tenants
    .filter(({ isOwner, adminInterfaces }) => isOwner || adminInterfaces.length > 0)
    .map(({ tenantId }) => tenantId)

/** May the actor list the members of this tenant? */
export const knowsMembers = (actor: Actor, tenantId: string | null): boolean => {
  if (actor.permissions.instanceOwner) return true
  const tenant = permissionsIn(actor.permissions, tenantId)
  return tenant !== undefined && administered(actor).includes(tenant.tenantId)
}

/** Ids and roles of members, for staff's pickers and tables: no names, no contact data. */
export const memberRoutes = (calls: Pick<ReturnType<typeof userCalls>, 'ids' | 'members'>): readonly Route[] => [
  {
    call: calls.ids,
    handle: async ({ caller, database, query }) => {
      const given = query['filterRoles']
      const roles = Array.isArray(given) ? given : []
      const { rows } = await database.system.read<{ id: string }>(caller, (actor) => {
        const everywhere = actor.permissions.instanceOwner
        const tenants = administered(actor)
        if (!everywhere && tenants.length === 0) throw refuse('FORBIDDEN')
        const home = everywhere ? sql`true` : sql`tenant_id = any(${tenants}::text[])`
        if (roles.length > 0)
          return sql`select distinct user_id as id from membership_role where ${home} and role_id = any(${roles}::text[]) order by 1`
        return everywhere
          ? sql`select id from users order by id`
          : sql`select user_id as id from membership where ${home} union select user_id from tenant_owner where ${home} order by 1`
      })
      return { body: rows.map(({ id }) => id) }
    },
  },
  {
    call: calls.members,
    handle: async ({ caller, database, tenantId }) => {
      const { rows } = await database.read<{ users: unknown; owner: unknown }>(caller, tenantId, (actor) => {
        if (!knowsMembers(actor, tenantId)) throw refuse('FORBIDDEN')
        return membersQuery(tenantId ?? '')
      })
      const [answer] = rows
      if (!answer) throw refuse('NOT_FOUND')
      return { body: { users: answer.users, owner: answer.owner } }
    },
  },
]
