/** What the list and the dialog of users say besides their fields. */
export const userTexts = {
  id: 'Kennung',
  email: 'E-Mail',
  verified: 'Bestätigt',
  noRoles: 'Keine Rollen',
  rolesFailed: 'Die Namen der Rollen konnten nicht geladen werden.',
} as const
