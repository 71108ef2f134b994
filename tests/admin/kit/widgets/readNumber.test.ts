import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from '../../../../src/admin/kit/widgets/readNumber.ts'
import { showNumber } from '../../../../src/admin/kit/widgets/showNumber.ts'
import { stepNumber } from '../../../../src/admin/kit/widgets/stepNumber.ts'
import { stepTime } from '../../../../src/admin/kit/widgets/stepTime.ts'

const number = (value: number) => ({ kind: 'number', value })

describe('numbers as Germans type them', () => {
  it.each([
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['1.234,50', 1234.5],
    [' 7,5 € ', 7.5],
    ['0', 0],
  ])('PRICE-022 a price typed as %s is %d', (typed, value) => {
    expect(readNumber(typed, 'money')).toEqual(number(value))
  })

  it.each([
    ['7,5', 7.5],
    ['19 %', 19],
  ])('PRICE-023 a VAT typed as %s is %d', (typed, value) => {
    expect(readNumber(typed, 'percent')).toEqual(number(value))
  })

  it.each([
    ['5', 5],
    ['5.9', 5],
    ['5,9', 5],
    ['-2,5', -2],
  ])('BOOKABLE-FORM-042 a whole number typed as %s is %d', (typed, value) => {
    expect(readNumber(typed, 'integer')).toEqual(number(value))
  })

  it('BOOKABLE-FORM-043 an empty field means nothing, not 0', () => {
    expect(readNumber('  ', 'integer')).toEqual({ kind: 'empty' })
  })

  it.each(['abc', '1,2,3', '12 Stunden', '1.23.4'])(
    'BOOKABLE-FORM-025 BOOKABLE-FORM-026 %s is kept as it was typed, and no number',
    (typed) => {
      expect(readNumber(typed, 'number')).toEqual({ kind: 'text', text: typed })
    },
  )

  it('reads what it shows', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => value / 100)
    fc.assert(
      fc.property(cents, (value) => {
        expect(readNumber(showNumber(value, 'money'), 'money')).toEqual(number(value))
      }),
    )
  })

  it('shows money with two places and keeps a text that is no number', () => {
    expect(showNumber(12.5, 'money')).toBe('12,50')
    expect(showNumber(12.5, 'number')).toBe('12,5')
    expect(showNumber('zwölf', 'money')).toBe('zwölf')
    expect(showNumber(null, 'integer')).toBe('')
  })
})

describe('arrow keys', () => {
  it('step by one, with shift by ten, and stop at the bounds', () => {
    const bounds = { minimum: 0, maximum: 100 }
    expect(stepNumber(4, 1, false, bounds)).toBe(5)
    expect(stepNumber(4, 1, true, bounds)).toBe(14)
    expect(stepNumber(4, -1, true, bounds)).toBe(0)
    expect(stepNumber(99.5, 1, false, bounds)).toBe(100)
    expect(stepNumber(null, 1, false, bounds)).toBe(0)
  })

  it('leave no crumbs of binary fractions behind', () => {
    expect(stepNumber(0.1 + 0.2, 1, false, {})).toBe(1.3)
  })

  it('SHELL-005 step a time to the next quarter of an hour, with shift to the hour, within the day', () => {
    expect(stepTime('09:00', 1, false)).toBe('09:15')
    expect(stepTime('09:07', 1, false)).toBe('09:15')
    expect(stepTime('09:07', -1, false)).toBe('09:00')
    expect(stepTime('09:07', 1, true)).toBe('10:00')
    expect(stepTime('23:50', 1, false)).toBe('24:00')
    expect(stepTime('00:00', -1, true)).toBe('00:00')
    expect(stepTime(null, 1, false)).toBe('08:00')
  })
})
