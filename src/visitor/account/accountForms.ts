import { confirmResetCall, resetCall, signUpCall, verifyAgainCall, verifyCall } from '../../api/accounts.ts'
import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import { passwordFault } from '../../domain/account/password.ts'
import { signUpFaults } from '../../domain/account/signUpFaults.ts'
import type { AccountFormName } from './AccountForm.tsx'
import { askAccount, type AccountAnswer } from './askAccount.ts'

/** Input by field name; a checkbox is '' or 'on'. */
export type Typed = Readonly<Record<string, string>>

interface AccountFormRules {
  /** Errors by field, in form order. */
  readonly faults: (typed: Typed) => Readonly<Record<string, string>>
  readonly ask: (typed: Typed, token: string) => Promise<AccountAnswer>
  /** Address to open after success; else the form's own text is shown. */
  readonly next?: string
}

const mismatch = 'Passwörter stimmen nicht überein.'

const repeated = ({ password = '', repeat = '' }: Typed): Readonly<Record<string, string>> => {
  if (repeat === '') return { repeat: 'Passwort ist erforderlich.' }
  return repeat === password ? {} : { repeat: mismatch }
}

const emailFault = ({ email = '' }: Typed): Readonly<Record<string, string>> => {
  if (email.trim() === '') return { email: 'E-Mail ist erforderlich.' }
  return isEmail(emailOf(email)) ? {} : { email: 'E-Mail muss gültig sein.' }
}

const personOf = ({ id = '', firstName = '', lastName = '', company = '', password = '' }: Typed) => ({
  id: id.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  company: company.trim(),
  password,
})

/** Validation and request of each form; the server validates again. */
export const accountForms: Readonly<Record<AccountFormName, AccountFormRules>> = {
  signUp: {
    faults: (typed) => ({
      ...Object.fromEntries(signUpFaults(personOf(typed)).map(({ path, message }) => [path.slice(1), message])),
      ...repeated(typed),
      ...(typed['consent'] === 'on' ? {} : { consent: 'Bitte bestätigen Sie, dass Sie einverstanden sind.' }),
    }),
    ask: (typed) => askAccount(signUpCall, personOf(typed)),
    next: '/willkommen',
  },
  verify: { faults: () => ({}), ask: (_typed, token) => askAccount(verifyCall, { token }) },
  again: { faults: emailFault, ask: ({ email = '' }) => askAccount(verifyAgainCall, { email: email.trim() }) },
  reset: { faults: emailFault, ask: ({ email = '' }) => askAccount(resetCall, { email: email.trim() }) },
  confirm: {
    faults: (typed) => {
      const { password = '' } = typed
      const fault = password === '' ? 'Passwort ist erforderlich.' : passwordFault(password)?.message
      return { ...(fault === undefined ? {} : { password: fault }), ...repeated(typed) }
    },
    ask: ({ password = '' }, token) => askAccount(confirmResetCall, { token, password }),
    next: '/password/confirmed',
  },
}
