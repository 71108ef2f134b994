import fc from 'fast-check'
import jsqr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { defaultTemplates, templateOf } from '../../../src/domain/documents/defaultTemplate.ts'
import type { DocumentFacts } from '../../../src/domain/documents/documentFacts.ts'
import { documentFileName, documentTitle } from '../../../src/domain/documents/documentNumber.ts'
import { documentValues, giroCodeOf, transferPurpose } from '../../../src/domain/documents/documentValues.ts'
import { fillTemplate } from '../../../src/domain/documents/fillTemplate.ts'
import { giroCode } from '../../../src/domain/documents/giroCode.ts'
import { vatByRate } from '../../../src/domain/documents/vatByRate.ts'
import { vatRateOf } from '../../../src/domain/documents/vatRateOf.ts'
import { bookingPrice } from '../../../src/domain/price.ts'
import { qrSvg } from '../../../src/server/documents/qrSvg.ts'

// The package's types export the function itself; Node loads it as `default`.
const { default: readCode } = jsqr as unknown as { readonly default: typeof jsqr }

const at = Date.parse('2026-12-31T23:30:00Z')
const facts: DocumentFacts = {
  kind: 'invoice',
  aggregated: false,
  issuer: {
    name: 'Stadt <Musterstadt>',
    contactName: '',
    location: 'Rathausplatz 1',
    mail: '',
    phone: '',
    website: '',
  },
  address: { company: 'A & B', name: '<script>alert(1)</script>', street: '', zipCode: '12345', location: 'Ort' },
  account: {
    bank: 'Bank',
    iban: 'DE02 1203 0000 0000 2020 51',
    bic: 'BYLADEM1001',
    accountHolder: 'Stadt Köln',
    daysUntilPaymentDue: 14,
  },
  purposeSuffix: 'Stadt',
  bookings: [
    {
      id: 'ABCD-EFGH',
      timeBegin: Date.parse('2027-01-05T09:00:00Z'),
      timeEnd: Date.parse('2027-01-05T11:00:00Z'),
      paymentMethod: 'Bar',
      timePaid: null,
      lines: [
        { title: 'Saal {{tenant}} {{{bookedItems}}}', amount: 2, netCents: 10_000n, grossCents: 11_900n, vatRate: 19 },
        { title: 'Buch', amount: 1, netCents: 1_000n, grossCents: 1_070n, vatRate: 7 },
      ],
    },
  ],
}

describe('templates', () => {
  const fill = (template: string, values = {}) => fillTemplate(template, values)

  it('fill, show and hide; what is unknown is empty and nothing is an error', () => {
    expect(fill('a{{x}}b{{ y }}c', { x: '1', y: '2' })).toBe('a1b2c')
    expect(fill('{{#x}}ja{{/x}}{{^x}}nein{{/x}}', { x: true })).toBe('ja')
    expect(fill('{{#x}}ja{{/x}}{{^x}}nein{{/x}}', { x: '' })).toBe('nein')
    expect(fill('{{#x}}{{#y}}a{{/y}}b{{/x}}c', { x: 'X', y: false })).toBe('bc')
    expect(fill('{{! Notiz }}{{unbekannt}}{{toString}}{{constructor}}x')).toBe('x')
    expect(fill('{{/nie}}a{{#offen}}b')).toBe('a')
    expect(fill('{{#x}}a', { x: true })).toBe('a')
  })

  it('I1 I2 no text gets out of its place, in two braces or three, as text or inside an attribute; values are no templates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const template of ['{{x}}', '{{{x}}}', '{{& x}}']) {
          const filled = fill(template, { x: text, y: 'GEHEIM' })
          expect(filled).not.toMatch(/[<>"'`=]|&(?!(?:amp|lt|gt|quot|#39|#96|#61);)/)
        }
      }),
      { numRuns: 10_000 },
    )
    expect(fill('{{x}}', { x: '{{y}}{{{y}}}', y: 'GEHEIM' })).toBe('{{y}}{{{y}}}')
  })

  it('stop growing at the limit of a document, however long what they name', () => {
    const table = { html: '<tr></tr>'.repeat(10_000) }
    expect(fill('{{{table}}}'.repeat(11), { table })).toHaveLength(990_000)
    expect(fill('{{{table}}}'.repeat(12), { table })).toBeNull()
    expect(fill('{{{table}}}'.repeat(18_000), { table: { html: 'x'.repeat(100_000) } })).toBeNull()
    expect(fill(`{{#nie}}${'{{{table}}}'.repeat(18_000)}{{/nie}}`, { table })).toBe('')
  })

  it('TENANT-034 TENANT-035 the default holds until the own one is a whole HTML document', () => {
    expect(templateOf('receipt', '')).toBe(defaultTemplates.receipt)
    expect(templateOf('invoice', '<p>nur ein Stück</p>')).toBe(defaultTemplates.invoice)
    const own = '<!doctype html><html><head></head><body>{{tenant}}</body></html>'
    expect(templateOf('receipt', own)).toBe(own)
  })
})

