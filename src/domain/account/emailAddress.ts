import { chosenId } from '../chosenId.ts'

/** A mailbox as people have them: no quoted forms, no blanks, no signs that could end a header or a list of addresses. */
const shape =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{1,62}$/u

/**
 * The one form of an address: in NFKC, without surrounding blanks, in small letters. It is also the id of an account. Composed before and
 * after: a capital letter may hide in a compatibility form, and small letters may need to be composed anew.
 */
export const emailOf = (typed: string): string => chosenId(chosenId(typed).toLowerCase())

/** Can mail be sent there? At most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && shape.test(text)

/** A value that names a person, before it is checked: an address in its one form, anything else as it is. */
export const inOneForm = <T>(typed: T): T | string =>
  typeof typed === 'string' && isEmail(emailOf(typed)) ? emailOf(typed) : typed
