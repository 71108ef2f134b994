import { describe, expect, it } from 'vitest'
import type { TaxRules } from '../../../src/domain/tax/decideTax.ts'
import type { TaxedBookable } from '../../../src/domain/tax/lineTax.ts'
import { offeredTax, taxedEventOf } from '../../../src/domain/tax/offeredTax.ts'
import { taxKeyWords } from '../../../src/domain/tax/taxKeyWords.ts'

const key = (code: string, category: 'S' | 'E', rate: number, label = '') => ({
  ...{ code, label, category, rate, reasonText: 'Grund', legalBasis: '', account: '', vatex: '' },
})
const rules: TaxRules = {
  ...{ regimes: [], zeroKey: '', tenantAssignments: [] },
  keys: [key('S7', 'S', 7), key('E0', 'E', 0)],
}
const assigned = (taxKey: string, customerKind: 'any' | 'company' = 'any') =>
  ({ taxKey, customerKind, validFrom: '2027-01-01' }) as const
const object: TaxedBookable = { taxAssignments: [], priceValueAddedTax: 19, priceBasis: 'net' }
const now = Date.UTC(2026, 11, 1, 12)
const in2027 = { begin: Date.UTC(2027, 1, 1, 9), end: Date.UTC(2027, 1, 1, 11) }
const rate = (
  taxed: Parameters<typeof offeredTax>[1],
  event: Parameters<typeof offeredTax>[2],
  period: Parameters<typeof offeredTax>[3],
) => offeredTax(rules, taxed, event, period, now).rate

describe('the tax of shown prices', () => {
  it('is that of a private person’s booking then: a key before the own percentage, from its day on', () => {
    const own = { ...object, taxAssignments: [assigned('S7'), assigned('E0', 'company')] }
    expect([rate(object, null, in2027), rate(own, null, in2027), rate(own, null, null)]).toEqual([19, 7, 19])
  })

  it('of a ticket is that of its event, on the last day of it', () => {
    const information = { startDate: '2026-12-31', startTime: '20:00', endDate: '2027-01-01', endTime: '02:00' }
    const event = taxedEventOf({ information, taxAssignments: [assigned('E0')] })
    expect(rate(object, event, null)).toBe(0)
    expect(rate(object, taxedEventOf({ information, taxAssignments: [] }), null)).toBe(19)
    const earlier = { ...information, endDate: '2026-12-31', endTime: '23:00' }
    expect(rate(object, taxedEventOf({ information: earlier, taxAssignments: [assigned('E0')] }), null)).toBe(19)
  })

  it('is offered to choose with rate and category', () => {
    expect(taxKeyWords(key('A19', 'S', 19))).toBe('A19 – 19 % (S)')
    expect(taxKeyWords(key('P55', 'S', 5.5, 'Land'))).toBe('P55 – 5,5 % (S), Land')
  })
})
