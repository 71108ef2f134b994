import type { Call } from '../../api/call.ts'
import { permissionsIn } from '../../domain/access.ts'
import type { Actor } from '../actor.ts'
import { loadActor } from '../database/actors.ts'
import type { Caller, Database, Row } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'

/** The back office as another member of a tenant sees it: reading only. */
export interface View {
  readonly tenantId: string
  /** The viewed person, with the rights in this tenant alone. */
  readonly actor: Actor
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Calls about the viewed person that the frame of the back office makes; all others are private. */
const personalCalls: readonly string[] = [
  '/auth/me',
  '/api/tenants',
  '/api/tenants/count/check',
  '/api/user/preferences',
  '/api/users/ids',
]

/** May a view answer this call? Only reading calls, about its tenant, or of the few that the frame needs. */
const isViewable = ({ method, path, policy }: Call, params: Readonly<Record<string, string>>, tenantId: string) => {
  if (method !== 'GET' || policy.scope === 'instance') return false
  if (personalCalls.includes(path)) return true
  if (path.startsWith('/api/user/')) return false
  if (params['tenant'] !== undefined) return params['tenant'] === tenantId
  if (path.startsWith('/api/tenants/:id')) return params['id'] === tenantId
  return policy.scope === 'public'
}

/** May this actor look at the back office as others in the tenant see it? */
export const mayView = ({ permissions }: Actor, tenantId: string): boolean =>
  permissions.instanceOwner || permissionsIn(permissions, tenantId)?.isOwner === true

const withinTenant = (actor: Actor, tenantId: string): Actor => ({
  ...actor,
  permissions: {
    ...actor.permissions,
    tenants: actor.permissions.tenants.filter((each) => each.tenantId === tenantId),
  },
  roleIds: new Map([...actor.roleIds].filter(([id]) => id === tenantId)),
})

/**
 * The person as seen in a view: null if they cannot sign in, do not belong to the tenant, or own the instance (whose rights go beyond the
 * tenant).
 */
export const viewedActor = async (
  { system }: Pick<Database, 'system'>,
  userId: string,
  tenantId: string,
): Promise<Actor | null> => {
  const actor = await system.roundTrip((ask) => loadActor(ask, userId, null, 0))
  if (actor === null || actor.permissions.instanceOwner) return null
  if (permissionsIn(actor.permissions, tenantId) === undefined) return null
  return withinTenant(actor, tenantId)
}

/**
 * The view that a request names; refuses one that has ended, and calls that it does not answer.
 * @param now epoch ms
 */
export const openView = async (
  database: Database,
  { sessionHash, at }: { readonly sessionHash: Buffer | null; readonly at: number },
  id: string,
  call: Call,
  params: Readonly<Record<string, string>>,
): Promise<View> => {
  if (sessionHash === null || !uuid.test(id)) throw refuse('VIEW_ENDED')
  const [row] = await database.system.query<{ tenantId: string; userId: string }>(sql`
    select tenant_id as "tenantId", user_id as "userId" from viewing
    where id = ${id}::uuid and session_hash = ${sessionHash} and expires_at > ${instant(at)}::timestamptz`)
  const actor = row && (await viewedActor(database, row.userId, row.tenantId))
  if (!row || !actor) throw refuse('VIEW_ENDED')
  if (!isViewable(call, params, row.tenantId)) throw refuse('VIEW_ONLY')
  return { tenantId: row.tenantId, actor }
}

type Build = (actor: Actor) => Query

/** The database as the viewed person reads it; the caller's right to view is checked in the same round trip. Nothing can be written. */
export const viewedDatabase = (database: Database, { tenantId, actor: viewed }: View): Database => {
  const asViewed = (actor: Actor): Actor => {
    if (!mayView(actor, tenantId)) throw refuse('VIEW_ENDED')
    return viewed
  }
  const refused = (): Promise<never> => Promise.reject(refuse('VIEW_ONLY'))
  return {
    ...database,
    read: async <R extends Row>(who: Caller, tenant: string | null, build: Build) => {
      const { rows } = await database.read<R>(who, tenant, (actor) => build(asViewed(actor)))
      return { actor: viewed, rows }
    },
    actor: async (who, tenant) => asViewed(await database.actor(who, tenant)),
    transaction: refused,
    together: refused,
    system: {
      ...database.system,
      read: async <R extends Row>(who: Caller, build: Build) => {
        const { rows } = await database.system.read<R>(who, (actor) => build(asViewed(actor)))
        return { actor: viewed, rows }
      },
      transaction: refused,
      together: refused,
    },
  }
}
