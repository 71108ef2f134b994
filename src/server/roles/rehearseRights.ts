import type { AccessScope } from '../../domain/access.ts'
import { permissionBlocks } from '../../domain/access.ts'
import { isObject, propertyOf } from '../../domain/json.ts'
import { maxExactCount } from '../../domain/limits.ts'
import { rightsGroups, type RightsGroup } from '../../domain/rightsGroups.ts'
import {
  type ActionShift,
  type CoveredRecords,
  maxCountedOwn,
  maxShownPeople,
  rightsShift,
  type RightsShift,
  sameOwn,
  type StatedAccess,
} from '../../domain/rightsShift.ts'
import { areaRightsOf, roleRightsOf } from '../database/actors.ts'
import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Kinds } from '../records/kind.ts'
import { isDocument } from '../records/pointer.ts'
import { recordShape, renewed } from '../records/renewed.ts'
import { countAll, countOwn, countOwnBy, storedHolders, type StoredRole, storedRoles } from './storedRights.ts'

/** The people of a tenant whose rights change. */
export interface RightsForecast {
  readonly tenantId: string
  readonly peopleCount: number
  /** The first of them, those with the same gains and losses together. */
  readonly groups: readonly RightsGroup[]
}

type Accesses = ReadonlyMap<string, StatedAccess>

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** The access rules of deployed schemas. */
const deployedAccess = (schemas: readonly string[]): Accesses =>
  new Map(
    schemas.flatMap((text) => {
      const schema: unknown = JSON.parse(text)
      if (!isObject(schema) || !isObject(schema['x-entity']) || !isObject(schema['x-access'])) return []
      const { blocks, own } = schema['x-access']
      const named = textsIn(blocks)
      const known = permissionBlocks.filter((block) => named.includes(block))
      const bygone = named.filter((name) => !known.some((block) => block === name))
      return [[String(schema['x-entity']['name']), { blocks: known, own: textsIn(own), bygone }] as const]
    }),
  )

/** The rights in a tenant before and after the start, which brings the roles to the present schema. */
const rightsAround = async (system: SystemDatabase, kinds: Kinds, former: Accesses, tenant: string) => {
  const kind = kinds.get('role')
  if (kind === undefined) throw new Error('no kind "role"')
  const [holders, roles] = [await storedHolders(system, tenant), await storedRoles(system, tenant)]
  const areas = [...new Set([...former.values()].flatMap(({ bygone = [] }) => bygone))]
  const comingRole = ({ doc, former: kept }: StoredRole): unknown =>
    renewed(recordShape(kind), { document: isDocument(doc) ? doc : {}, former: isDocument(kept) ? kept : {} }).document
  return {
    before: {
      holders,
      roles: new Map(roles.map(({ id, doc }) => [id, roleRightsOf(doc)])),
      bygone: new Map(
        roles.map(({ id, doc }) => [
          id,
          Object.fromEntries(areas.map((area) => [area, areaRightsOf(propertyOf(doc, area))])),
        ]),
      ),
    },
    after: { holders, roles: new Map(roles.map((role) => [role.id, roleRightsOf(comingRole(role))])) },
  }
}

const coveredBy = (scope: AccessScope, count: number): CoveredRecords => {
  const limit = scope === 'all' ? maxExactCount : maxCountedOwn
  return { scope, count: Math.min(count, limit), more: count > limit }
}

/** False for other properties of owners that make the same number of records somebody's own. */
const isChange = ({ before, after }: { readonly before: CoveredRecords; readonly after: CoveredRecords }): boolean =>
  before.scope !== after.scope || before.count !== after.count

/** Counts the records that a person's actions cover, before and after the start. */
const counterOf = (system: SystemDatabase, kinds: Kinds, former: Accesses, tenant: string) => {
  const all = new Map<string, Promise<number>>()
  return async ({ entity, before, after }: ActionShift, userId: string) => {
    const kind = kinds.get(entity)
    if (kind === undefined) throw new Error(`no kind "${entity}"`)
    const { access } = kind.storage.entity
    const isSame = sameOwn(former.get(entity) ?? access, access)
    const count = (scope: AccessScope, isNow: boolean): Promise<number> => {
      if (scope === 'none') return Promise.resolve(0)
      if (scope === 'own')
        return isNow && !isSame
          ? countOwnBy(system, kind, { tenant, userId, own: access.own })
          : countOwn(system, kind, tenant, userId)
      const counted = all.get(entity) ?? countAll(system, kind, tenant)
      all.set(entity, counted)
      return counted
    }
    return {
      before: coveredBy(before, await count(before, false)),
      after: coveredBy(after, await count(after, true)),
    }
  }
}

/**
 * The rights that a start of this program gives and takes because its schemas open entities to other blocks, have a block no more, or take
 * other properties for the owners of a record, with the records concerned. Owners of tenants and of the instance have all rights before and after.
 * @param deployed texts of the schemas that the database was last started with
 */
export const rehearseRights = async (
  system: SystemDatabase,
  kinds: Kinds,
  deployed: readonly string[],
): Promise<readonly RightsForecast[]> => {
  const former = deployedAccess(deployed)
  const coming: Accesses = new Map([...kinds].map(([name, { storage }]) => [name, storage.entity.access]))
  const forecasts: RightsForecast[] = []
  for (const { id: tenantId } of await system.query<{ id: string }>(sql`select id from tenants order by id`)) {
    const { before, after } = await rightsAround(system, kinds, former, tenantId)
    const shifts = [...before.holders.keys()].toSorted().flatMap((userId): readonly RightsShift[] => {
      const shift = rightsShift(
        tenantId,
        userId,
        { rights: before, entities: former },
        { rights: after, entities: coming },
      )
      return shift === undefined ? [] : [shift]
    })
    const counted = counterOf(system, kinds, former, tenantId)
    const people = []
    for (const { actions, ...shift } of shifts.slice(0, maxShownPeople)) {
      const described = []
      for (const action of actions) described.push({ ...action, ...(await counted(action, shift.userId)) })
      const changed = described.filter(isChange)
      if (changed.length > 0) people.push({ ...shift, actions: changed })
    }
    const peopleCount = people.length + Math.max(0, shifts.length - maxShownPeople)
    if (peopleCount > 0) forecasts.push({ tenantId, peopleCount, groups: rightsGroups({ peopleCount, people }) })
  }
  return forecasts
}
