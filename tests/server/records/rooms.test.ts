import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Coupon } from '../../../src/generated/entities/coupon.ts'
import { storages } from '../../../src/generated/server/storages.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { createRegistry } from '../../../src/server/records/registry.ts'
import type { EntityExtension, ExtensionsOf } from '../../../src/server/records/extension.ts'
import { createSecretBox } from '../../../src/server/records/secretBox.ts'
import { extensions } from '../../../src/server/extensions.ts'
import { wireSchemas } from '../../../src/generated/server/wireSchemas.ts'

type Demanded = ExtensionsOf<typeof storages>
type Coupons<R> = Omit<typeof extensions, 'coupon'> & { readonly coupon: R }

describe('what a schema keeps elsewhere', () => {
  // Types only: `npm test` checks them with the compiler, nothing happens at run time.
  it('is demanded of the entity’s room by the compiler', () => {
    expectTypeOf(extensions).toExtend<Demanded>()
    expectTypeOf<Coupons<{ derived: { usedAmount: 'default' } }>>().toExtend<Demanded>()
    expectTypeOf<Omit<typeof extensions, 'coupon'>>().not.toExtend<Demanded>()
    expectTypeOf<Coupons<EntityExtension<Coupon>>>().not.toExtend<Demanded>()
    expectTypeOf<Coupons<{ derived: { description: 'default' } }>>().not.toExtend<Demanded>()
    expectTypeOf<Omit<typeof extensions, 'instance'>>().toExtend<Demanded>()
    expect(storages.coupon.elsewhere).toEqual(['usedAmount', 'version'])
  })

  it('is answered by the schema’s default only where there is one', () => {
    const box = createSecretBox(Buffer.alloc(32, 7))
    const registry = (usedAmount: 'default') =>
      createRegistry({
        storages,
        wires: wireSchemas,
        extensions: { ...extensions, coupon: { derived: { usedAmount } } },
        box,
      })
    expect(registry('default').kinds.size).toBe(Object.keys(storages).length)
    const bare = { ...wireSchemas, coupon: { ...wireSchemas.coupon, schema: { properties: { usedAmount: {} } } } }
    expect(() =>
      createRegistry({
        storages,
        wires: bare,
        extensions: { ...extensions, coupon: { derived: { usedAmount: 'default' } } },
        box,
      }),
    ).toThrow('the schema of "coupon" has no default for usedAmount')
    const supplied = { ...extensions, coupon: { derived: { usedAmount: sql`'1'::jsonb` } } }
    expect(createRegistry({ storages, wires: bare, extensions: supplied, box }).kinds.size).toBe(
      registry('default').kinds.size,
    )
  })
})
