/** Texts of the user list and dialog, besides field labels. */
export const userTexts = {
  id: 'Kennung',
  email: 'E-Mail',
  verified: 'Bestätigt',
  noRoles: 'Keine Rollen',
  sso: {
    bound: 'Dieses Konto ist mit einer Person des Identitätsanbieters verknüpft.',
    unbound: 'Dieses Konto ist mit keiner Person des Identitätsanbieters mehr verknüpft.',
    unbind: 'Verknüpfung mit Single Sign-on lösen',
    title: 'Verknüpfung lösen?',
    question: (id: string) =>
      `Alle Sitzungen von ${id} enden. Die nächste Anmeldung über Single Sign-on mit dieser E-Mail-Adresse verknüpft das Konto neu.`,
    confirm: 'Verknüpfung lösen',
    failed: 'Die Verknüpfung konnte nicht gelöst werden. Bitte versuchen Sie es noch einmal.',
  },
  rolesFailed: 'Die Namen der Rollen konnten nicht geladen werden.',
} as const
