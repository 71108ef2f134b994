/** A mailbox as people have them: no quoted forms, no blanks, no signs that could end a header or a list of addresses. */
const shape =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{1,62}$/u

/** The one form of an address: without surrounding blanks, in small letters. It is also the id of an account. */
export const emailOf = (typed: string): string => typed.trim().toLowerCase()

/** Can mail be sent there? At most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && shape.test(text)
