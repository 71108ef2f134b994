import type { Trouble } from './authorize.ts'

interface Failure {
  readonly title: string
  readonly text: string
}

/** Failures before the request to our server. */
export const troubles: Readonly<Record<Trouble, Failure>> = {
  cancelled: { title: 'Anmeldung abgebrochen', text: 'Sie können es jederzeit noch einmal versuchen.' },
  foreign: {
    title: 'Anmeldung fehlgeschlagen',
    text: 'Diese Anmeldung wurde nicht in diesem Fenster begonnen. Bitte beginnen Sie von vorn.',
  },
  refused: {
    title: 'Anmeldung fehlgeschlagen',
    text: 'Ihre Verwaltung hat die Anmeldung nicht angenommen. Bitte beginnen Sie von vorn.',
  },
  unreachable: {
    title: 'Anmeldung fehlgeschlagen',
    text: 'Die Anmeldung Ihrer Verwaltung antwortet nicht. Bitte versuchen Sie es später noch einmal.',
  },
}

/** Refusals of our server, by code. */
export const refusals: Readonly<Record<string, Failure>> = {
  SSO_TOKEN: {
    title: 'Anmeldung fehlgeschlagen',
    text: 'Die Anmeldung bei Ihrer Verwaltung gilt nicht mehr. Bitte beginnen Sie von vorn.',
  },
  SSO_EMAIL: {
    title: 'E-Mail-Adresse nicht bestätigt',
    text: 'Bitte bestätigen Sie Ihre E-Mail-Adresse zuerst bei Ihrer Verwaltung.',
  },
  SSO_OTHER_PERSON: {
    title: 'Kein Zugang',
    text: 'Dieses Konto gehört bei Ihrer Verwaltung zu einer anderen Person. Bitte wenden Sie sich an Ihre Verwaltung.',
  },
  SSO_INACTIVE: troubles.unreachable,
  SSO_UNREACHABLE: troubles.unreachable,
  ACCOUNT_CLOSED: {
    title: 'Kein Zugang',
    text: 'Dieses Konto ist gesperrt oder noch nicht bestätigt. Bitte wenden Sie sich an Ihre Verwaltung.',
  },
  OTP_INVALID: {
    title: 'Falscher Code',
    text: 'Der Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten und geben Sie ihn ein.',
  },
}

export const failed: Failure = {
  title: 'Anmeldung fehlgeschlagen',
  text: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
}
