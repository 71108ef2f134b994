/** What the editors of receipt and invoice templates say. */
export const templateTexts = {
  receipt: { title: 'Vorlage für Belege', edit: 'Belegvorlage bearbeiten', preview: 'Vorschau des Belegs' },
  invoice: { title: 'Vorlage für Rechnungen', edit: 'Rechnungsvorlage bearbeiten', preview: 'Vorschau der Rechnung' },
  standard: 'Es gilt die Standardvorlage.',
  own: 'Es gilt Ihre eigene Vorlage.',
  unusable: 'Ihre Vorlage ist noch unvollständig; bis dahin gilt die Standardvorlage.',
  source: 'HTML der Vorlage',
  help: 'Muss gültiges HTML sein. Leer gilt die Standardvorlage. Gespeichert wird mit dem Formular.',
  insert: 'Mit der Standardvorlage beginnen',
  placeholders: 'Platzhalter',
  previewTitle: 'Vorschau mit Beispielwerten',
  previewStandard: 'Gezeigt wird die Standardvorlage.',
  previewFailed: 'Die Vorschau konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  loading: 'Vorschau wird erstellt …',
  done: 'Fertig',
} as const
