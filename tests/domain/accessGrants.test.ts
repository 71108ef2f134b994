import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adminAreas,
  allRights,
  can,
  forEachBlock,
  mergeRoles,
  noRights,
  type Rights,
  rightsBeyond,
  type RoleRights,
  permissionBlocks,
} from '../../src/domain/access.ts'
import { type PermissionBlock, permissionLevels } from '../../src/domain/entity.ts'
import { accessArb, recordArb, roleArb, runs } from './accessArbitraries.ts'
import { actions, instanceOwner, member, only, owner, role } from './accessFixtures.ts'

describe('granting rights', () => {
  const allNames = permissionBlocks.flatMap((block) => permissionLevels.map((level) => [block, level] as const))

  it('every single right is refused to somebody who lacks it', () => {
    const lacking = member(only('manageRoles', 'create', 'updateAny'))
    for (const [block, level] of allNames) {
      const held = block === 'manageRoles' && ['create', 'updateAny', 'updateOwn'].includes(level)
      expect(rightsBeyond(lacking, 'stadt', only(block, level))).toEqual(held ? [] : [`${block}.${level}`])
    }
    expect(rightsBeyond(lacking, 'stadt', role({ freeBookings: true }))).toEqual(['freeBookings'])
    expect(rightsBeyond(lacking, 'stadt', role({ adminInterfaces: ['rooms'] }))).toEqual(['interface:rooms'])
  })

  it('what a role already grants may stay, what is added may not', () => {
    const editor = member(only('manageRoles', 'updateAny'))
    const before = only('manageBookings', 'readAny')
    expect(rightsBeyond(editor, 'stadt', before, before)).toEqual([])
    const after = role({ ...before, manageCoupons: { ...noRights, create: true } })
    expect(rightsBeyond(editor, 'stadt', after, before)).toEqual(['manageCoupons.create'])
  })

  it('owners of the tenant and of the instance grant everything; elsewhere nobody grants anything', () => {
    const everything = role({ manageBookables: allRights, freeBookings: true, adminInterfaces: [...adminAreas] })
    expect(rightsBeyond(owner, 'stadt', everything)).toEqual([])
    expect(rightsBeyond(instanceOwner, 'stadt', everything)).toEqual([])
    expect(rightsBeyond(owner, 'kreis', everything)).toHaveLength(7 + 1 + adminAreas.length)
  })

  /** The part of a role within a mask; a right on every row may become one on own rows. */
  const part = (held: RoleRights, mask: RoleRights): RoleRights => {
    const block = (name: PermissionBlock): Rights => ({
      create: held[name].create && mask[name].create,
      readAny: held[name].readAny && mask[name].readAny,
      readOwn: (held[name].readOwn || held[name].readAny) && mask[name].readOwn,
      updateAny: held[name].updateAny && mask[name].updateAny,
      updateOwn: (held[name].updateOwn || held[name].updateAny) && mask[name].updateOwn,
      deleteAny: held[name].deleteAny && mask[name].deleteAny,
      deleteOwn: (held[name].deleteOwn || held[name].deleteAny) && mask[name].deleteOwn,
    })
    return {
      adminInterfaces: held.adminInterfaces.filter((area) => mask.adminInterfaces.includes(area)),
      freeBookings: held.freeBookings && mask.freeBookings,
      ...forEachBlock(block),
    }
  }

  it('any part of one’s own rights may be granted, and opens nothing one could not do oneself', () => {
    fc.assert(
      fc.property(
        fc.array(roleArb, { maxLength: 3 }),
        roleArb,
        fc.constantFrom(...actions),
        accessArb,
        recordArb,
        (held, mask, action, access, record) => {
          const state = member(...held)
          const granted = part(mergeRoles('stadt', held, false), mask)
          expect(rightsBeyond(state, 'stadt', granted)).toEqual([])
          if (can(member(granted), 'stadt', action, access, record))
            expect(can(state, 'stadt', action, access, record)).toBe(true)
        },
      ),
      runs,
    )
  })
})
