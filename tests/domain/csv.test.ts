import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from '../../src/domain/csv.ts'
import { counts } from '../support/counts.ts'

/** Parses semicolons and quotes like a spreadsheet; the texts themselves contain no quotes. */
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

  it('never lets one be run behind blanks, invisible signs and quotes, nor in wide and small forms', () => {
    const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻−']
    const ignored = [...' \u115F\u2800\u3164\u00A0\u2007\u202F\u3000\u200B\uFEFF\u2028\u00AD\t\r"\'`´‘’‚‛“”„‟«»‹›']
    const demandText = (before: string, sign: string, rest: string): void => {
      expect(csvText([[`${before}${sign}a${rest}`]]).slice(1)).toMatch(/^"?'/)
    }
    for (const before of ignored) for (const sign of signs) demandText(before, sign, '')
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ignored), { maxLength: 4 }),
        fc.constantFrom(...signs),
        fc.string(),
        (before, sign, rest) => demandText(before.join(''), sign, rest),
      ),
      { numRuns: counts(200, 10_000) },
    )
    for (const start of ['\t', '\r', '\n']) expect(csvText([[`${start}a`]]).slice(1)).toMatch(/^"?'/)
  })

  it.each(['=SUMME(1,=2)', '-1,2,=3', '@a,+b'])(
    'never lets a part of %j behind a comma be a cell of its own',
    (text) => {
      expect(csvText([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
    },
  )

  it('leaves numbers numbers', () => {
    expect(csvText([['-12,50', '3']])).toBe('\uFEFF-12,50;3\r\n')
  })

  it('quotes what would break a cell', () => {
    expect(csvText([['a;b', 'say "x"', 'two\nlines']])).toBe('\uFEFF"a;b";"say ""x""";"two\nlines"\r\n')
  })

  it('gives back every harmless text', () => {
    const harmless = fc
      .string()
      .filter((text) => !/^\P{L}*[=+\-@]|^[\t\r\n]/u.test(text.normalize('NFKC')) && !/["\u0000\uFEFF]/.test(text))
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
