import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composePrice } from '../../../src/domain/booking/composePrice.ts'
import { csvLines } from '../../../src/domain/csv.ts'
import { correctionFacts } from '../../../src/domain/documents/corrections.ts'
import type { DocumentFacts } from '../../../src/domain/documents/documentFacts.ts'
import { documentLineOf } from '../../../src/domain/documents/documentLine.ts'
import { invoiceParts } from '../../../src/domain/documents/invoiceParts.ts'
import { numberReportHead, numberReportRows } from '../../../src/domain/documents/numberReport.ts'
import { sampleFacts } from '../../../src/domain/documents/sampleFacts.ts'
import { vatByRate } from '../../../src/domain/documents/vatByRate.ts'
import { toCents } from '../../../src/domain/money.ts'
import { decideTax, type TaxRules } from '../../../src/domain/tax/decideTax.ts'
import { coupon, holidayTable, line, period } from '../priceCases.ts'

const issuer = { name: 'Stadt', contactName: '', location: 'Markt 1', mail: '', phone: '', website: '' }
const sample = sampleFacts({ kind: 'invoice', issuer, account: null, purposeSuffix: '' }, 0)

/** Keys of all categories, rates with two decimals. */
const keys = fc.array(
  fc.record({
    category: fc.constantFrom('S' as const, 'S' as const, 'Z' as const, 'E' as const, 'O' as const, 'AE' as const),
    hundredths: fc.integer({ min: 0, max: 3_000 }),
    reasonText: fc.constantFrom('steuerfrei nach § 4 Nr. 12 UStG', 'nicht steuerbar nach § 2b UStG'),
  }),
  { minLength: 3, maxLength: 3 },
)
/** A line of a booking, its key (of four, one is unknown) and the basis of its price. */
const taxed = fc.record({
  request: line,
  key: fc.nat(3),
  priceBasis: fc.constantFrom('net' as const, 'gross' as const),
})
const booking = fc.record({
  keys,
  lines: fc.array(taxed, { minLength: 1, maxLength: 5 }),
  when: fc.option(period, { nil: null }),
  discount: coupon,
  override: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: null, freq: 6 }),
})

const booked = ({
  keys: drawn,
  lines,
  when,
  discount,
  override,
}: typeof booking extends fc.Arbitrary<infer T> ? T : never) => {
  const rules: TaxRules = {
    ...{ regimes: [], zeroKey: '', tenantAssignments: [] },
    keys: drawn.map(({ category, hundredths, reasonText }, index) => ({
      ...{ code: `K${index}`, label: '', category, reasonText: category === 'S' ? '' : reasonText },
      ...{ rate: category === 'S' ? hundredths / 100 : 0, legalBasis: '', account: '', vatex: '' },
    })),
  }
  const items = lines.map(({ request: { object, amount }, key, priceBasis }) => ({
    object: { ...object, priceBasis, freeBookingUsers: [], freeBookingRoles: [] },
    amount,
    tax: decideTax(
      rules,
      {
        objectAssignments: [{ customerKind: 'any', taxKey: `K${key}`, validFrom: '2020-01-01' }],
        eventAssignments: [],
        vatPercent: object.priceValueAddedTax,
      },
      'private',
      '2027-01-02',
    ),
  }))
  const price = composePrice({
    items: items.map(({ object, amount, tax }) => ({ object, amount, rate: tax.rate })),
    ...{ period: when, booker: null, coupon: discount, holidays: holidayTable },
    overrideEur: override === null ? null : override / 100,
  })
  const stored = items.map(({ amount, tax }, position) => {
    const amounts = price.items[position]
    if (amounts === undefined) throw new Error('each item has a price')
    return {
      ...{ bookableId: `O${position}`, tenantId: 'stadt', amount, vatRate: tax.rate, taxKey: tax.key },
      ...{ taxCategory: tax.category, taxReason: tax.reason, taxDate: '2027-01-02', priceBasis: null },
      ...amounts,
      _bookableUsed: null,
    }
  })
  return { price, stored }
}

const total = <T>(all: readonly T[], cents: (one: T) => bigint): bigint =>
  all.reduce((sum, one) => sum + cents(one), 0n)

/** Whole cents of a CSV cell. */
const centsIn = (cell: string): bigint => BigInt(cell.replace(',', ''))

