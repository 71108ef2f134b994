/**
 * Toasts by the keys of the documents; `useNotify()(key, { messageArgs })` shows them.
 * `%{name}` says what it happened to and is optional: without it the sentence stands with the word of `toastNames`.
 */
export const toastTexts = {
  'logout.success': 'Sie haben sich abgemeldet.',
  'logout.error': 'Die Abmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  'session-expired': 'Sitzung abgelaufen. Bitte melden Sie sich erneut an.',
  unauthenticated: 'Zugriff verweigert. Bitte melden Sie sich an.',
  'errors.something-wrong': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'errors.forbidden': 'Dafür fehlt Ihnen die Berechtigung.',
  'errors.unreachable': 'Der Server ist nicht erreichbar. Ihre Eingaben bleiben erhalten.',
  'record.create.success': '%{name} erstellt',
  'record.update.success': '%{name} gespeichert',
  'record.delete.success': '%{name} gelöscht',
  'bookable.create.success': '%{name} erstellt',
  'bookable.update.success': '%{name} gespeichert',
  'bookable.delete.success': '%{name} gelöscht',
  'bookable.delete.errors.something-wrong': '%{name} konnte nicht gelöscht werden.',
  'bookable.duplicate.success': '%{name} dupliziert',
  'bookable.duplicate.errors.something-wrong': '%{name} konnte nicht dupliziert werden.',
  'event.create.success': '%{name} erstellt',
  'event.update.success': '%{name} gespeichert',
  'event.delete.success': '%{name} gelöscht',
  'event.duplicate.success': '%{name} dupliziert',
  'event.duplicate.errors.something-wrong': '%{name} konnte nicht dupliziert werden.',
  'booking.commit.success': '%{name} freigegeben',
  'booking.commit.error': '%{name} konnte nicht freigegeben werden.',
  'booking.pay.success': '%{name} als bezahlt markiert',
  'booking.pay.error': '%{name} konnte nicht als bezahlt markiert werden.',
  'booking.reject.error': '%{name} konnte nicht storniert werden.',
  'booking.receipt.error': 'Für %{name} konnte kein Beleg erstellt werden.',
  'booking.create.error': '%{name} konnte nicht angelegt werden.',
  'booking.edit.error': '%{name} konnte nicht gespeichert werden.',
  'group-booking.commit.success': '%{name} freigegeben',
  'group-booking.commit.error': '%{name} konnte nicht freigegeben werden.',
  'group-booking.pay.success': '%{name} als bezahlt markiert',
  'group-booking.pay.error': '%{name} konnte nicht als bezahlt markiert werden.',
  'group-booking.reject.success': '%{name} storniert',
  'group-booking.reject.error': '%{name} konnte nicht storniert werden.',
  'group-booking.receipt.error': 'Für %{name} konnte kein Beleg erstellt werden.',
  'receipt.create.success': 'Beleg erstellt',
  'attachment.download.error': 'Der Anhang konnte nicht heruntergeladen werden.',
  'coupon.create.error': 'Der Gutschein konnte nicht angelegt werden. Die Gutscheinnummer muss eindeutig sein.',
  'tenant.create.success': '%{name} erstellt',
  'tenant.update.success': 'Änderungen wurden erfolgreich gespeichert.',
  'tenant.update.error': 'Fehler beim Speichern der Änderungen.',
  'tenant.user-exists': 'Dieser Benutzer gehört schon zum Mandanten.',
  'tenant.user-not-found': 'Dieser Benutzer ist nicht bekannt. Er muss sich zuerst registrieren.',
  'membership.end.success': 'Sie gehören nicht mehr zum Mandanten %{name}.',
  'member.add.success': '%{name} gehört jetzt zum Mandanten.',
  'member.update.success': 'Die Änderung an %{name} wurde gespeichert.',
  'instance.update.success': 'Instanz erfolgreich aktualisiert',
  'instance.update.error': 'Fehler beim Aktualisieren der Instanz',
  'password.change.success': 'Ihr Passwort wurde geändert. Alle anderen Sitzungen sind beendet.',
  'password.change.error': 'Ihr Passwort konnte nicht geändert werden.',
  'session.end.success': 'Die Sitzung ist beendet.',
  'session.end.error': 'Die Sitzung konnte nicht beendet werden.',
  'preference.update.success': 'Sie werden wieder gefragt.',
  'profile.update.success': 'Ihre Angaben wurden gespeichert.',
  'profile.update.error': 'Ihre Angaben konnten nicht gespeichert werden.',
} as const satisfies Readonly<Record<string, string>>

export type ToastKey = keyof typeof toastTexts

/** What stands for `%{name}` when a caller names nothing, by the first word of the key. */
export const toastNames: Readonly<Record<string, string>> = {
  record: 'Eintrag',
  bookable: 'Buchungsobjekt',
  event: 'Veranstaltung',
  booking: 'Buchung',
  'group-booking': 'Serienbuchung',
  tenant: 'Mandant',
  member: 'Benutzer',
  membership: '',
}

/** Is this message one of the catalogue, or a text already? */
export const isToastKey = (message: string): message is ToastKey => Object.hasOwn(toastTexts, message)
