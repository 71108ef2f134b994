import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ibanFault, maskedIban } from '../../../src/domain/payments/iban.ts'
import { type Transfer, transferFile } from '../../../src/domain/payments/transferFile.ts'
import { isTransferText, transferText } from '../../../src/domain/payments/transferText.ts'
import { readTransfers } from '../../peers/bank.ts'

const debtor = { holder: 'Stadt Köln', iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' }
const at = Date.UTC(2026, 10, 30, 23, 30)
const transfer: Transfer = {
  ...{ id: 'rf_0123456789abcdef0123456789abcdef', cents: 1205n, holder: 'Eva Muster', iban: 'DE89370400440532013000' },
  purpose: 'Erstattung ABCD-EFGH, Stadt Köln',
}

describe('the account of a transfer', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'de89370400440532013000',
    'AT611904300234573201',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'FR1420041010050500013M02606',
  ])('is taken: %s', (iban) => expect(ibanFault(iban)).toBeNull())

  it.each([
    ['', 'Bitte geben Sie die IBAN an'],
    ['0532013000', 'beginnt mit zwei Buchstaben'],
    ['DE89-3704-0044-0532-0130-00', 'beginnt mit zwei Buchstaben'],
    [`DE89${' '.repeat(60)}370400440532013000`, 'beginnt mit zwei Buchstaben'],
    ['TR330006100519786457841326', 'In dieses Land'],
    ['DE8937040044053201300', 'Diese IBAN hat 21 Zeichen'],
    ['DE98370400440532013000', 'enthält einen Tippfehler'],
    ['DE89370400440532031000', 'enthält einen Tippfehler'],
  ])('is refused in words: %s', (iban, words) => expect(ibanFault(iban)).toContain(words))

  it('one wrong or two swapped digits never pass, and no fault repeats what was typed', () => {
    const good = 'DE89370400440532013000'
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (position, by) => {
        const digit = (Number(good[position]) + by) % 10
        const wrong = `${good.slice(0, position)}${digit}${good.slice(position + 1)}`
        const words = ibanFault(wrong) ?? ''
        expect(words).not.toBe('')
        expect(words).not.toContain(wrong.slice(4, 12))
      }),
    )
    for (let position = 4; position < 21; position++) {
      const [one = '', other = ''] = good.slice(position, position + 2)
      if (one === other) continue
      expect(ibanFault(`${good.slice(0, position)}${other}${one}${good.slice(position + 2)}`)).not.toBeNull()
    }
    expect(maskedIban('de89 3704 0044 0532 0130 00')).toBe('DE89 … 3000')
  })
})

describe('a file of transfers', () => {
  it('is what a bank reads', () => {
    const file = { id: 'sb_0123456789abcdef0123456789abcdef', at, debtor }
    const xml = transferFile({ ...file, transfers: [transfer] })
    expect(xml).toContain('<CreDtTm>2026-11-30T23:30:00Z</CreDtTm>')
    expect(xml).toContain('<ChrgBr>SLEV</ChrgBr>')
    expect(readTransfers(xml)).toEqual({
      ...{ id: 'sb0123456789abcdef0123456789abcdef', day: '2026-12-01' },
      debtor: { name: 'Stadt Köln', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
      transfers: [
        {
          ...{ id: 'rf0123456789abcdef0123456789abcdef', cents: 1205n, name: 'Eva Muster', iban: transfer.iban },
          purpose: 'Erstattung ABCD-EFGH, Stadt Köln',
        },
      ],
    })
    expect(transferFile({ ...file, debtor: { ...debtor, bic: '' }, transfers: [transfer] })).toContain('NOTPROVIDED')
  })

  it('keeps umlauts and &, drops other accents, and knows what has no counterpart', () => {
    expect(transferText('Łukasz  Żółć & Söhne „Groß“\nŒuvre_1…', 70)).toBe("Lukasz Zolc & Söhne 'Groß' OEuvre-1...")
    expect(transferText('O\u0308lm\u00fchle', 70)).toBe('Ölmühle')
    expect([isTransferText('José Nuñez-Ångström'), isTransferText('Иван'), isTransferText('Eva 😀')]).toEqual([
      ...[true, false, false],
    ])
    expect(transferText('Иван 😀', 70)).toBe('.... .')
  })

  it('counts and sums whatever the transfers are, and the bank reads each cent and name', () => {
    const cents = fc.bigInt({ min: 1n, max: 9_999_999n })
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }).map((words) => `A${words}Z`)
    fc.assert(
      fc.property(fc.array(fc.record({ cents, text }), { minLength: 1, maxLength: 200 }), (rows) => {
        const transfers = rows.map((row, position) => ({
          ...{ ...transfer, id: `rf_${position}`, cents: row.cents, holder: row.text, purpose: row.text },
        }))
        const read = readTransfers(transferFile({ id: 'sb_1', at, debtor, transfers }))
        expect(read.transfers.map((one) => one.cents)).toEqual(rows.map((row) => row.cents))
        expect(read.transfers.every(({ name, purpose }) => name.startsWith('A') && purpose.length <= 140)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it.each([
    ['a wrong sum', (xml: string) => xml.replaceAll('<CtrlSum>12.05', '<CtrlSum>12.06')],
    ['a wrong number', (xml: string) => xml.replace('<NbOfTxs>1', '<NbOfTxs>2')],
    ['a wrong account', (xml: string) => xml.replace('DE89370400440532013000', 'DE89370400440532013001')],
    ['a name of 71 characters', (xml: string) => xml.replace('Eva Muster', 'E'.repeat(71))],
    ['another alphabet', (xml: string) => xml.replace('Eva Muster', 'Иван')],
    ['another currency', (xml: string) => xml.replace('Ccy="EUR"', 'Ccy="CHF"')],
    ['a missing element', (xml: string) => xml.replace('<ChrgBr>SLEV</ChrgBr>', '')],
    [
      'an element at another place',
      (xml: string) => xml.replace(/(<ChrgBr>.*?<\/ChrgBr>)(.*?)(<\/PmtInf>)/s, '$2$1$3'),
    ],
    ['an unescaped sign', (xml: string) => xml.replace('Eva Muster', 'Eva & Muster')],
    ['a doctype', (xml: string) => xml.replace('\n<Document', '\n<!DOCTYPE x>\n<Document')],
  ])('is refused with %s', (_what, spoil) => {
    const xml = transferFile({ id: 'sb_1', at, debtor, transfers: [transfer] })
    expect(spoil(xml)).not.toBe(xml)
    expect(() => readTransfers(spoil(xml))).toThrow(Error)
  })
})
