import { type AssignableRole, assignableRolesCall } from '../../api/assignableRoles.ts'
import { type Call, defineCall, type JsonSchema } from '../../api/call.ts'
import { ownRolesCall } from '../../api/ownRoles.ts'
import { roleNames } from '../../api/roleNames.ts'
import { mayAssign } from '../../domain/membership.ts'
import { roleRightsOf } from '../database/actors.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { guardDatabase } from '../http/policy.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { answerSchema, listQuerySchema } from '../records/answerSchemas.ts'
import { audienceIn } from '../records/audience.ts'
import { listAcross, withWholeLists } from '../records/instanceRecords.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { listAnswer } from '../records/listAnswer.ts'
import type { PageRow } from '../records/pageQuery.ts'
import { listQuery } from '../records/readQueries.ts'
import type { Registry } from '../records/save.ts'

/** The tenant's roles by name, each with whether the caller may assign it; their rights are visible only with the right to read roles. */
const assignableRolesRoute: Route = {
  call: assignableRolesCall,
  handle: async ({ caller, database, tenantId }) => {
    const tenant = tenantId ?? ''
    const { actor, rows } = await database.read<{ id: string; name: string; doc: unknown }>(
      caller,
      tenant,
      () => sql`select id, name, doc from roles where tenant_id = ${tenant} order by name, id`,
    )
    const body = rows.map(({ id, name, doc }): AssignableRole => ({
      id,
      name,
      assignable: mayAssign(actor.permissions, tenant, roleRightsOf(doc)),
    }))
    return { body }
  },
}

const plain = { sort: null, range: null, filter: {}, q: '', populate: false, paged: false }

const flag: JsonSchema = { type: 'boolean' }

/** Role names are not secret: the check of group bookings and chips show them to all signed-in users. */
const listNames = async ({ caller, database, tenantId }: RouteRequest, own: boolean) => {
  const { rows } = await database.read(caller, tenantId, (actor) => {
    if (actor.userId === null) throw refuse('UNAUTHENTICATED')
    const held = own ? sql`and id = any(${actor.roleIds.get(tenantId ?? '') ?? []}::text[])` : sql.empty
    return sql`select id, name, tenant_id as "tenantId" from roles where tenant_id = ${tenantId} ${held} order by name, id`
  })
  return { body: rows }
}

const listOwn = (kind: Kind, { caller, database, tenantId }: RouteRequest) =>
  listAnswer(kind, plain, async (ids) => {
    const { rows } = await database.read<PageRow>(caller, tenantId, (actor) => {
      const held = actor.roleIds.get(tenantId ?? '') ?? []
      const allowed = sql`record.id = any(${held}::text[])`
      return listQuery(
        kind,
        { tenant: tenantId, audience: audienceIn(kind, actor, tenantId), allowed, faults: database.faults },
        plain,
        ids,
      )
    })
    return rows
  })

/**
 * Role calls beyond the generic ones: over all tenants for the instance (API-079), by name for all signed-in users (API-080), the caller's
 * own in a tenant (API-081). `generic` are the generic routes, whose list also takes `public`.
 */
export const roleRoutes = (registry: Registry, generic: readonly Route[]): readonly Route[] => {
  const kind = kindNamed(registry.kinds, 'role')
  const whole = withWholeLists(kind)
  const list = generic.find(({ call }) => call.method === 'GET' && call.path === '/api/:tenant/roles')
  if (!list) throw new Error('roles have no generic list')
  const answer = { type: 'array', items: answerSchema(kind) }

  const everywhere: Call = defineCall({
    method: 'GET',
    path: '/api/roles',
    summary: 'Rollen aller Mandanten',
    policy: { scope: 'instance' },
    query: listQuerySchema(kind),
    answer,
  })
  const ofTenant: Call = defineCall({
    method: 'GET',
    path: '/api/:tenant/roles',
    summary: 'Rollen: Liste; mit public=true nur Namen, für alle Angemeldeten',
    policy: { scope: 'user' },
    query: listQuerySchema(kind, { public: flag, populate: flag }),
    answer: { anyOf: [answer, roleNames] },
  })
  const own: Call = ownRolesCall({ anyOf: [answer, roleNames] })
  return [
    assignableRolesRoute,
    {
      call: everywhere,
      handle: (request) => listAcross(whole, request, () => ({ audience: 'instanceOwner', allowed: sql`true` })),
    },
    {
      call: ofTenant,
      handle: async (request) => {
        if (request.query['public'] === true) return listNames(request, false)
        const { database, caller, tenantId } = request
        return list.handle({
          ...request,
          database: guardDatabase(database, list.call.policy, caller, tenantId).database,
        })
      },
    },
    {
      call: own,
      handle: (request) => (request.query['public'] === true ? listNames(request, true) : listOwn(whole, request)),
    },
    ...generic.filter((route) => route !== list),
  ]
}
