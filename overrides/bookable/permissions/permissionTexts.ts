/** Texts of the user and role pickers. */
export const permissionTexts = {
  noUsers: 'Keine Benutzer verfügbar',
  noRoles: 'Keine Rollen verfügbar',
  notMember: (id: string) => `${id} (kein Mitglied)`,
  byRole: (people: readonly string[], more: number) =>
    `Bereits über die gewählten Rollen: ${people.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}.`,
  series: 'Serienbuchungen erlauben',
  seriesHelp: 'Das Objekt kann für mehrere Termine auf einmal gebucht werden.',
  seriesRoles: 'Berechtigte Rollen',
  seriesRolesHelp: 'Ohne Auswahl dürfen alle Serien buchen.',
} as const
