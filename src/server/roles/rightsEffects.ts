import { type AccessScope, can } from '../../domain/access.ts'
import type { EntityAccess } from '../../domain/entity.ts'
import { isObject } from '../../domain/json.ts'
import { maxExactCount } from '../../domain/limits.ts'
import type { CoveredRecords, RightsShift, SimulatedRights, TenantRights } from '../../domain/rightsShift.ts'
import { maxCountedOwn, maxShownPeople, rightsShift } from '../../domain/rightsShift.ts'
import type { Actor } from '../actor.ts'
import { roleRightsOf } from '../database/actors.ts'
import type { Effects, SystemDatabase } from '../database/database.ts'
import type { HistoryEntry } from '../database/history.ts'
import { pauses } from '../inSlices.ts'
import type { Kinds } from '../records/kind.ts'
import { countAll, countOwn, storedRights } from './storedRights.ts'

const changingEntities: readonly string[] = ['role', 'membership', 'tenant-owner']

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []

/** The rights after changes as the history keeps them. */
const changedRights = ({ holders, roles }: TenantRights, changes: readonly HistoryEntry[]): TenantRights => {
  const [people, rights] = [new Map(holders), new Map(roles)]
  for (const { entity, id, after } of changes) {
    const person = people.get(id) ?? { isOwner: false, roleIds: [] }
    if (entity === 'role' && after === null) rights.delete(id)
    else if (entity === 'role') rights.set(id, roleRightsOf(after))
    else if (entity === 'tenant-owner') people.set(id, { ...person, isOwner: after !== null })
    else people.set(id, { ...person, roleIds: isObject(after) ? idsIn(after['roles']) : [] })
  }
  return { holders: people, roles: rights }
}

/** Counts records that the actor may read, each number once. */
const recordCounter = (system: SystemDatabase, kinds: Kinds, actor: Actor, tenant: string) => {
  const known = new Map<string, Promise<number>>()
  const once = (key: string, count: () => Promise<number>): Promise<number> => {
    const counted = known.get(key) ?? count()
    known.set(key, counted)
    return counted
  }
  return async (entity: string, scope: AccessScope, userId: string): Promise<CoveredRecords> => {
    const kind = kinds.get(entity)
    if (scope === 'none' || kind === undefined) return { scope, count: 0, more: false }
    if (!can(actor.permissions, tenant, 'read', kind.storage.entity.access)) return { scope, count: null, more: false }
    const count = await (scope === 'all'
      ? once(entity, () => countAll(system, kind, tenant))
      : once(`${entity} ${userId}`, () => countOwn(system, kind, tenant, userId)))
    const limit = scope === 'all' ? maxExactCount : maxCountedOwn
    return { scope, count: Math.min(count, limit), more: count > limit }
  }
}

const describedPeople = async (
  named: boolean,
  shifts: readonly RightsShift[],
  count: ReturnType<typeof recordCounter>,
): Promise<SimulatedRights['people']> => {
  const people: SimulatedRights['people'][number][] = []
  for (const { userId, opened, closed, freeBookings, actions } of shifts) {
    const described: SimulatedRights['people'][number]['actions'][number][] = []
    for (const { entity, action, before, after } of actions)
      described.push({
        entity,
        action,
        before: await count(entity, before, userId),
        after: await count(entity, after, userId),
      })
    people.push({ userId: named ? userId : null, opened, closed, freeBookings, actions: described })
  }
  return people
}

interface RightsEffectsOptions {
  readonly system: SystemDatabase
  readonly kinds: Kinds
  /** May this actor list the members of the tenant? */
  readonly knowsMembers: (actor: Actor, tenant: string) => boolean
}

/**
 * The rights that people would gain and lose by simulated transactions, with the records concerned; null if none of them changes rights.
 * Names people only to callers who may list the members.
 */
export const rightsEffects =
  ({ system, kinds, knowsMembers }: RightsEffectsOptions) =>
  async (transactions: readonly Effects[]): Promise<SimulatedRights | null> => {
    const changes = transactions
      .flatMap((transaction) => transaction.changes)
      .filter(({ entity }) => changingEntities.includes(entity))
    const [first] = transactions
    const tenant = changes[0]?.tenantId
    if (first === undefined || tenant === undefined || tenant === '') return null
    const access = new Map(
      [...kinds].map(([name, { storage }]): [string, EntityAccess] => [name, storage.entity.access]),
    )
    const before = await storedRights(system, tenant)
    const after = changedRights(
      before,
      changes.filter(({ tenantId }) => tenantId === tenant),
    )
    const shifts: RightsShift[] = []
    const pause = pauses()
    for (const userId of [...new Set([...before.holders.keys(), ...after.holders.keys()])].toSorted()) {
      const shift = rightsShift(
        tenant,
        userId,
        { rights: before, entities: access },
        { rights: after, entities: access },
      )
      if (shift !== undefined) shifts.push(shift)
      await pause()
    }
    const people = await describedPeople(
      knowsMembers(first.actor, tenant),
      shifts.slice(0, maxShownPeople),
      recordCounter(system, kinds, first.actor, tenant),
    )
    return { peopleCount: shifts.length, people }
  }
