/** Texts of the user's own second factor. */
export const secondFactorTexts = {
  title: 'Zweiter Faktor',
  lead: 'Beim Anmelden wird zusätzlich ein Code aus einer Authenticator-App verlangt. Ein bekannt gewordenes Passwort genügt dann nicht.',
  required: 'Von Inhabern wird ein zweiter Faktor verlangt. Er kann nicht entfernt werden.',
  elsewhere:
    'Sie melden sich über Ihre Verwaltung an. Bestätigt sie uns keinen zweiten Faktor, können Sie hier einen einrichten; dann wird beim Anmelden zusätzlich ein Code aus einer Authenticator-App verlangt.',
  failed: 'Der Stand Ihres zweiten Faktors konnte nicht geladen werden.',
  password: 'Ihr aktuelles Passwort',
  passwordMissing: 'Passwort ist erforderlich',
  codeMissing: 'Bitte geben Sie den Code ein.',
  code: 'Code aus der App',
  codeOrRecovery: 'Code aus der App oder Wiederherstellungscode',
  begin: 'Einrichten',
  scan: 'Scannen Sie das Bild mit Ihrer Authenticator-App, oder geben Sie den Schlüssel dort ein. Bestätigen Sie dann mit dem Code, den die App zeigt.',
  qr: 'QR-Code für die Authenticator-App',
  key: 'Schlüssel',
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
  active: 'Eingerichtet',
  left: (count: number) =>
    count === 1
      ? 'Noch ein Wiederherstellungscode ist unbenutzt.'
      : `Noch ${count} Wiederherstellungscodes sind unbenutzt.`,
  renew: 'Neue Wiederherstellungscodes',
  remove: 'Zweiten Faktor entfernen',
  codesTitle: 'Ihre Wiederherstellungscodes',
  codesLead:
    'Jeder gilt einmal, wenn Sie Ihr Gerät nicht haben. Bewahren Sie sie sicher auf: Sie werden nur jetzt gezeigt. Frühere gelten nicht mehr.',
  codesKept: 'Ich habe sie aufbewahrt',
} as const
