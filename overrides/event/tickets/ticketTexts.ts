/** Texts for selling an event's prices as tickets. */
export const ticketTexts = {
  title: 'Tickets',
  none: 'Hier gespeicherte Preise lassen sich als Tickets anlegen, damit sie gebucht werden können.',
  unsaved: 'Bitte speichern Sie zuerst Ihre Änderungen; dann lassen sich die Preise als Tickets anlegen.',
  missing: (missing: number, all: number) =>
    missing === all
      ? all === 1
        ? 'Zu diesem Preis gibt es noch kein Ticket.'
        : `Zu diesen ${all} Preisen gibt es noch keine Tickets.`
      : `Zu ${missing} von ${all} Preisen gibt es noch kein Ticket.`,
  complete: 'Zu jedem Preis gibt es ein Ticket.',
  unsold: 'noch ohne Tickets',
  create: 'Tickets anlegen',
  noRight: 'Ihnen fehlt das Recht, Buchungsobjekte anzulegen.',
  loading: 'Tickets werden geladen …',
  failed: 'Die Tickets dieser Veranstaltung konnten nicht geladen werden.',
  dialog: {
    title: 'Tickets aus Preisen anlegen',
    text: (event: string, isPublic: boolean) =>
      `Für „${event}“ entstehen diese Tickets: sofort buchbar, ${isPublic ? 'öffentlich' : 'nicht öffentlich'} wie die Veranstaltung, begrenzt durch ihre Plätze.`,
    vat: 'Mehrwertsteuer',
    price: (net: string, gross: string) => `${net} netto, ${gross} brutto`,
    existing: (titles: string) => `Schon vorhanden: ${titles}`,
    confirm: (count: number) => (count === 1 ? '1 Ticket anlegen' : `${count} Tickets anlegen`),
    noVat: 'Bitte einen Satz von 0 bis 100 angeben.',
    failed: (message: string) => `Nicht alle Tickets wurden angelegt. ${message}`,
  },
  created: (count: number) => (count === 1 ? '1 Ticket' : `${count} Tickets`),
} as const
