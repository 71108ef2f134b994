import { isBlank } from '../isBlank.ts'
import type { FieldFault } from '../refusal.ts'
import { emailOf, isEmail } from './emailAddress.ts'
import { passwordFault } from './password.ts'

export interface SignUpData {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly password: string
}

/** Most characters per field, as in the user's schema. */
export const longest = { id: 254, firstName: 100, lastName: 100, company: 200 } as const

const labels = { firstName: 'Vorname', lastName: 'Nachname' } as const

const control = /\p{Cc}/u

/**
 * All faults of a registration, in the order of the form's fields (AUTH-012). Same rule on the page and on the server.
 * @param isLeaked as for `passwordFault`
 * @returns empty if the account may be created
 */
export const signUpFaults = (
  { id, firstName, lastName, company, password }: SignUpData,
  isLeaked?: (password: string) => boolean,
): readonly FieldFault[] => {
  const faults: FieldFault[] = []
  const add = (name: keyof SignUpData, code: string, message: string) =>
    void faults.push({ path: `/${name}`, code, message })
  for (const [name, value] of [
    ['firstName', firstName],
    ['lastName', lastName],
  ] as const) {
    if (isBlank(value)) add(name, 'REQUIRED', `${labels[name]} ist erforderlich.`)
    else if (value.length > longest[name]) add(name, 'TOO_LONG', `Höchstens ${longest[name]} Zeichen.`)
    else if (control.test(value)) add(name, 'FORMAT', 'Bitte ohne Zeilenumbrüche und Steuerzeichen.')
  }
  if (company.length > longest.company) add('company', 'TOO_LONG', `Höchstens ${longest.company} Zeichen.`)
  else if (control.test(company)) add('company', 'FORMAT', 'Bitte ohne Zeilenumbrüche und Steuerzeichen.')
  if (isBlank(id)) add('id', 'REQUIRED', 'E-Mail ist erforderlich.')
  else if (!isEmail(emailOf(id))) add('id', 'FORMAT', 'E-Mail muss gültig sein.')
  const wrong = password === '' ? null : passwordFault(password, [emailOf(id), firstName, lastName], isLeaked)
  if (password === '') add('password', 'REQUIRED', 'Passwort ist erforderlich.')
  else if (wrong) add('password', wrong.code, wrong.message)
  return faults
}
