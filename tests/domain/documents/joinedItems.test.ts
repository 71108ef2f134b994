import { describe, expect, it } from 'vitest'
import { defaultTemplates } from '../../../src/domain/documents/defaultTemplate.ts'
import type { DocumentFacts, DocumentLine } from '../../../src/domain/documents/documentFacts.ts'
import { documentValues } from '../../../src/domain/documents/documentValues.ts'
import { fillTemplate } from '../../../src/domain/documents/fillTemplate.ts'
import { itemsTable } from '../../../src/domain/documents/itemsTable.ts'
import { maxSingleLines, rangesOf } from '../../../src/domain/documents/joinedItems.ts'

const dayMs = 86_400_000
const begin = Date.parse('2027-01-01T09:00:00Z')

const bookingsOf = (count: number, linesOf: (index: number) => readonly DocumentLine[]): DocumentFacts['bookings'] =>
  Array.from({ length: count }, (_, index) => ({
    id: `B-${index + 1}`,
    timeBegin: begin + index * dayMs,
    timeEnd: begin + index * dayMs + 3_600_000,
    paymentMethod: 'Bar',
    timePaid: begin,
    lines: linesOf(index),
  }))

const lineOf = (title: string, netCents: bigint, grossCents: bigint, vatRate = 19): DocumentLine => ({
  title,
  amount: 2,
  netCents,
  grossCents,
  vatRate,
  category: 'S',
  reason: '',
  taxDate: null,
})

const factsOf = (bookings: DocumentFacts['bookings']): DocumentFacts => ({
  kind: 'receipt',
  aggregated: true,
  issuer: { name: 'Stadt', contactName: '', location: 'Platz 1', mail: '', phone: '', website: '' },
  address: { company: '', name: 'Verein', street: 'Weg 1', zipCode: '12345', location: 'Ort' },
  account: null,
  purposeSuffix: '',
  bookings,
})

const rowsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, cells = '']) =>
    cells
      .replaceAll(/<br>|<\/td>|<\/th>/g, '|')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' '),
  )

describe('items of a document with very many lines', () => {
  it('366 dates of 100 objects with the longest titles fit into the receipt of the default', () => {
    const lines = Array.from({ length: 100 }, (_, index) => lineOf(`${index} `.padEnd(200, '&'), 1_000n, 1_190n))
    const values = documentValues(factsOf(bookingsOf(366, () => lines)), 'B-1', begin, null)
    const filled = fillTemplate(defaultTemplates.receipt, values)
    expect(filled).not.toBeNull()
    expect(rowsOf(filled ?? '').filter((row) => row.includes('366 × 2 zu je'))).toHaveLength(100)
    expect(values['totalAmount']).toMatch(/^435\.540,00\s€$/)
  })

  it('equal lines are one with the price of each, the sum and their dates; each date has its booking and its period', () => {
    const dear = [lineOf('Saal <1>', 2_000n, 2_380n), lineOf('Stuhl', 100n, 107n, 7)]
    const cheap = [lineOf('Saal <1>', 1_000n, 1_190n), lineOf('Stuhl', 100n, 107n, 7), lineOf('Stuhl', 100n, 107n, 7)]
    const { html } = itemsTable(bookingsOf(500, (index) => (index === 3 ? cheap : dear)))
    const rows = rowsOf(html)
    expect(rows.filter((row) => row.includes('zu je'))).toEqual([
      '1|Saal &lt;1&gt;|499 × 2 zu je 20,00 € netto, 23,80 € brutto; Termine 1–3, 5–500|998|9.980,00 €|19 %|11.876,20 €|',
      '2|Stuhl|501 × 2 zu je 1,00 € netto, 1,07 € brutto; Termine 1–500|1002|501,00 €|7 %|536,07 €|',
      '3|Saal &lt;1&gt;|1 × 2 zu je 10,00 € netto, 11,90 € brutto; Termin 4|2|10,00 €|19 %|11,90 €|',
    ])
    expect(rows.slice(-500)[3]).toBe('4|B-4|Mo 4. Januar 2027, 10:00–11:00|')
    expect(html).toContain('Gleiche Leistungen mehrerer Termine stehen zusammen in einer Zeile.')
  })

  it('up to a thousand lines stand one by one', () => {
    const { html } = itemsTable(bookingsOf(maxSingleLines, () => [lineOf('Saal', 1_000n, 1_190n)]))
    expect(html).not.toContain('zu je')
    expect(html.split('<td>Saal').length - 1).toBe(maxSingleLines)
  })

  it('numbers of dates are ranges', () => {
    expect([rangesOf([]), rangesOf([7]), rangesOf([1, 2, 3, 5, 8, 9])]).toEqual(['', '7', '1–3, 5, 8–9'])
  })
})
