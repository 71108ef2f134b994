import { normalForm } from '../normalForm.ts'
import { commonPasswords } from './commonPasswords.ts'

/** Shortest and longest password, in code points. */
const minPasswordLength = 8
const maxPasswordLength = 128
/** In UTF-16 units; a longer password exceeds `maxPasswordLength` also in NFC, which joins at most four code points of two units. */
const maxTypedUnits = 8 * maxPasswordLength

export interface PasswordFault {
  readonly code: 'PASSWORD_SHORT' | 'PASSWORD_LONG' | 'PASSWORD_COMMON' | 'PASSWORD_IS_NAME'
  readonly message: string
}

const faults = {
  PASSWORD_SHORT: `Das Passwort braucht mindestens ${minPasswordLength} Zeichen.`,
  PASSWORD_LONG: `Das Passwort darf höchstens ${maxPasswordLength} Zeichen haben.`,
  PASSWORD_COMMON:
    'Dieses Passwort wird als erstes erraten. Bitte wählen Sie ein anderes, zum Beispiel mehrere Wörter.',
  PASSWORD_IS_NAME: 'Das Passwort besteht nur aus Ihrem Namen oder Ihrer E-Mail-Adresse. Bitte wählen Sie ein anderes.',
} as const satisfies Record<PasswordFault['code'], string>

const fault = (code: PasswordFault['code']): PasswordFault => ({ code, message: faults[code] })

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Lower case, umlauts and look-alike digits as letters, without digits and signs at the ends. */
const plainWord = (text: string): string =>
  normalForm(text, 'NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/^[^a-z@$]+|(?<![^a-z])[^a-z]+$/g, '')
    .replace(/[013457@$]/g, (sign) => leet[sign] ?? sign)
    .replace(/[^a-z]/g, '')

/** One repeated sign, or a run like 12345678 and hgfedcba. */
const isRun = (characters: readonly string[]): boolean => {
  const steps = characters
    .slice(1)
    .map((sign, index) => (sign.codePointAt(0) ?? 0) - (characters[index]?.codePointAt(0) ?? 0))
  const [first = 0] = steps
  return Math.abs(first) <= 1 && steps.every((step) => step === first)
}

/** The rest of a word without the parts of the user's names and address. */
const withoutNames = (word: string, own: readonly string[]): string =>
  own
    .flatMap((text) => text.split(/[@.\s_-]+/))
    .map(plainWord)
    .filter((part) => part.length > 2)
    .sort((one, other) => other.length - one.length)
    .reduce((left, part) => left.replaceAll(part, ''), word)

/**
 * The fault of a new password, or null (S9). Same rule in the browser while typing and on the server before storing.
 * @param password as typed; counted in NFC, never truncated
 * @param own e-mail and names of the account: a password of nothing else is refused
 * @param isLeaked is it on a list of leaked passwords? Server only: the list is too large for a page
 */
export const passwordFault = (
  password: string,
  own: readonly string[] = [],
  isLeaked: (password: string) => boolean = () => false,
): PasswordFault | null => {
  if (password.length > maxTypedUnits) return fault('PASSWORD_LONG')
  const characters = [...password.normalize('NFC')]
  if (characters.length < minPasswordLength) return fault('PASSWORD_SHORT')
  if (characters.length > maxPasswordLength) return fault('PASSWORD_LONG')
  const word = plainWord(password)
  if (isRun(characters) || new Set(characters).size < 3 || commonPasswords.has(word)) return fault('PASSWORD_COMMON')
  if ((word === '' && characters.length < 12) || isLeaked(password)) return fault('PASSWORD_COMMON')
  const rest = withoutNames(word, own)
  return rest !== word && rest.length < 3 ? fault('PASSWORD_IS_NAME') : null
}
