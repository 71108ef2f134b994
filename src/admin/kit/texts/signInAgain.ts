/** Texts of the dialog that signs in again after the session was lost. */
export const signInAgainTexts = {
  title: 'Sitzung abgelaufen',
  lead: (id: string) => `Melden Sie sich als ${id} noch einmal an. Ihre Eingaben bleiben erhalten.`,
  submit: 'Anmelden',
  elsewhere:
    'Melden Sie sich in einem neuen Fenster noch einmal über Ihre Verwaltung an. Kehren Sie danach hierher zurück.',
  signIn: 'Neu anmelden',
  again: 'Weiter',
  stillOut: 'Sie sind noch nicht mit diesem Konto angemeldet.',
  canceled: 'Nicht gespeichert: Ihre Sitzung ist abgelaufen. Melden Sie sich an, um zu speichern.',
} as const
