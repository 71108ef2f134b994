import { permissionsIn } from '../../domain/access.ts'
import type { MembersAnswer } from '../../api/members.ts'
import { sql } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'
import { knowsMembers } from './memberRoutes.ts'
import { membersQuery } from './membersQuery.ts'

export interface KnownPerson {
  /** The e-mail address. */
  readonly id: string
  /** Empty where it is not known, or not the caller's to know. */
  readonly name: string
}

/**
 * Members and owners of a tenant as far as the caller may know them: addresses as GET api/{t}/users answers them, to owners also the
 * names of members, as GET api/users/{id} does. Empty for everybody else.
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