describe('what a document tells', () => {
  const code = { html: '<svg></svg>' }

  it('every placeholder of the contract stands in the values, dates in Berlin, amounts in German', () => {
    const invoice = documentValues(facts, 'RE-2027-0001-1', at, code)
    expect(invoice).toMatchObject({
      invoiceNumber: 'RE-2027-0001-1',
      invoiceDate: 'Fr 1. Januar 2027',
      tenant: 'Stadt <Musterstadt>',
      bookingPeriod: 'Di 5. Januar 2027, 10:00–12:00',
      bookingId: 'ABCD-EFGH',
      isAggregated: false,
      bank: 'Bank',
      iban: 'DE02 1203 0000 0000 2020 51',
      bic: 'BYLADEM1001',
      accountHolder: 'Stadt Köln',
      daysUntilPaymentDue: '14',
      dueDate: 'Fr 15. Januar 2027',
      purposeOfPayment: 'ABCD-EFGH-Stadt',
      location: 'Rathausplatz 1',
      title: 'Rechnung',
    })
    expect(invoice['totalAmount']).toMatch(/^129,70\s€$/)
    expect(invoice['vatAmount']).toMatch(/^19,70\s€$/)
    for (const name of ['invoiceAddress', 'bookedItems', 'bookingEntries', 'mainContent'])
      expect(invoice[name], name).toBeTruthy()
    const receipt = documentValues({ ...facts, kind: 'receipt', aggregated: true }, 'ZB-1', at, null)
    expect(receipt).toMatchObject({
      receiptNumber: 'ZB-1',
      paymentMethod: 'Bar',
      payDate: '',
      title: 'Sammelbeleg',
      isAggregated: true,
    })
    expect(receipt['receiptAddress']).toEqual({
      html: 'A &amp; B<br>&lt;script&gt;alert(1)&lt;/script&gt;<br>12345 Ort',
    })
  })

  it('I1 the default templates show all of it escaped, and leave no placeholder', () => {
    for (const kind of ['receipt', 'invoice'] as const) {
      const html = fillTemplate(defaultTemplates[kind], documentValues({ ...facts, kind }, 'N-1', at, code)) ?? ''
      expect(html).not.toContain('<script')
      expect(html).toContain('&lt;script&gt;')
      expect(html.replaceAll('{{tenant}} {{{bookedItems}}}', '')).not.toMatch(/\{\{|\}\}/)
      expect(html).toContain('<html lang="de">')
    }
  })

  it('VAT is told per rate and adds up to the cent', () => {
    const [booking] = facts.bookings
    expect(vatByRate(booking?.lines ?? [])).toEqual([
      { category: 'S', rate: 19, reason: '', netCents: 10_000n, vatCents: 1_900n, grossCents: 11_900n },
      { category: 'S', rate: 7, reason: '', netCents: 1_000n, vatCents: 70n, grossCents: 1_070n },
    ])
  })

  it('the rate of a line is found again from its cents, by net or by gross', () => {
    const rates = fc.constantFrom(0, 5, 7, 16, 19)
    const cents = fc.integer({ min: 100, max: 5_000_000 })
    fc.assert(
      fc.property(cents, rates, fc.option(fc.integer({ min: 0, max: 90 }), { nil: null }), (price, rate, coupon) => {
        const object = {
          priceType: 'per-item' as const,
          priceValueAddedTax: rate,
          enableCoupons: true,
          priceCategories: [
            {
              priceEur: price / 100,
              fixedPrice: false,
              interval: { start: null, end: null },
              weekdays: [],
              holidays: [],
            },
          ],
        }
        const discount = coupon === null ? null : { type: 'fixed' as const, discount: (price / 100) * (coupon / 100) }
        const { netCents, grossCents } = bookingPrice([{ object, amount: 1, free: false }], null, discount, () => [])
        expect(vatRateOf(netCents, grossCents, rate)).toBe(rate)
      }),
      { numRuns: 10_000 },
    )
    expect(vatRateOf(10_000n, 11_070n, 19)).toBe(10.7)
    expect(vatRateOf(10_000n, 10_775n, 19)).toBe(7.75)
    expect(vatRateOf(100_000n, 100_040n, 19)).toBe(0.04)
    expect(vatRateOf(0n, 0n, 19)).toBe(19)
  })

  it('numbers: prefix, year, four digits, revision; file names are plain', () => {
    const base = { kind: 'receipt', year: 2026, number: 7, revision: 2 } as const
    expect(documentTitle({ ...base, prefix: 'MS-B' })).toBe('MS-B-2026-0007-2')
    expect(documentTitle({ ...base, prefix: ' ' })).toBe('ZB-2026-0007-2')
    expect(documentTitle({ ...base, kind: 'invoice', prefix: '', number: 12345 })).toBe('RE-2026-12345-2')
    expect(documentFileName('receipt', false, 'A/B "1"-2')).toBe('Zahlungsbeleg-A_B_1_-2.pdf')
    expect(documentFileName('receipt', true, 'X')).toBe('Sammelbeleg-X.pdf')
    expect(documentFileName('invoice', false, 'X')).toBe('Rechnung-X.pdf')
  })
})

