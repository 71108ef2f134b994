import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctionFacts, statesTheSame } from '../../../src/domain/documents/corrections.ts'
import { defaultTemplates } from '../../../src/domain/documents/defaultTemplate.ts'
import type { DocumentFacts, DocumentLine } from '../../../src/domain/documents/documentFacts.ts'
import { documentValues } from '../../../src/domain/documents/documentValues.ts'
import { fillTemplate } from '../../../src/domain/documents/fillTemplate.ts'
import { sampleFacts } from '../../../src/domain/documents/sampleFacts.ts'
import { vatByRate } from '../../../src/domain/documents/vatByRate.ts'

const at = Date.parse('2026-12-31T22:30:00Z')
const issuer = { name: 'Stadt', contactName: '', location: 'Markt 1', mail: '', phone: '', website: '' }
const sample = (kind: 'invoice' | 'receipt') => sampleFacts({ kind, issuer, account: null, purposeSuffix: '' }, at)

const line: fc.Arbitrary<DocumentLine> = fc
  .record({ net: fc.bigInt(0n, 10n ** 9n), vat: fc.bigInt(0n, 10n ** 8n), vatRate: fc.constantFrom(0, 5.5, 7, 19) })
  .map(({ net, vat, vatRate }) => ({ title: 'Saal', amount: 1, netCents: net, grossCents: net + vat, vatRate }))

const document = fc
  .tuple(
    fc.constantFrom('invoice' as const, 'receipt' as const),
    fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
  )
  .map(([kind, bookings]): DocumentFacts => {
    const [booking] = sample(kind).bookings
    if (booking === undefined) throw new Error('the sample has a booking')
    return { ...sample(kind), bookings: bookings.map((lines, index) => ({ ...booking, id: `B${index}`, lines })) }
  })

const options = { title: 'RE-2026-0001-1', issuedAt: at, reason: '', refund: null, feeKey: null }
/** Of 164,20 €. */
const refunded = { refundedCents: 12_220n, keptCents: 4_200n }
const linesOf = ({ bookings }: DocumentFacts) => bookings.flatMap(({ lines }) => lines)

