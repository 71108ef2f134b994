import { normalForm } from '../normalForm.ts'

/** Characters of a bank line: longer lines are cut by the providers (public-side.md 2.1). */
export const maxPurposeLength = 27

const written: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '&': '+',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  _: '-',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
}

/**
 * A text in the characters that banks carry (SEPA): umlauts are written out, accents dropped, anything else becomes one space.
 * @example sepaText('Stadt Köln & Bürgerhaus – „Café“') // 'Stadt Koeln + Buergerhaus - Cafe'
 */
export const sepaText = (text: string): string =>
  [...normalForm(text, 'NFC')]
    .map((character) => written[character] ?? normalForm(character, 'NFD').replace(/\p{M}/gu, ''))
    .join('')
    .replace(/[^a-zA-Z0-9':?,\-(+.)/]+/g, ' ')
    .trim()

/**
 * The purpose as the bank line shows it, so that what we print equals it. Applied again it changes nothing.
 * @returns at most 27 characters of the SEPA set
 * @example bankPurpose('ABCD-EFGH-Bürgerhaus Mitte') // 'ABCD-EFGH-Buergerhaus Mitte'
 */
export const bankPurpose = (purpose: string): string => sepaText(purpose).slice(0, maxPurposeLength).trimEnd()
