import { normalForm } from '../normalForm.ts'

/**
 * Characters of a SEPA file: those of EPC217-08, and the umlauts, ß and & that the German banking industry adds (DFÜ-Abkommen, Anlage 3). They
 * stay, because banks compare names with those of the accounts.
 */
const allowed = /^[A-Za-z0-9/?:().,'+ &ÄÖÜäöüß-]$/

/** Letters that have no accent to drop, and signs with a neighbour. */
const neighbours: Readonly<Record<string, string>> = {
  ...{
    Æ: 'AE',
    æ: 'ae',
    Œ: 'OE',
    œ: 'oe',
    Ø: 'O',
    ø: 'o',
    Ł: 'L',
    ł: 'l',
    Đ: 'D',
    đ: 'd',
    ð: 'd',
    Ð: 'D',
    Þ: 'Th',
    þ: 'th',
  },
  ...{ ı: 'i', ẞ: 'SS', '–': '-', '—': '-', '‐': '-', '‑': '-', '’': "'", '‘': "'", '`': "'", '´': "'", '"': "'" },
  ...{
    '„': "'",
    '“': "'",
    '”': "'",
    '…': '...',
    '€': 'EUR',
    _: '-',
    '\u00a0': ' ',
    '\u202f': ' ',
    '\n': ' ',
    '\t': ' ',
  },
}

/** A character as a bank takes it; null: it has no counterpart. */
const written = (sign: string): string | null => {
  if (allowed.test(sign)) return sign
  const neighbour = neighbours[sign]
  if (neighbour !== undefined) return neighbour
  const plain = normalForm(sign, 'NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && [...plain].every((part) => allowed.test(part)) ? plain : null
}

/** Can a bank be told this name? Not if it is in another script. */
export const isTransferText = (text: string): boolean =>
  [...normalForm(text, 'NFC')].every((sign) => written(sign) !== null)

/**
 * A text in the characters of a SEPA file, on one line: accents but umlauts are dropped, what has no counterpart becomes a dot.
 * @param most characters at most
 * @example
 * transferText('Łukasz  Müller & Söhne', 70) // 'Lukasz Müller & Söhne'
 */
export const transferText = (text: string, most: number): string =>
  [...normalForm(text, 'NFC')]
    .map((sign) => written(sign) ?? '.')
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .trimEnd()
