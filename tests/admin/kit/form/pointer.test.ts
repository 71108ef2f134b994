import { pointerSteps } from '../../../../src/domain/json.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryNumbers, isAtOrBelow, propertyOf, relativeTo, toPointer } from '../../../../src/admin/kit/form/pointer.ts'

describe('JSON pointers', () => {
  it('say where they lead, whatever the names are', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (steps) => {
        expect(pointerSteps(toPointer(steps))).toEqual(steps)
      }),
    )
  })

  it('know their property, their entries and what lies above them', () => {
    const pointer = toPointer(['priceCategories', 2, 'interval', 'end'])
    expect(propertyOf(pointer)).toBe('priceCategories')
    expect(entryNumbers(pointer)).toEqual([3])
    expect(isAtOrBelow(pointer, '/priceCategories/2')).toBe(true)
    expect(isAtOrBelow('/priceCategories/20', '/priceCategories/2')).toBe(false)
    expect(relativeTo(pointer, '/priceCategories')).toBe('/2/interval/end')
  })
})
