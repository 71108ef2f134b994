import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from '../../src/domain/csv.ts'

/** Reads semicolons and quotes as a spreadsheet does; the texts themselves contain no quotes. */
const read = (text: string): string[][] =>
  text
    .slice(1)
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .slice(0, -1)
    .map((line) => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"([\s\S]*)"$/, '$1')))

describe('CSV for German spreadsheets', () => {
  it('begins with a byte order mark, separates by semicolons, ends lines with CRLF', () => {
    expect(
      csvText([
        ['Id', 'Preis'],
        ['A', '1,50'],
      ]),
    ).toBe('\uFEFFId;Preis\r\nA;1,50\r\n')
  })

  it.each(['=1+1', '+49 251', '-SUMME(A1)', '@x', '\tx'])('never lets %j be run as a formula', (text) => {
    expect(csvText([[text]])).toBe(`\uFEFF'${text}\r\n`)
  })

  it('leaves numbers numbers', () => {
    expect(csvText([['-12,50', '3']])).toBe('\uFEFF-12,50;3\r\n')
  })

  it('quotes what would break a cell', () => {
    expect(csvText([['a;b', 'say "x"', 'two\nlines']])).toBe('\uFEFF"a;b";"say ""x""";"two\nlines"\r\n')
  })

  it('gives back every harmless text', () => {
    const harmless = fc.string().filter((text) => !/^[=+\-@\t\r]/.test(text) && !/["\u0000\uFEFF]/.test(text))
    fc.assert(
      fc.property(
        fc.array(fc.array(harmless, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (rows) => {
          expect(read(csvText(rows))).toEqual(rows)
        },
      ),
    )
  })
})
