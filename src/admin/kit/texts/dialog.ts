/** Texts of the dialogs shared by all screens. */
export const dialogTexts = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  back: 'Zurück',
  delete: {
    title: (one: string) => `${one} löschen`,
    text: (name: string) => `„${name}“ wird endgültig gelöscht.`,
    confirm: (one: string) => `${one} löschen`,
    failed: 'Der Eintrag konnte nicht gelöscht werden.',
  },
  leave: {
    title: 'Nicht gespeicherte Änderungen',
    text: 'Wenn Sie die Seite verlassen, gehen Ihre Änderungen verloren.',
    close: 'Wenn Sie das Fenster schließen, gehen Ihre Änderungen verloren.',
    stay: 'Weiter bearbeiten',
    leave: 'Änderungen verwerfen',
  },
  conflict: {
    title: 'In der Zwischenzeit geändert',
    text: (one: string) =>
      `Jemand hat diesen Eintrag (${one}) gespeichert, während Sie ihn bearbeitet haben. Wählen Sie je Angabe, welche Fassung gilt. Nichts davon ist verloren.`,
    textWithoutOverlap:
      'Jemand hat andere Angaben dieses Eintrags gespeichert. Ihre Änderungen passen dazu und können zusammen gespeichert werden.',
    mine: 'Ihre Eingabe',
    theirs: 'Gespeicherte Fassung',
    field: 'Angabe',
    alsoChanged: 'Außerdem geändert und übernommen:',
    save: 'Auswahl speichern',
    later: 'Zurück zum Formular',
    empty: 'leer',
    entries: (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
    on: 'Ja',
    off: 'Nein',
  },
} as const
