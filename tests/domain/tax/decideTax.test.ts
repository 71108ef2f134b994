import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideTax,
  regimeOn,
  smallBusinessReason,
  type Tax,
  type TaxedObject,
  type TaxRules,
} from '../../../src/domain/tax/decideTax.ts'
import { counts } from '../../support/counts.ts'

const days = ['2025-01-01', '2026-07-01', '2026-12-31', '2027-01-01', '2027-01-02', '2028-01-01']
const day = fc.constantFrom(...days)
const kind = fc.constantFrom('private', 'club', 'company', 'authority')
const code = fc.constantFrom('S19', 'S7', 'E12', 'O2B', 'GONE')
const assignments = fc.uniqueArray(
  fc.record({ customerKind: fc.oneof(fc.constant('any' as const), kind), taxKey: code, validFrom: day }),
  { maxLength: 6, selector: ({ customerKind, validFrom }) => `${customerKind} ${validFrom}` },
)
const key = (one: string, category: 'S' | 'E' | 'O', rate = 0) => ({
  ...{ code: one, label: one, category, rate, legalBasis: '', account: '', vatex: '' },
  reasonText: category === 'S' ? 'steht nie auf Belegen' : `Grund ${one}`,
})
const keys = [key('S19', 'S', 19), key('S7', 'S', 7), key('E12', 'E'), key('O2B', 'O')]

const settings: fc.Arbitrary<TaxRules> = fc.record({
  regimes: fc.uniqueArray(
    fc.record({
      validFrom: day,
      regime: fc.constantFrom('ALT_2_3' as const, 'PAR_2B' as const, 'KLEINUNTERNEHMER' as const),
      note: fc.constant(''),
    }),
    { maxLength: 4, selector: ({ validFrom }) => validFrom },
  ),
  keys: fc.constant(keys),
  zeroKey: fc.constantFrom('', 'E12', 'GONE'),
  tenantAssignments: assignments,
  par2bFrom: fc.constant('2027-01-01'),
})
const objects: fc.Arbitrary<TaxedObject> = fc.record({
  objectAssignments: assignments,
  eventAssignments: assignments,
  vatPercent: fc.constantFrom(0, 7, 19),
})

/** The rule as a ranking: every candidate gets a text that sorts by its precedence, and the greatest wins. */
const oracle = (rules: TaxRules, object: TaxedObject, customer: string, date: string): Omit<Tax, 'basisText'> => {
  let regime = ''
  for (const known of days)
    for (const one of rules.regimes) if (one.validFrom === known && known <= date) regime = one.regime
  if (regime === 'KLEINUNTERNEHMER') return { key: '', category: 'E', rate: 0, reason: smallBusinessReason }
  const ranked = [rules.tenantAssignments, object.eventAssignments, object.objectAssignments].flatMap((list, level) =>
    list.map(({ customerKind, taxKey, validFrom }) => ({
      taxKey,
      rank: `${level}${customerKind === 'any' ? 0 : 1}${validFrom}`,
      counts: validFrom <= date && ['any', customer].includes(customerKind) && taxKey !== 'GONE',
    })),
  )
  ranked.sort((a, b) => (a.rank < b.rank ? 1 : -1))
  const wins = ranked.find((one) => one.counts)?.taxKey
  const name = wins ?? (object.vatPercent === 0 && rules.zeroKey === 'E12' ? 'E12' : '')
  if (name === 'S19') return { key: name, category: 'S', rate: 19, reason: '' }
  if (name === 'S7') return { key: name, category: 'S', rate: 7, reason: '' }
  if (name === 'E12') return { key: name, category: 'E', rate: 0, reason: 'Grund E12' }
  if (name === 'O2B') return { key: name, category: 'O', rate: 0, reason: 'Grund O2B' }
  if (object.vatPercent === 0) return { key: '', category: '', rate: 0, reason: '' }
  return { key: '', category: 'S', rate: object.vatPercent, reason: '' }
}

describe('the tax of a line', () => {
  it('is that of the most specific assignment, as a ranking of all candidates decides', () => {
    fc.assert(
      fc.property(settings, objects, kind, day, (rules, object, customer, date) => {
        const { basisText, ...tax } = decideTax(rules, object, customer, date)
        expect(tax).toEqual(oracle(rules, object, customer, date))
        expect(basisText).not.toBe('')
      }),
      { numRuns: counts(2_000, 20_000) },
    )
  })

  it('does not depend on the order of the lists', () => {
    fc.assert(
      fc.property(settings, objects, kind, day, (rules, object, customer, date) => {
        const turned = {
          ...rules,
          regimes: rules.regimes.toReversed(),
          tenantAssignments: rules.tenantAssignments.toReversed(),
        }
        expect(decideTax(turned, object, customer, date)).toEqual(decideTax(rules, object, customer, date))
      }),
      { numRuns: counts(500, 5_000) },
    )
  })

  it('the old law ends for everybody on the day of the instance, § 19 UStG does not', () => {
    const rules = {
      par2bFrom: '2027-01-01',
      regimes: [{ validFrom: '2016-01-01', regime: 'ALT_2_3' as const, note: '' }],
    }
    expect(['2026-12-31', '2027-01-01'].map((date) => regimeOn(rules, date))).toEqual(['ALT_2_3', 'PAR_2B'])
    const small = { ...rules, regimes: [{ validFrom: '2026-01-01', regime: 'KLEINUNTERNEHMER' as const, note: '' }] }
    expect(['2025-12-31', '2026-01-01', '2027-01-01'].map((date) => regimeOn(small, date))).toEqual([
      'ALT_2_3',
      'KLEINUNTERNEHMER',
      'KLEINUNTERNEHMER',
    ])
  })
})
