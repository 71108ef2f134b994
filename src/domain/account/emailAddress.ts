import { chosenId } from '../chosenId.ts'

/** A usual mail address: no quoted forms, no blanks, no signs that could end a header or an address list. */
const shape =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{1,62}$/u

/**
 * The canonical form of an address: NFKC, trimmed, lower case. It is also the account's id. Normalized before and after lower-casing: a
 * compatibility form may contain a capital letter, and lower-case letters may need composing again.
 * @example
 * emailOf(' Eva@Example.ORG ') // 'eva@example.org'
 */
export const emailOf = (typed: string): string => chosenId(chosenId(typed).toLowerCase())

/** Is it a valid mail address of at most 254 characters? */
export const isEmail = (text: string): boolean => text.length <= 254 && shape.test(text)

/** A user id before its validation: addresses in canonical form, other values unchanged. */
export const inOneForm = <T>(typed: T): T | string =>
  typeof typed === 'string' && isEmail(emailOf(typed)) ? emailOf(typed) : typed
