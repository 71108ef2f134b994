import { permissionsIn } from '../../domain/access.ts'
import type { MembersAnswer } from '../../api/members.ts'
import { sql } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'
import { knowsMembers } from './memberRoutes.ts'
import { membersQuery } from './membersQuery.ts'

export interface KnownPerson {
  /** The e-mail address. */
  readonly id: string
  /** Empty if unknown, or hidden from the caller. */
  readonly name: string
}

/**
 * Members and owners of a tenant visible to the caller: addresses as in GET api/{t}/users, for owners also the names of members, as in GET
 * api/users/{id}. Empty for all other callers.
 */
export const knownPeople = async ({
  database,
  caller,
  tenantId,
}: Pick<RouteRequest, 'database' | 'caller' | 'tenantId'>): Promise<readonly KnownPerson[]> => {
  const { actor, rows } = await database.read<MembersAnswer>(caller, tenantId, (who) =>
    knowsMembers(who, tenantId) ? membersQuery(tenantId ?? '') : sql`select '[]'::jsonb as users, '[]'::jsonb as owner`,
  )
  const members = rows.flatMap(({ users }) => users.map(({ userId }) => userId))
  const ids = [...new Set([...members, ...rows.flatMap(({ owner }) => owner)])]
  const isOwner = actor.permissions.instanceOwner || permissionsIn(actor.permissions, tenantId)?.isOwner === true
  if (!isOwner || ids.length === 0) return ids.map((id) => ({ id, name: '' }))
  const { rows: named } = await database.system.read<KnownPerson>(
    caller,
    () => sql`select id, concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name from users
      where id = any(${members}::text[])`,
  )
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }))
}
