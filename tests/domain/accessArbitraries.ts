import fc from 'fast-check'
import { adminAreas, forEachBlock, permissionBlocks, type Rights, type RoleRights } from '../../src/domain/access.ts'
import type { EntityAccess } from '../../src/domain/entity.ts'
import { counts } from '../support/counts.ts'

export const runs = { numRuns: counts(300, 20_000) }
export const rightsArb: fc.Arbitrary<Rights> = fc.record({
  create: fc.boolean(),
  readOwn: fc.boolean(),
  readAny: fc.boolean(),
  updateOwn: fc.boolean(),
  updateAny: fc.boolean(),
  deleteOwn: fc.boolean(),
  deleteAny: fc.boolean(),
})
export const roleArb: fc.Arbitrary<RoleRights> = fc.record({
  adminInterfaces: fc.subarray([...adminAreas]),
  freeBookings: fc.boolean(),
  ...forEachBlock(() => rightsArb),
})
export const people = ['ich', 'du', 'sie'] as const
export const tenants = ['stadt', 'kreis'] as const
export const recordArb = fc.record({
  tenantId: fc.constantFrom(...tenants),
  ownerUserId: fc.option(fc.constantFrom(...people)),
  assignedUserId: fc.constantFrom('', ...people),
})
export const accessArb: fc.Arbitrary<EntityAccess> = fc.record({
  blocks: fc.subarray([...permissionBlocks]),
  own: fc.subarray(['ownerUserId', 'assignedUserId']),
})

export interface World {
  readonly userId: string | null
  readonly instanceOwner: boolean
  readonly homes: readonly {
    readonly tenantId: string
    readonly isOwner: boolean
    readonly roles: readonly RoleRights[]
  }[]
}

export const worldArb: fc.Arbitrary<World> = fc.record({
  userId: fc.constantFrom(null, ...people),
  instanceOwner: fc.boolean(),
  homes: fc.uniqueArray(
    fc.record({
      tenantId: fc.constantFrom(...tenants),
      isOwner: fc.boolean(),
      roles: fc.array(roleArb, { maxLength: 3 }),
    }),
    { selector: ({ tenantId }) => tenantId },
  ),
})