describe('GiroCode', () => {
  const payload = 'BCD\n002\n1\nSCT\nBYLADEM1001\nStadt Köln\nDE02120300000000202051\nEUR129.70\n\n\nABCD-EFGH-Stadt'

  it('PAY-003 CONST-029 has the payload of EPC069-12, fields parted by line feeds', () => {
    expect(giroCodeOf(facts)).toBe(payload)
    expect(transferPurpose({ ...facts, purposeSuffix: '' })).toBe('ABCD-EFGH')
    expect(giroCodeOf({ ...facts, kind: 'receipt' })).toBeNull()
  })

  it('is left out where a bank could not use it', () => {
    const transfer = { accountHolder: 'Stadt', iban: 'DE02120300000000202051', bic: '', cents: 1n, purpose: 'x' }
    expect(giroCode(transfer)?.split('\n')[7]).toBe('EUR0.01')
    expect(giroCode({ ...transfer, iban: 'DE03120300000000202051' })).toBeNull()
    expect(giroCode({ ...transfer, bic: 'KURZ' })).toBeNull()
    expect(giroCode({ ...transfer, cents: 0n })).toBeNull()
    expect(giroCode({ ...transfer, cents: 100_000_000_000n })).toBeNull()
    expect(giroCode({ ...transfer, accountHolder: ' ' })).toBeNull()
    expect(giroCode({ ...transfer, accountHolder: 'Ä\n'.repeat(60) })?.split('\n')).toHaveLength(11)
  })

  it('is read back from its drawing, umlauts included', () => {
    const { html } = qrSvg(payload) ?? { html: '' }
    const side = Number(/viewBox="-4 -4 (\d+)/.exec(html)?.[1] ?? 0)
    const [scale, width] = [4, side * 4]
    const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
    for (const [, x = '', y = ''] of html.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
      for (let dy = 0; dy < scale; dy++)
        for (let dx = 0; dx < scale; dx++) {
          const pixel = ((Number(y) + 4) * scale + dy) * width + (Number(x) + 4) * scale + dx
          pixels.fill(0, pixel * 4, pixel * 4 + 3)
        }
    expect(readCode(pixels, width, width)?.data).toBe(payload)
  })

  it('holds nothing a GiroCode may not hold', () => {
    expect(qrSvg('x'.repeat(331))).not.toBeNull()
    expect(qrSvg('x'.repeat(400))).toBeNull()
  })
})
