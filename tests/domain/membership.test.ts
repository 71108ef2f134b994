import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRoles, noRights, rightNames } from '../../src/domain/access.ts'
import { mayAssign, mayChangeMembers, type MemberAct } from '../../src/domain/membership.ts'
import { bySource, rightSources } from '../../src/domain/rightSources.ts'
import { roleArb, runs } from './accessArbitraries.ts'
import { instanceOwner, member, only, owner, role } from './accessFixtures.ts'

const acts: readonly MemberAct[] = ['add', 'giveRole', 'takeRole', 'remove', 'makeOwner', 'makeMember']

describe('members of a tenant', () => {
  it.each([
    ['create', ['add']],
    ['updateAny', ['add', 'giveRole', 'takeRole', 'remove']],
    ['deleteAny', ['takeRole', 'remove']],
    ['updateOwn', []],
    ['deleteOwn', []],
    ['readAny', []],
    ['readOwn', []],
  ] as const)('manageUsers.%s allows %s', (level, allowed) => {
    const staff = member(only('manageUsers', level))
    expect(acts.filter((act) => mayChangeMembers(staff, 'stadt', act))).toEqual(allowed)
    expect(acts.filter((act) => mayChangeMembers(staff, 'kreis', act))).toEqual([])
  })

  it('owners may everything in their tenant, owners of the instance everywhere', () => {
    expect(acts.filter((act) => mayChangeMembers(owner, 'stadt', act))).toEqual(acts)
    expect(acts.filter((act) => mayChangeMembers(owner, 'kreis', act))).toEqual([])
    expect(acts.filter((act) => mayChangeMembers(instanceOwner, 'kreis', act))).toEqual(acts)
  })

  it('whoever holds a role may give it; one that grants more he may not', () => {
    fc.assert(
      fc.property(roleArb, roleArb, (held, given) => {
        const staff = member(held)
        expect(mayAssign(staff, 'stadt', held)).toBe(true)
        // Either the role adds at most implied own rights, or it may not be assigned.
        const before = mergeRoles('stadt', [held], false)
        const after = mergeRoles('stadt', [held, given], false)
        const wider = rightNames(after).filter((name) => !rightNames(before).includes(name))
        if (mayAssign(staff, 'stadt', given)) for (const name of wider) expect(name).toMatch(/Own$/)
        else expect(wider).not.toEqual([])
      }),
      runs,
    )
  })
})

describe('where a right comes from', () => {
  it('every right that is held names all roles that give it, and no other', () => {
    fc.assert(
      fc.property(fc.array(roleArb, { maxLength: 4 }), (roles) => {
        const named = roles.map((one, at) => ({ ...one, name: `R${at}` }))
        const sources = rightSources(named)
        expect(new Set(sources.keys())).toEqual(new Set(rightNames(mergeRoles('stadt', roles, false))))
        for (const [right, names] of sources)
          expect(names).toEqual(named.filter((one) => rightNames(one).includes(right)).map(({ name }) => name))
      }),
      runs,
    )
  })

  it('rights of the same roles are told together, others are left out', () => {
    const sources = rightSources([
      { ...role({ manageCoupons: { ...noRights, create: true, readAny: true } }), name: 'Kasse' },
      { ...role({ manageCoupons: { ...noRights, readAny: true, deleteAny: true } }), name: 'Team' },
    ])
    expect(
      bySource(
        ['manageCoupons.create', 'manageCoupons.readAny', 'manageCoupons.updateAny', 'manageCoupons.deleteAny'],
        sources,
      ),
    ).toEqual([
      { roles: ['Kasse'], names: ['manageCoupons.create'] },
      { roles: ['Kasse', 'Team'], names: ['manageCoupons.readAny'] },
      { roles: ['Team'], names: ['manageCoupons.deleteAny'] },
    ])
  })
})
