import { describe, expect, it } from 'vitest'
import { bookableEntity } from '../../../src/generated/entities/bookable.ts'
import { couponEntity } from '../../../src/generated/entities/coupon.ts'
import { instanceEntity } from '../../../src/generated/entities/instance.ts'
import { anyDefinitions } from '../../../src/admin/workbench/anyDefinitions.ts'
import { mayRead, rightsOf, rightsWith, samplePerson } from '../../../src/admin/workbench/roles.ts'

const entityNamed = (name: string) => {
  const found = anyDefinitions.find(({ entity }) => entity.name === name)
  if (!found) throw new Error(`no entity ${name}`)
  return found.entity
}
const coupon = entityNamed(couponEntity.name)
const own = { tenantId: 'muster-1', ownerUserId: samplePerson }
const names = ['id', 'description', 'usedAmount']

describe('the three roles of the workbench', () => {
  it('an owner changes what the server does not set, a member only records of their own, a reader nothing', () => {
    expect(rightsWith(coupon, 'owner', own, names)).toEqual({
      hidden: [],
      fixed: ['id', 'usedAmount'],
      writable: ['description'],
      actions: ['create', 'read', 'update', 'delete'],
    })
    expect(rightsWith(coupon, 'own', own, names).writable).toEqual(['description'])
    expect(rightsWith(coupon, 'own', { ...own, ownerUserId: 'a@b.example' }, names)).toMatchObject({
      hidden: names,
      actions: ['create'],
    })
    expect(rightsWith(coupon, 'reader', own, names)).toMatchObject({ fixed: names, writable: [], actions: ['read'] })
  })

  it('fields beyond the rights are hidden; what only an owner of the instance changes is seen as one', () => {
    const bookable = entityNamed(bookableEntity.name)
    const narrow = Object.entries(bookable.fields).filter(([, { readableBy }]) => readableBy === 'staff')
    expect(narrow.length).toBeGreaterThan(0)
    for (const [name] of narrow) expect(mayRead(bookable, 'reader', name)).toBe(true)
    const instance = entityNamed(instanceEntity.name)
    expect(rightsOf(instance, 'owner').instanceOwner).toBe(true)
    expect(rightsOf(coupon, 'owner').instanceOwner).toBe(false)
  })
})
