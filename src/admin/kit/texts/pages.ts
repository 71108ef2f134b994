/** Texts of the pages without an entity of a schema: dashboard, profile, members, and placeholders if nothing can be shown. */
export const pageTexts = {
  tasks: {
    title: 'Aufgaben',
  },
  payments: {
    title: 'Zahlungen',
  },
  dashboard: {
    title: 'Ihre Mandanten',
    lead: 'Wählen Sie den Mandanten, für den Sie arbeiten. Sie gelangen direkt zu seinen Buchungen.',
    search: 'Mandant suchen…',
    searchLabel: 'Mandant suchen',
    selected: 'Ausgewählt',
    owner: 'Eigentümer',
    location: 'Anschrift',
    contactName: 'Ansprechperson',
    mail: 'E-Mail',
    phone: 'Telefon',
    open: 'Zu den Buchungen',
    create: 'Mandant erstellen',
    empty: 'Sie gehören noch zu keinem Mandanten.',
    emptyHelp: 'Bitten Sie die Verwaltung Ihres Mandanten, Sie als Mitglied aufzunehmen.',
    emptyCreate: 'Legen Sie den ersten Mandanten an.',
    nothingFound: (query: string) => `Kein Mandant passt zu „${query}“.`,
    clearSearch: 'Suche leeren',
    failed: 'Die Mandanten konnten nicht geladen werden.',
    failedHelp: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
  createTenant: {
    title: 'Mandant erstellen',
    lead: 'Die übrigen Angaben ergänzen Sie danach unter „Mandant verwalten“.',
    create: 'Erstellen',
    creating: 'Wird erstellt …',
    failed: 'Der Mandant konnte nicht erstellt werden.',
  },
  profile: {
    title: 'Einstellungen',
  },
  event: {
    createTitle: 'Veranstaltung erstellen',
    editTitle: 'Veranstaltung bearbeiten',
  },
  members: {
    title: 'Mandant Benutzer',
  },
  audit: {
    title: 'Protokoll',
    instanceTitle: 'Protokoll der Instanz',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite.',
    home: 'Zu Ihren Mandanten',
  },
  noRight: {
    title: 'Kein Zugriff',
    text: 'Für diesen Bereich fehlt Ihnen die Berechtigung. Eigentümer des Mandanten können sie Ihnen über eine Rolle geben.',
    home: 'Zu Ihren Mandanten',
  },
  noTenant: {
    title: 'Kein Mandant gewählt',
    text: 'Wählen Sie zuerst den Mandanten, für den Sie arbeiten.',
    home: 'Mandant wählen',
  },
} as const
