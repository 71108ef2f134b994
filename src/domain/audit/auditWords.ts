/** What a row of the audit log tells of, by the name the history keeps. */
const subjects = {
  bookable: 'Buchungsobjekt',
  booking: 'Buchung',
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
  request: 'Anfrage',
  role: 'Rolle',
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

/** What can have happened, as the log is filtered by it. */
export const auditActions = ['create', 'update', 'delete', 'refuse', 'signIn', 'signOut'] as const
export type AuditAction = (typeof auditActions)[number]

export const auditActionWords: Readonly<Record<AuditAction, string>> = {
  create: 'Angelegt',
  update: 'Geändert',
  delete: 'Gelöscht',
  refuse: 'Abgelehnt',
  signIn: 'Angemeldet',
  signOut: 'Abgemeldet',
}

/** A thing nobody has named yet is called as the history calls it. */
export const subjectWord = (entity: string): string => auditSubjects[entity] ?? entity
