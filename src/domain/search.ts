import { normalForm } from './normalForm.ts'

/** Longest search text, UTF-16 code units. */
export const maxSearchLength = 200

/** Fuse's tolerance for typos, in lists and on the server (SHELL-041, BOOKING-LIST-014, CONST-008). */
export const searchThreshold = 0.3

/** Most words of a list search. */
export const maxSearchWords = 10

/** Matches most texts: no marks and no white space other than blanks. */
const plain = /^[ -~]*$/

const ascii = /^[\0-\x7F]*$/

/** Letters without a decomposition in Unicode, and their base letters. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
}

/** Two-letter forms of umlauts as the base letter, like the umlauts: `ae` → `a`. */
const withoutPairs = (text: string): string => text.replaceAll(/([aou])e+/g, '$1')

const withoutMarks = (text: string): string => normalForm(text, 'NFKD').replace(/\p{M}+/gu, '')

const foldAny = (text: string): string => {
  const words = withoutMarks(text)
    .toLowerCase()
    .replace(/[ßæœøłđðþħŧı]/g, (letter) => letters[letter] ?? letter)
  // Lower case can have marks that the upper case letter has not.
  return withoutPairs((ascii.test(words) ? words : withoutMarks(words)).replace(/\s+/g, ' ').trim())
}

/**
 * Folds a text for searching: lower case, letters with marks as their base letter, umlauts and their two-letter forms alike ("Müller",
 * "Mueller" and "Muller" are equal; so are "neue" and "neu"), ß as ss, white space as one blank. Used by browser and server, so that both
 * find the same. Stored search texts are folded by it: a change needs a migration. "Straße  Süd" → "strasse sud".
 * @example
 * fold('Müller,  Straße') // 'muller, strasse'
 */
export const fold = (text: string): string =>
  plain.test(text) ? withoutPairs(text.toLowerCase()).replaceAll(/ {2,}/g, ' ').trim() : foldAny(text)

/** Lengths of words searched with typing errors: shorter ones match only at the start of words, longer ones are no real words. */
export const wordLengths = { least: 3, most: 60 } as const
