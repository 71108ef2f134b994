import type { Policy } from '../../api/call.ts'
import { permissionsIn, scopeOf } from '../../domain/access.ts'
import type { Actor } from '../actor.ts'
import type { Caller, Database } from '../database/database.ts'
import { refuse } from '../faults.ts'

type TenantPolicy = Extract<Policy, { scope: 'tenant' }>

const mayInTenant = (policy: TenantPolicy, actor: Actor, tenantId: string | null): boolean => {
  const state = actor.permissions
  if (state.instanceOwner) return true
  const tenant = permissionsIn(state, tenantId)
  if (!tenant) return false
  if (policy.action === 'member' || tenant.isOwner) return true
  if (policy.action === 'owner') return false
  // Lists return the rows that a member may read, possibly none; the handler refuses a single record.
  if (policy.action === 'read' || !policy.blocks) return true
  const access = { blocks: policy.blocks, own: [] }
  // PUT creates or updates; only the handler knows which.
  const actions = policy.action === 'update' ? (['create', 'update'] as const) : [policy.action]
  return actions.some((action) => scopeOf(state, tenantId, action, access) !== 'none')
}

const holds = (policy: Policy, actor: Actor, tenantId: string | null): boolean => {
  if (policy.scope === 'public') return true
  if (policy.scope === 'tenant' && policy.public) return true
  if (actor.userId === null) return false
  if (policy.scope === 'user') return true
  return policy.scope === 'instance' ? actor.permissions.instanceOwner : mayInTenant(policy, actor, tenantId)
}

/** Refuses an actor that the policy does not allow: 401 without a session, 403 with one. */
export const demandPolicy = (policy: Policy, actor: Actor, tenantId: string | null): void => {
  if (holds(policy, actor, tenantId)) return
  throw refuse(actor.userId === null ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}

export interface GuardedDatabase {
  readonly database: Database
  /** Refuses an actor that the policy does not allow; for queues that query the database on a handler's behalf. */
  readonly check: (actor: Actor) => void
  /** Loads the actor and checks the policy, unless a call of the handler has done so already. */
  readonly prove: () => Promise<void>
}

/**
 * The database as handlers see it: every access for a caller checks the route's policy first, in the same round trip.
 * So a handler cannot forget the check, and a revoked right takes effect with the next request.
 */
export const guardDatabase = (
  database: Database,
  policy: Policy,
  caller: Caller,
  tenantId: string | null,
): GuardedDatabase => {
  let proven = policy.scope === 'public'
  const check = (actor: Actor): Actor => {
    demandPolicy(policy, actor, tenantId)
    proven = true
    return actor
  }
  const guarded: Database = {
    ...database,
    read: (who, tenant, build) => database.read(who, tenant, (actor) => build(check(actor))),
    actor: async (who, tenant) => check(await database.actor(who, tenant)),
    transaction: (who, options, work) =>
      database.transaction(who, options, (tx) => {
        check(tx.actor)
        return work(tx)
      }),
    together: (callers, options, work) =>
      database.together(callers, options, (members) => {
        for (const { actor } of members) check(actor)
        return work(members)
      }),
    system: {
      ...database.system,
      read: (who, build) => database.system.read(who, (actor) => build(check(actor))),
      transaction: (who, options, work) =>
        database.system.transaction(who, options, (tx) => {
          if (!('actor' in who)) check(tx.actor)
          return work(tx)
        }),
    },
  }
  return {
    database: guarded,
    check,
    prove: async () => {
      if (!proven) check(await database.actor(caller, tenantId))
    },
  }
}
