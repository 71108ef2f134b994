/** German names of the audit log's subjects, by their name in the history. */
const subjects = {
  bookable: 'Buchungsobjekt',
  booking: 'Buchung',
  'calendar-feed': 'Kalender-Abo',
  coupon: 'Gutschein',
  credential: 'Passwort',
  document: 'Beleg',
  event: 'Veranstaltung',
  file: 'Datei',
  'group-booking': 'Serie',
  identity: 'Anmeldung über die Verwaltung',
  instance: 'Instanz',
  mail: 'E-Mail',
  membership: 'Mitgliedschaft',
  payment: 'Zahlungseingang',
  'payment-attempt': 'Online-Zahlung',
  'recovery-code': 'Wiederherstellungscode',
  refund: 'Erstattung',
  request: 'Anfrage',
  role: 'Rolle',
  'secret-key': 'Schlüssel der Geheimnisse',
  'second-factor': 'Zweiter Faktor',
  session: 'Sitzung',
  tenant: 'Mandant',
  'tenant-owner': 'Inhaberschaft',
  user: 'Benutzer',
  'user-preference': 'Persönliche Einstellung',
  workflow: 'Workflow',
  'workflow-task': 'Aufgabe des Workflows',
} as const

export const auditSubjects: Readonly<Record<string, string>> = subjects

/** Actions of the audit log, also its filter. */
export const auditActions = ['create', 'update', 'delete', 'refuse', 'signIn', 'confirm', 'signOut'] as const
export type AuditAction = (typeof auditActions)[number]

export const auditActionWords: Readonly<Record<AuditAction, string>> = {
  create: 'Angelegt',
  update: 'Geändert',
  delete: 'Gelöscht',
  refuse: 'Abgelehnt',
  signIn: 'Angemeldet',
  confirm: 'Bestätigt',
  signOut: 'Abgemeldet',
}

/** The German name of a subject; unknown ones keep their name in the history. */
export const subjectWord = (entity: string): string => auditSubjects[entity] ?? entity

/** Operations by the last part of the reason in the history (`bookings.commit`). */
const operations: Readonly<Record<string, string>> = {
  'add-owner': 'Zum Eigentümer machen',
  'add-user': 'In den Mandanten aufnehmen',
  action: 'Aktion des Workflows',
  bookings: 'Beispieldaten',
  board: 'Beispieldaten',
  'calendar-link': 'Link zum Kalender',
  'cancel-by-booker': 'Stornierung durch den Besteller',
  'correct-mail': 'Korrektur der E-Mail-Adresse durch den Besteller',
  hold: 'Reservierung vor dem Buchen',
  checkout: 'Buchung im Netz',
  claim: 'Beleg wird erstellt',
  commit: 'Freigabe',
  confirm: 'Identität bestätigt',
  create: 'Anlegen',
  discard: 'Verwerfen',
  'edit-user-roles': 'Rollen ändern',
  'end-session': 'Sitzung beendet',
  'end-sessions': 'Andere Sitzungen beendet',
  fill: 'Beispieldaten',
  'first-owner': 'Erste Inbetriebnahme',
  issue: 'Beleg ausstellen',
  keep: 'Beleg abgelegt',
  leave: 'Mandant verlassen',
  move: 'Verschieben auf der Tafel',
  password: 'Passwort ändern',
  'paid-late': 'Verspätete Online-Zahlung',
  'paid-online': 'Online-Zahlung',
  pay: 'Zahlung',
  'payment-expired': 'Zahlungsfrist abgelaufen',
  postpone: 'Beleg zurückgestellt',
  preferences: 'Einstellungen',
  receipt: 'Beleg erstellen',
  'refund-paid': 'Erstattung überwiesen',
  'refund-transfer': 'Erstattung durch Überweisung',
  'refund-waive': 'Verzicht auf Erstattung',
  refund: 'Erstattung',
  remind: 'Erinnerung an die Zahlung',
  refused: 'Abgelehnte Aktion des Workflows',
  reject: 'Ablehnung oder Stornierung',
  remove: 'Löschen',
  'remove-owner': 'Zum Mitglied machen',
  'remove-user': 'Aus dem Mandanten entfernen',
  'remove-user-role': 'Rolle nehmen',
  'report-barrier': 'Barriere gemeldet',
  resend: 'Erneut senden',
  retry: 'Erneut versuchen',
  reset: 'Passwort vergessen',
  'reset-confirm': 'Neues Passwort nach Zurücksetzen',
  restore: 'Wiederherstellen',
  rotate: 'Neuer Schlüssel der Geheimnisse',
  save: 'Speichern',
  'send-links': 'Links zugesandt',
  'second-factor': 'Zweiter Faktor',
  signin: 'Anmeldung',
  signout: 'Abmeldung',
  signup: 'Registrierung',
  simulate: 'Vorschau',
  sso: 'Anmeldung über die Verwaltung',
  'sso-signup': 'Registrierung über die Verwaltung',
  'sso-unbind': 'Verknüpfung mit Single Sign-on lösen',
  start: 'Online-Zahlung begonnen',
  sweep: 'Aufräumen',
  'take-over': 'Übernahme ins eigene Konto',
  unused: 'Unbenutzte Dateien löschen',
  upload: 'Hochladen',
  verify: 'E-Mail bestätigt',
  'verify-again': 'Bestätigung erneut senden',
}

/** German text for the reason of a change; refusals (`PUT /api/…`) and unknown ones are returned unchanged. */
export const reasonWords = (reason: string): string => {
  const [, operation] = /^[a-z-]+\.([a-z-]+)$/.exec(reason) ?? []
  return (operation === undefined ? undefined : operations[operation]) ?? reason
}
