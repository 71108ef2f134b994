import { dictionary } from '@zxcvbn-ts/language-common'

/** Read at the first use. */
let leaked: ReadonlySet<string> | undefined

/**
 * Is the password among the 49,000 most frequent leaked ones, in capital or small letters?
 * @param password as typed; composed (NFC) before it is compared
 */
export const isLeakedPassword = (password: string): boolean => {
  leaked ??= new Set(dictionary['passwords-common'])
  return leaked.has(password.normalize('NFC').toLowerCase())
}
