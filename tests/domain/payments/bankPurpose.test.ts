import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bankPurpose, sepaText } from '../../../src/domain/payments/bankPurpose.ts'
import { counts } from '../../support/counts.ts'

it.each([
  ['ABCD-EFGH-Stadt', 'ABCD-EFGH-Stadt'],
  ['ABCD-EFGH-Öffentl. Fußweg', 'ABCD-EFGH-Oeffentl. Fussweg'],
  ['Café & „Größe“ – 10 %', 'Cafe + Groesse - 10'],
  ['Łódź, Ærø', 'Lodz, Aero'],
  ['a\u0308 wie a\u0308', 'ae wie ae'],
  ['Tab\tund\nZeile; ', 'Tab und Zeile'],
  ['ABCD-EFGH IJKL-MNOP QRST-U VWX', 'ABCD-EFGH IJKL-MNOP QRST-U'],
  ['漢字', ''],
])('the bank line of %j is %j', (purpose, line) => {
  expect(bankPurpose(purpose)).toBe(line)
})

it('a bank line has at most 27 characters of the SEPA set and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (purpose) => {
      const line = bankPurpose(purpose)
      expect(line).toMatch(/^[a-zA-Z0-9':?,\-(+.)/ ]{0,27}$/)
      expect(bankPurpose(line)).toBe(line)
      expect(sepaText(purpose).startsWith(line)).toBe(true)
    }),
    { numRuns: counts(300, 10_000) },
  )
})
