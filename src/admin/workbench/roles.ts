import {
  allRights,
  can,
  forEachBlock,
  mergeRoles,
  noRights,
  noRoleRights,
  type PermissionState,
  type Rights,
  adminAreas,
  scopeOf,
} from '../../domain/access.ts'
import type { Audience, EntityDefinition } from '../../domain/entity.ts'
import type { AnyRecord } from '../kit/definition/anyRecord.ts'
import { fixedProperties } from '../kit/form/fixedProperties.ts'
import type { RoleName } from './address.ts'

/** The tenant and the person of the samples (`generator/samples/texts.ts`). */
export const sampleTenant = 'muster-1'
export const samplePerson = 'person1@musterstadt.example'

const ownRights: Rights = { ...noRights, create: true, readOwn: true, updateOwn: true, deleteOwn: true }
const readingRights: Rights = { ...noRights, readOwn: true, readAny: true }

const roleWith = (rights: Rights) => ({
  ...noRoleRights,
  adminInterfaces: [...adminAreas],
  ...forEachBlock(() => rights),
})

const stateWith = (rights: Rights, isOwner: boolean): PermissionState => ({
  userId: samplePerson,
  instanceOwner: false,
  allowCreateTenant: isOwner,
  tenants: [mergeRoles(sampleTenant, [roleWith(rights)], isOwner)],
})

type AnyEntity = EntityDefinition<AnyRecord>

/** The rights of a role. What no owner of a tenant may change is previewed as an owner of the instance. */
export const rightsOf = (entity: AnyEntity, role: RoleName): PermissionState => {
  if (role === 'own') return stateWith(ownRights, false)
  if (role === 'reader') return stateWith(readingRights, false)
  const owner = stateWith(allRights, true)
  return scopeOf(owner, sampleTenant, 'update', entity.access) === 'none' || entity.scope === 'instance'
    ? { ...owner, instanceOwner: true }
    : owner
}

const audiences: readonly Audience[] = ['public', 'staff', 'owner', 'instanceOwner']

/** May this role read a field, once it may read the record? */
export const mayRead = (entity: AnyEntity, role: RoleName, name: string): boolean => {
  const state = rightsOf(entity, role)
  const held: Audience = state.instanceOwner ? 'instanceOwner' : role === 'owner' ? 'owner' : 'staff'
  return audiences.indexOf(entity.fields[name]?.readableBy ?? 'public') <= audiences.indexOf(held)
}

/** What a role may do with a record: these fields by what can be done with them, and its actions. */
export const rightsWith = (entity: AnyEntity, role: RoleName, record: AnyRecord, names: readonly string[]) => {
  const state = rightsOf(entity, role)
  const may = (action: 'create' | 'read' | 'update' | 'delete') =>
    can(state, sampleTenant, action, entity.access, action === 'create' ? undefined : record)
  const fixed = fixedProperties(entity, state, sampleTenant, false)
  const read = may('read') ? names.filter((name) => mayRead(entity, role, name)) : []
  const writable = may('update') ? read.filter((name) => !fixed.has(name)) : []
  return {
    hidden: names.filter((name) => !read.includes(name)),
    fixed: read.filter((name) => !writable.includes(name)),
    writable,
    actions: (['create', 'read', 'update', 'delete'] as const).filter(may),
  }
}
