import type { FailureWords } from './Failure.tsx'

/** Sign-in failures: what happened and what to do (ERR-047, ERR-048). */
export const signInTexts = {
  idMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  passwordMissing: 'Bitte geben Sie Ihr Passwort ein.',
  codeMissing: 'Bitte geben Sie den Code ein.',
  wrong: { title: 'Falsche E-Mail/Passwort', text: 'Prüfen Sie beide Angaben und versuchen Sie es noch einmal.' },
  wrongCode: {
    title: 'Falscher Code',
    text: 'Der Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten und geben Sie ihn ein.',
  },
  failed: { title: 'Anmeldung fehlgeschlagen', text: 'Bitte versuchen Sie es gleich noch einmal.' },
  offline: {
    title: 'Anmeldung fehlgeschlagen',
    text: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
  tooMany: (minutes: number) => ({
    title: 'Anmeldung fehlgeschlagen',
    text: `Zu viele Versuche. Bitte warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`,
  }),
} as const

interface Refused {
  readonly status: number
  readonly code: string
  /** Until a retry is allowed; null if not given. */
  readonly minutes: number | null
}

/** Why a sign-in was refused, in words. */
export const signInFailure = ({ status, code, minutes }: Refused): FailureWords => {
  if (code === 'OTP_INVALID') return signInTexts.wrongCode
  if (status === 401) return signInTexts.wrong
  return status === 429 ? signInTexts.tooMany(minutes ?? 15) : signInTexts.failed
}
