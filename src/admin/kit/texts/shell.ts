/** Texts of the frame: top bar, drawer, palette, notifications, toasts, failures. */
export const shellTexts = {
  product: 'Buchungsplattform',
  skipToContent: 'Zum Inhalt springen',
  loading: 'Wird geladen …',
  close: 'Schließen',
  retry: 'Erneut versuchen',
  topBar: {
    toggleMenu: 'Menü ein- oder ausklappen',
    home: 'Buchungsplattform, Ihre Mandanten',
    toggleDarkMode: 'Dunkles Design',
    testSystem: 'Testsystem',
    testSystemRest: ' · Buchungen sind nicht verbindlich',
    notifications: 'Benachrichtigungen',
    notificationsCount: (unread: number) =>
      unread === 0
        ? 'Benachrichtigungen'
        : unread === 1
          ? 'Benachrichtigungen, 1 neue'
          : `Benachrichtigungen, ${unread} neue`,
    noNotifications: 'Keine Benachrichtigungen vorhanden.',
    profileMenu: (name: string) => `Profilmenü: ${name}`,
    settings: 'Einstellungen',
    signOut: 'Abmelden',
  },
  drawer: {
    label: 'Navigation',
    platform: 'Buchungsplattform',
    tenant: 'Mandant',
    system: 'System',
    members: 'Mandant Benutzer',
    audit: 'Protokoll',
    dashboard: 'Mandanten',
    settings: 'Einstellungen',
    chooseTenant: 'Mandant wählen',
    chosenTenant: (name: string) => `Mandant wählen: ${name}`,
    noTenant: 'Kein Mandant gewählt',
    tenants: 'Mandanten',
    tenantsFailed: 'Die Mandanten konnten nicht geladen werden.',
  },
  palette: {
    open: 'Gehe zu, erstellen, suchen …',
    shortcut: 'Strg K',
    title: 'Gehe zu, erstellen oder suchen',
    input: 'Was möchten Sie tun?',
    goTo: 'Gehe zu',
    create: 'Erstellen',
    search: 'Suche auf dieser Seite',
    nothing: (query: string) => `Nichts gefunden zu „${query}“.`,
    results: (count: number) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
  },
  notification: {
    title: 'Hinweis',
    position: (index: number, count: number) => `Hinweis ${index} von ${count}`,
    next: 'Weiter',
    done: 'Verstanden',
  },
  toasts: {
    region: 'Meldungen',
    close: 'Meldung schließen',
  },
  failure: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    text: 'Versuchen Sie es noch einmal. Bleibt der Fehler bestehen, wenden Sie sich an Ihre Administration.',
    loadTitle: 'Diese Seite konnte nicht geladen werden',
    loadText: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    serverTitle: 'Der Server ist nicht erreichbar',
    serverText: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    code: (code: string) => `Fehlercode: ${code}`,
  },
} as const
