/** Texts of the dialog that requires password or code before a change of owners or secrets. */
export const identityProofTexts = {
  title: 'Bestätigen Sie, dass Sie es sind',
  lead: 'Für diese Änderung genügt Ihre Anmeldung nicht: Sie liegt mehr als zehn Minuten zurück. Ihre Eingaben bleiben erhalten.',
  submit: 'Bestätigen',
  useCode: 'Stattdessen Code eingeben',
  usePassword: 'Stattdessen Passwort eingeben',
  elsewhere:
    'Melden Sie sich in einem neuen Fenster noch einmal über Ihre Verwaltung an. Kehren Sie danach hierher zurück.',
  signIn: 'Neu anmelden',
  again: 'Änderung ausführen',
  canceled: 'Nicht gespeichert: Sie haben nicht bestätigt, dass Sie es sind.',
} as const
