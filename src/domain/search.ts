/** Most texts are: in these are neither marks nor other white space. */
const plain = /^[ -~]*$/

const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * Folds a text for searching: lower case, umlauts and diacritics as their base letter, ß as ss, white space as one blank.
 * Browser and server fold with this one function, so both find the same. "Straße  Süd" → "strasse sud".
 */
export const fold = (text: string): string =>
  plain.test(text) ? text.toLowerCase().replaceAll(/ {2,}/g, ' ').trim() : foldAny(text)

/** Letters of a word that slips are forgiven in: shorter ones are looked for at the beginnings of words, longer ones are no words anybody types. */
export const wordLengths = { least: 3, most: 60 } as const
