/** Sign-in failures: what happened and what to do (ERR-047, ERR-048). */
export const signInTexts = {
  idMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  passwordMissing: 'Bitte geben Sie Ihr Passwort ein.',
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
