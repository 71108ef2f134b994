import { dictionary } from '@zxcvbn-ts/language-common'

/** Loaded on first use. */
let leaked: ReadonlySet<string> | undefined

/**
 * Is the password among the 49,000 most frequent leaked ones, regardless of case?
 * @param password as typed; normalized (NFC) before the comparison
 */
export const isLeakedPassword = (password: string): boolean => {
  leaked ??= new Set(dictionary['passwords-common'])
  return leaked.has(password.normalize('NFC').toLowerCase())
}
