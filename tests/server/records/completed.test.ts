import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { couponEntity } from '../../../src/generated/entities/coupon.ts'
import { completed } from '../../../src/server/records/completed.ts'
import { changedAt, isDocument, locatedAt, removed } from '../../../src/server/records/pointer.ts'
import { wireSchemas } from '../../../src/generated/server/wireSchemas.ts'

describe('completed', () => {
  it('makes every entity that needs no input total, and leaves what is total as it is', () => {
    const coupon = completed(wireSchemas.coupon.schema, { id: 'A', discount: 1 })
    expect(coupon).toMatchObject(couponEntity.defaults)
    expect(completed(wireSchemas.coupon.schema, coupon)).toEqual(coupon)
    expect(wireSchemas.coupon.validate(coupon)).toBe(true)
  })

  it('fills elements of lists and the variant they are of, but no secret', () => {
    const tenant = completed(wireSchemas.tenant.schema, {
      applications: [
        { id: 'pareva', type: 'locker' },
        { id: 'invoice', type: 'payment' },
      ],
    })
    const [pareva, invoice] = isDocument(tenant) && Array.isArray(tenant['applications']) ? tenant['applications'] : []
    expect(pareva).toMatchObject({ active: false, passwordSet: false, serverUrl: '' })
    expect(pareva).not.toHaveProperty('password')
    expect(invoice).not.toHaveProperty('passwordSet')
    expect(tenant).not.toHaveProperty('noreplyPassword')
  })

  it('never changes what is given, right or wrong', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('title', 'amount', 'tags', 'priceCategories', 'groupBooking', 'x'),
          fc.jsonValue(),
        ),
        (given) => {
          const total = completed(wireSchemas.bookable.schema, given)
          for (const [name, value] of Object.entries(given))
            expect(isDocument(total) ? total[name] : undefined).toEqual(completedOrSame(name, value))
        },
      ),
    )
    function completedOrSame(name: string, value: unknown): unknown {
      const { properties } = wireSchemas.bookable.schema
      const schema = isDocument(properties) ? properties[name] : undefined
      return isDocument(schema) ? completed(schema, value) : value
    }
  })
})

describe('pointers', () => {
  const document = { a: [{ b: 1 }, { c: 2 }, { b: 3 }], 'x/y': { '~': ['p', 'q'] } }

  it('find every place a star stands for, with its own path', () => {
    expect(locatedAt(document, '/a/*/b')).toEqual([
      { path: '/a/0/b', value: 1 },
      { path: '/a/2/b', value: 3 },
    ])
    expect(locatedAt(document, '/x~1y/~0/*')).toEqual([
      { path: '/x~1y/~0/0', value: 'p' },
      { path: '/x~1y/~0/1', value: 'q' },
    ])
    expect(locatedAt(document, '/nowhere/*/x')).toEqual([])
    expect(locatedAt({ a: 'text' }, '/a/length')).toEqual([])
  })

  it('change a copy: values, elements taken out, properties taken out', () => {
    expect(changedAt(document, '/a/*/b', ({ value }) => (value === 1 ? removed : 'new'))).toEqual({
      ...document,
      a: [{}, { c: 2 }, { b: 'new' }],
    })
    expect(changedAt(document, '/x~1y/~0/*', ({ value }) => (value === 'p' ? removed : value))).toEqual({
      ...document,
      'x/y': { '~': ['q'] },
    })
    expect(document.a).toHaveLength(3)
  })
})