describe('corrections of documents', () => {
  it('those of all parts cancel out net, VAT and gross of each rate, however the parts are taken', () => {
    fc.assert(
      fc.property(document, fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }), (facts, groups) => {
        const corrections = [0, 1, 2].flatMap((group) => {
          const bookingIds = facts.bookings.flatMap(({ id }, index) => (groups[index] === group ? [id] : []))
          return correctionFacts({ ...options, facts, bookingIds }) ?? []
        })
        for (const sums of vatByRate([...linesOf(facts), ...corrections.flatMap(linesOf)]))
          expect([sums.netCents, sums.vatCents, sums.grossCents]).toEqual([0n, 0n, 0n])
      }),
      { numRuns: 2_000 },
    )
  })

  it('a correction is not taken back, nor a part that a document does not have', () => {
    const facts = sample('invoice')
    const correction = correctionFacts({ ...options, facts, bookingIds: ['ABCD-EFGH'] })
    expect(correction?.kind).toBe('cancellation')
    if (correction !== null)
      expect(correctionFacts({ ...options, facts: correction, bookingIds: ['ABCD-EFGH'] })).toBeNull()
    expect(correctionFacts({ ...options, facts, bookingIds: ['XXXX-XXXX'] })).toBeNull()
  })

  it.each([
    [null, 'Einbehalten nach den Stornoregeln, ohne Umsatzsteuer (Schadensersatz): 42,00'],
    [{ category: 'S', rate: 19, reasonText: '' }, 'Stornoregeln, darin 6,71\u00a0€ Umsatzsteuer (19 %): 42,00'],
    [{ category: 'O', rate: 0, reasonText: 'Nicht steuerbar nach § 2b UStG' }, 'Nicht steuerbar nach § 2b UStG: 42,00'],
  ] as const)('what is kept of a refund has the tax of the key %j', (feeKey, sentence) => {
    const refund = { refund: refunded, feeKey, facts: sample('receipt'), bookingIds: ['ABCD-EFGH'] }
    const facts = correctionFacts({ ...options, ...refund })
    if (facts === null) throw new Error('there is a correction')
    expect(fillTemplate(defaultTemplates[facts.kind], documentValues(facts, 'GB-1', at, null))).toContain(sentence)
    expect(correctionFacts({ ...options, ...refund, refund: null })?.correction?.keptTax).toBeUndefined()
  })

  it.each([
    ['invoice', 'Stornorechnung', 'Unsere Rechnung RE-2026-0001-1 vom Do 31. Dezember 2026'],
    ['receipt', 'Gegenbeleg', 'unseres Belegs RE-2026-0001-1 vom Do 31. Dezember 2026'],
  ] as const)('that of a %s is a %s which names the original and the sums', (kind, word, sentence) => {
    const facts = correctionFacts({
      ...options,
      reason: 'Rohr <b>bruch',
      refund: refunded,
      facts: sample(kind),
      bookingIds: ['ABCD-EFGH'],
    })
    if (facts === null) throw new Error('there is a correction')
    const page = fillTemplate(defaultTemplates[facts.kind], documentValues(facts, 'ST-2026-0001-1', at, null)) ?? ''
    expect(page).toContain(`<h1>${word} ST-2026-0001-1</h1>`)
    expect(page).toContain(sentence)
    expect(page).toContain('Rohr &lt;b&gt;bruch')
    expect(page).toContain('-164,20')
    expect(page.includes('Erstattet: 122,20')).toBe(kind === 'receipt')
    expect(page).not.toContain('{{')
  })

  it.each([
    ['all that was paid', [16_420n, 0n], null],
    [
      'less than the receipt says, all of it',
      [1_500n, 0n],
      '<p>Bezahlt wurden 15,00\u00a0€. Erstattet: 15,00\u00a0€.</p>',
    ],
    [
      'half of less than the receipt says',
      [750n, 750n],
      '<p>Bezahlt wurden 15,00\u00a0€. Einbehalten nach den Stornoregeln, ohne Umsatzsteuer (Schadensersatz): 7,50\u00a0€. Erstattet: 7,50\u00a0€.</p>',
    ],
    [
      'half of twice what the receipt says',
      [16_420n, 16_420n],
      '<p>Bezahlt wurden 328,40\u00a0€. Einbehalten nach den Stornoregeln, ohne Umsatzsteuer (Schadensersatz): 164,20\u00a0€. Erstattet: 164,20\u00a0€.</p>',
    ],
  ] as const)('a refund of %s says what was kept and given back', (_what, [refundedCents, keptCents], sentence) => {
    const about = { ...options, refund: { refundedCents, keptCents }, facts: sample('receipt') }
    const facts = correctionFacts({ ...about, bookingIds: ['ABCD-EFGH'] })
    if (facts === null) throw new Error('there is a correction')
    const filled = fillTemplate(defaultTemplates[facts.kind], documentValues(facts, 'GB-1', at, null)) ?? ''
    expect(/<p>[^<]*(?:Einbehalten|Erstattet)[^<]*<\/p>/u.exec(filled)?.[0] ?? null).toBe(sentence)
  })

  it('a document states the same only if nothing of it was taken back or changed', () => {
    const facts = sample('invoice')
    expect(statesTheSame(facts, facts, [])).toBe(true)
    expect(statesTheSame(facts, facts, ['ABCD-EFGH'])).toBe(false)
    expect(statesTheSame(facts, { ...facts, purposeSuffix: 'neu' }, [])).toBe(false)
    const bookings = facts.bookings.map((booking) => ({ ...booking, lines: booking.lines.slice(1) }))
    expect(statesTheSame(facts, { ...facts, bookings }, [])).toBe(false)
    expect(statesTheSame({ ...facts, bookings: [] }, facts, [])).toBe(false)
  })
})
