import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatEur, formatGermanNumber, fromCents, parseGermanNumber, toCents } from '../../src/domain/money.ts'
import { counts } from '../support/counts.ts'

const numRuns = counts(1_000, 100_000)

describe('money', () => {
  it('SHELL-004 formats EUR as Germans write it', () => {
    expect(formatEur(1234.5)).toBe('1.234,50\u00a0€')
    expect(formatEur(12.5)).toBe('12,50\u00a0€')
    expect(formatEur(0)).toBe('0,00\u00a0€')
    expect(formatEur(-3.005)).toBe('-3,01\u00a0€')
    expect(formatEur(1.005)).toBe('1,01\u00a0€')
    expect(formatEur(-0.001)).toBe('0,00\u00a0€')
  })

  it.each([
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['1.234,50', 1234.5],
    ['1234,5', 1234.5],
    ['1.234', 1234],
    ['12.345.678,9', 12345678.9],
    ['12.5', 12.5],
    ['0.125', 0.125],
    ['1234.50', 1234.5],
    ['-3,2', -3.2],
    ['−3,2', -3.2],
    ['+7', 7],
    [' 10,00 € ', 10],
    ['10€', 10],
    ['007', 7],
  ])('PRICE-022 PRICE-023 reads %j as %d', (text, value) => {
    expect(parseGermanNumber(text)).toBe(value)
  })

  it.each([
    '',
    ' ',
    '€',
    'zwölf',
    '1,234.50',
    '1.23.4',
    '1,2,3',
    '12,',
    ',5',
    '1 2',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '--1',
  ])('PRICE-022 refuses %j instead of guessing', (text) => {
    expect(parseGermanNumber(text)).toBeNull()
  })

  it('refuses what is too large for a number', () => {
    expect(parseGermanNumber('9'.repeat(400))).toBeNull()
  })

  it('counts half a cent away from zero, where floating point would not', () => {
    expect(toCents(1.005)).toBe(101n)
    expect(toCents(8.325)).toBe(833n)
    expect(toCents(-1.005)).toBe(-101n)
    expect(toCents(0.1 + 0.2)).toBe(30n)
    expect(toCents(1e21)).toBe(10n ** 23n)
    expect(toCents(1e-7)).toBe(0n)
    expect(() => toCents(Number.NaN)).toThrow(RangeError)
    expect(() => toCents(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })

  it('goes from cents to EUR and back without loss', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents)
      }),
      { numRuns },
    )
  })

  it('reads back every number it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const value = cents / 100
        expect(parseGermanNumber(formatGermanNumber(value))).toBe(value === 0 ? 0 : value)
        expect(parseGermanNumber(formatEur(value))).toBe(value === 0 ? 0 : value)
      }),
      { numRuns },
    )
  })
})
