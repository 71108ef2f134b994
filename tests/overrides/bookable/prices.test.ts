import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grossEur } from '../../../src/domain/grossEur.ts'
import { isGraduated, nextCategory } from '../../../overrides/bookable/priceCategories.ts'
import { priceRowsOf } from '../../../overrides/bookable/priceRowsOf.ts'
import { intervalUnit, priceLabels } from '../../../overrides/bookable/priceWords.ts'
import { pricingTexts } from '../../../overrides/bookable/pricingTexts.ts'
import { weekdayTexts } from '../../../src/admin/kit/texts/weekdays.ts'
import { holidayRegions } from '../../../src/domain/holidays.ts'
import { bookingPrice } from '../../../src/domain/price.ts'
import type { BookablePriceCategory } from '../../../src/generated/entities/bookable.ts'

const category = (
  priceEur: number,
  start: number | null = null,
  end: number | null = null,
  part: Partial<BookablePriceCategory> = {},
): BookablePriceCategory => ({
  priceEur,
  interval: { start, end },
  fixedPrice: false,
  weekdays: [],
  holidays: [],
  ...part,
})

describe('graduated prices', () => {
  it('PRICE-007 are on with more than one category', () => {
    expect(isGraduated([category(1), category(2)])).toBe(true)
  })

  it('PRICE-008 are on with any bound of an interval, off without', () => {
    expect(isGraduated([category(1, 0)])).toBe(true)
    expect(isGraduated([category(1, null, 4)])).toBe(true)
    expect(isGraduated([category(1)])).toBe(false)
  })
})

describe('a new price category', () => {
  it('PRICE-010 PRICE-013 costs 0 and has no fixed price', () => {
    expect(nextCategory([category(5)])).toMatchObject({ priceEur: 0, fixedPrice: false })
  })

  it('PRICE-011 has no VAT of its own: the bookable’s counts, 0 at first', () => {
    expect(Object.keys(nextCategory([]))).toEqual(['priceEur', 'interval', 'fixedPrice', 'weekdays', 'holidays'])
  })

  it('PRICE-012 begins where the one before ends', () => {
    expect(nextCategory([category(5, 0, 4)]).interval).toEqual({ start: 4, end: null })
    expect(nextCategory([category(5, 0, null)]).interval.start).toBeNull()
  })
})

describe('words of prices', () => {
  it.each([
    ['per-hour', 'Std.', 'PRICE-014'],
    ['per-day', 'Tage', 'PRICE-015'],
    ['per-square-meter', 'm²', 'PRICE-016'],
    ['per-item', 'Stück', 'PRICE-017'],
  ] as const)('%s counts %s (%s)', (type, unit, _id) => {
    expect(intervalUnit(type)).toBe(unit)
  })

  it('PRICE-034 PRICE-035 PRICE-036 PRICE-037 CONST-037 name what a price counts for', () => {
    expect(priceLabels).toEqual({
      'per-item': 'pro Stück',
      'per-hour': 'pro Stunde',
      'per-day': 'pro Tag',
      'per-square-meter': 'pro m²',
    })
  })

  it('PRICE-033 CONST-036 show the documented placeholder', () => {
    expect(pricingTexts.placeholder).toBe('10,00 €')
  })

  it('PRICE-018 CONST-021 offer "Bundesweit" and the 16 states', () => {
    expect(holidayRegions.map(({ code }) => code)).toEqual([
      '',
      'BB',
      'BE',
      'BW',
      'BY',
      'HB',
      'HE',
      'HH',
      'MV',
      'NI',
      'NW',
      'RP',
      'SH',
      'SL',
      'SN',
      'ST',
      'TH',
    ])
    expect(holidayRegions[0].label).toBe('Bundesweit')
  })

  it('PRICE-021 CONST-020 SHELL-006 count weekdays from Monday 1 to Saturday 6, Sunday is 0 and stands last', () => {
    expect(weekdayTexts.map(({ id, short }) => `${id}${short}`).join(' ')).toBe('1Mo 2Di 3Mi 4Do 5Fr 6Sa 0So')
  })
})

describe('price rows of a card', () => {
  const rows = (...priceCategories: BookablePriceCategory[]) => priceRowsOf({ priceType: 'per-hour', priceCategories })

  it('BOOKABLE-LIST-009 have one row per category with its amount in German euros', () => {
    expect(rows(category(48, null, 4), category(1234.5, 4)).map(({ amount }) => amount)).toEqual([
      '48,00\u00a0€',
      '1.234,50\u00a0€',
    ])
  })

  it('BOOKABLE-LIST-010 say the interval with its unit', () => {
    const when = rows(category(1, 0, 4), category(1, 4, 8), category(1, 8), category(1, null, 2.5), category(1)).map(
      (row) => row.when,
    )
    expect(when).toEqual(['0–4 Std.', '4–8 Std.', 'ab 8 Std.', 'bis 2,5 Std.', 'pro Stunde'])
  })

  it('BOOKABLE-LIST-011 mark a fixed price, which counts for nothing', () => {
    expect(rows(category(320, 8, null, { fixedPrice: true }))).toEqual([
      { when: 'ab 8 Std.', amount: '320,00\u00a0€', fixed: true },
    ])
  })

  it('BOOKABLE-LIST-010 say the days of a price that does not hold on all', () => {
    const on = (...weekdays: BookablePriceCategory['weekdays']) => category(1, null, null, { weekdays })
    const holiday = { countryCode: 'DE', stateCode: '', name: 'Neujahr' } as const
    expect(
      rows(
        on(1, 2, 3, 4, 5),
        on(0, 6),
        on(1, 3, 4, 5, 0),
        on(0, 1, 2, 3, 4, 5, 6),
        category(2, null, null, { holidays: [holiday] }),
        category(2, null, null, { weekdays: [0], holidays: [holiday] }),
      ).map(({ days }) => days),
    ).toEqual(['Mo–Fr', 'Sa, So', 'Mo, Mi–Fr, So', undefined, 'an Feiertagen', 'So und an Feiertagen'])
  })

  it('BOOKABLE-LIST-012 are none where nothing costs anything', () => {
    expect(rows(category(0), category(0, 4))).toEqual([])
  })
})

describe('gross below net', () => {
  it('adds the VAT half up to the cent', () => {
    expect(grossEur(48, 19)).toBe(57.12)
    expect(grossEur(0.5, 7)).toBe(0.54)
    expect(grossEur(12.34, 0)).toBe(12.34)
  })

  it('is what a booking of one piece costs', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 })
    const vat = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100)
    fc.assert(
      fc.property(cents, vat, (net, rate) => {
        const object = {
          priceType: 'per-item' as const,
          priceCategories: [category(net / 100)],
          priceValueAddedTax: rate,
          enableCoupons: true,
        }
        const { grossCents } = bookingPrice([{ object, amount: 1, free: false }], null, null, () => [])
        expect(grossEur(net / 100, rate)).toBe(Number(grossCents) / 100)
      }),
    )
  })
})