describe('taxes of documents', () => {
  it('over 10,000 random bookings the sums of lines, documents, corrections and exports are equal to the cent', () => {
    const met = new Set<string>()
    let splits = 0
    fc.assert(
      fc.property(booking, (drawn) => {
        const { price, stored } = booked(drawn)
        const [gross, vat] = [toCents(price.priceEur), toCents(price.vatIncludedEur)]
        expect(total(stored, ({ userGrossPriceEur }) => toCents(userGrossPriceEur))).toBe(gross)
        const net = total(stored, ({ userPriceEur }) => toCents(userPriceEur))
        expect(gross - net).toBe(vat)

        const lines = stored.map(documentLineOf)
        const groups = vatByRate(lines)
        expect([
          total(groups, ({ netCents }) => netCents),
          total(groups, ({ vatCents }) => vatCents),
          total(groups, ({ grossCents }) => grossCents),
        ]).toEqual([net, vat, gross])
        for (const { category, rate, reason, vatCents } of groups) {
          met.add(category)
          if (category === 'S') expect(reason).toBe('')
          else expect([rate, vatCents]).toEqual([0, 0n])
        }

        const [first] = sample.bookings
        if (first === undefined) throw new Error('the sample has a booking')
        const facts: DocumentFacts = { ...sample, bookings: [{ ...first, lines }] }
        const about = {
          facts,
          title: 'RE-1',
          issuedAt: 0,
          bookingIds: [first.id],
          reason: '',
          refund: null,
          feeKey: null,
        }
        const mirrored = correctionFacts(about)?.bookings.flatMap((one) => one.lines) ?? []
        expect(vatByRate(mirrored)).toHaveLength(groups.length)
        for (const sums of vatByRate([...lines, ...mirrored]))
          expect([sums.netCents, sums.vatCents, sums.grossCents]).toEqual([0n, 0n, 0n])

        const reported = (sign: 1n | -1n, all: typeof lines) => {
          const grossCents = total(all, (one) => one.grossCents)
          expect(grossCents).toBe(sign * gross)
          const [row = []] = numberReportRows(
            'invoice',
            [
              {
                ...{ kind: 'invoice', number: 1, revision: 1, revisions: 1, title: 'RE-1', createdAt: 0, grossCents },
                ...{ bookingIds: [first.id], corrections: [], original: null, reason: '', reminded: null },
              },
            ],
            0,
            null,
          )
          return centsIn(csvLines([row]).split(';')[numberReportHead.indexOf('Betrag in EUR')] ?? '')
        }
        expect([reported(1n, lines), reported(-1n, mirrored)]).toEqual([gross, -gross])

        const parts = invoiceParts(facts)
        const split = parts.map(({ bookings }) => bookings.flatMap((one) => one.lines))
        expect(total(split.flat(), (one) => one.grossCents)).toBe(gross)
        expect(total(split.flat(), (one) => one.grossCents - one.netCents)).toBe(vat)
        if (parts.length === 2) {
          splits += 1
          expect(split.map((some) => new Set(some.map(({ category }) => category === 'O')))).toEqual([
            new Set([false]),
            new Set([true]),
          ])
        }
      }),
      { numRuns: 10_000, seed: 20_270_101 },
    )
    expect(splits).toBeGreaterThan(500)
    expect([...met].sort()).toEqual(['', 'AE', 'E', 'O', 'S', 'Z'])
  })

  it('lines of different reasons are summed apart, taxable ones first, the highest rate first', () => {
    const of = (category: string, vatRate: number, reason: string) => ({
      ...{ title: 'Saal', amount: 1, netCents: 100n, grossCents: 100n, vatRate, category, reason, taxDate: null },
    })
    const old = { title: 'Saal', amount: 1, netCents: 100n, grossCents: 119n, vatRate: 19 }
    const groups = vatByRate([
      ...[of('O', 0, 'b'), of('', 0, ''), of('E', 0, 'z'), of('S', 7, ''), of('E', 0, 'a'), old],
      ...[of('E', 0, 'z '), { ...old, grossCents: 100n, vatRate: 0 }],
    ])
    expect(groups.map(({ category, rate, reason, netCents }) => [category, rate, reason, netCents])).toEqual([
      ['S', 19, '', 100n],
      ['S', 7, '', 100n],
      ['E', 0, 'a', 100n],
      ['E', 0, 'z', 200n],
      ['O', 0, 'b', 100n],
      ['', 0, '', 200n],
    ])
  })

  it('an invoice is split only between what is outside VAT and what is not, if both cost something', () => {
    const of = (category: string, grossCents: bigint) => ({
      ...{ title: category, amount: 1, netCents: grossCents, grossCents, vatRate: 0, category, reason: 'x' },
    })
    const [first] = sample.bookings
    if (first === undefined) throw new Error('the sample has a booking')
    const partsOf = (kind: DocumentFacts['kind'], ...bookings: (typeof first.lines)[]) =>
      invoiceParts({
        ...sample,
        kind,
        bookings: bookings.map((lines, index) => ({ ...first, id: `B${index}`, lines })),
      }).map(({ part, bookings: some }) => [
        part,
        ...some.map(({ id, lines }) => [id, ...lines.map(({ title }) => title)].join(' ')),
      ])
    const [o, e, s] = [of('O', 5n), of('E', 7n), of('S', 9n)]
    expect(partsOf('invoice', [s, e])).toEqual([[undefined, 'B0 S E']])
    expect(partsOf('invoice', [o], [o])).toEqual([[undefined, 'B0 O', 'B1 O']])
    expect(partsOf('receipt', [o, s])).toEqual([[undefined, 'B0 O S']])
    expect(partsOf('invoice', [s, o, e], [o], [e])).toEqual([
      ['others', 'B0 S E', 'B2 E'],
      ['outside', 'B0 O', 'B1 O'],
    ])
    expect(partsOf('invoice', [s, of('O', 0n)])).toEqual([[undefined, 'B0 S']])
    expect(partsOf('invoice', [of('S', 0n), o])).toEqual([[undefined, 'B0 O']])
  })
})
