import { confirmResetCall, resetCall, signUpCall, verifyAgainCall, verifyCall } from '../../api/accounts.ts'
import type { Call } from '../../api/call.ts'
import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import { passwordFault } from '../../domain/account/password.ts'
import { signUpFaults } from '../../domain/account/signUpFaults.ts'
import { askServer, isRecord } from '../askServer.ts'
import type { AccountFormName } from './AccountForm.tsx'

interface Failure {
  readonly title: string
  readonly text: string
}

/** Message above a refused form, by error code: what happened and what to do. */
const accountFaults: Readonly<Record<string, Failure>> = {
  ACCOUNT_EXISTS: {
    title: 'Falsche E-Mail',
    text: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an oder setzen Sie Ihr Passwort zurück.',
  },
  UNKNOWN_ACCOUNT: {
    title: 'Falsche E-Mail',
    text: 'Zu dieser E-Mail-Adresse gibt es kein Konto. Bitte prüfen Sie die Schreibweise.',
  },
  EXTERNAL_ACCOUNT: {
    title: 'Anmeldung über Ihre Verwaltung',
    text: 'Dieses Konto hat hier kein Passwort. Bitte ändern Sie es bei Ihrer Verwaltung.',
  },
  TOKEN_INVALID: {
    title: 'Link ungültig',
    text: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  },
  MAIL_DISABLED: {
    title: 'Zurzeit nicht möglich',
    text: 'Zurzeit werden keine E-Mails versendet. Bitte wenden Sie sich an die Stelle, die diese Seite betreibt.',
  },
  INVALID: { title: 'Fehlende Angaben', text: 'Bitte prüfen Sie die markierten Angaben.' },
}

const otherFault: Failure = {
  title: 'Fehler',
  text: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
}

const offline: Failure = {
  title: 'Fehler',
  text: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
}

const tooMany = (minutes: number): Failure => ({
  title: 'Zu viele Versuche',
  text: `Bitte warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`,
})

/** Input by field name; a checkbox is '' or 'on'. */
export type Typed = Readonly<Record<string, string>>

/** Result of a request: errors by field, and the message above the form. */
type AccountAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly title: string
      readonly text: string
      /** By property name of the request. */
      readonly fields: Readonly<Record<string, string>>
    }

const fieldsOf = ({ details }: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
  const fields: unknown = isRecord(details) ? details['fields'] : undefined
  if (!Array.isArray(fields)) return {}
  return Object.fromEntries(
    fields.flatMap((fault: unknown) =>
      isRecord(fault) && typeof fault['path'] === 'string' && typeof fault['message'] === 'string'
        ? [[fault['path'].slice(1), fault['message']]]
        : [],
    ),
  )
}

/** Sends a request; never throws: failures are returned as texts. */
const askAccount = async <Body>(call: Call<Body>, request: Body): Promise<AccountAnswer> => {
  const reply = await askServer(call, request)
  if (reply.kind === 'done') return { ok: true }
  if (reply.kind === 'unreachable') return { ok: false, ...offline, fields: {} }
  const words = reply.status === 429 ? tooMany(reply.minutes ?? 1) : (accountFaults[reply.code] ?? otherFault)
  // Messages of server errors are for operators only.
  return { ok: false, ...words, fields: reply.status < 500 ? fieldsOf(reply.body) : {} }
}

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
