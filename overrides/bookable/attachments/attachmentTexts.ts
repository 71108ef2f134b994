/** Texts of the attachments editor. */
export const attachmentTexts = {
  empty: 'Keine Anhänge angegeben',
  add: 'Anhang hinzufügen',
  title: 'Titel',
  type: 'Art',
  caption: 'Bildunterschrift',
  captionHelp: 'Eine Zeile unter dem Titel.',
  url: 'Datei oder Link',
  urlPlaceholder: 'https://',
  show: 'Anzeigen',
  required: 'Pflicht',
  requiredHelp: 'Vor der Buchung zu bestätigen.',
  alwaysShown: 'Ein verpflichtender Anhang wird immer angezeigt.',
  words: {
    one: (number: number) => `Anhang ${number}`,
    copy: (number: number) => `Anhang ${number} kopieren`,
    remove: (number: number) => `Anhang ${number} löschen`,
    added: (number: number) => `Anhang ${number} hinzugefügt.`,
    removed: (number: number) => `Anhang ${number} gelöscht.`,
    restored: (number: number) => `Anhang ${number} wieder eingefügt.`,
  },
} as const
