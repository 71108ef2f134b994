interface Failure {
  readonly title: string
  readonly text: string
}

/** Message above a refused form, by error code: what happened and what to do. */
export const accountFaults: Readonly<Record<string, Failure>> = {
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

export const otherFault: Failure = {
  title: 'Fehler',
  text: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
}

export const offline: Failure = {
  title: 'Fehler',
  text: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
}

export const tooMany = (minutes: number): Failure => ({
  title: 'Zu viele Versuche',
  text: `Bitte warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`,
})
