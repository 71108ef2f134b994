/** Texts of the file chooser and the uploader; the messages about a file are in src/domain/files.ts. */
export const fileTexts = {
  choose: 'Datei wählen',
  chooseImage: 'Bild wählen',
  title: 'Datei wählen',
  titleImage: 'Bild wählen',
  existing: 'Vorhandene Dateien',
  none: 'Keine Dateien vorhanden',
  nothingFound: 'Keine passende Datei gefunden',
  search: 'Dateien durchsuchen',
  loading: 'Dateien werden geladen …',
  loadFailed: 'Die Dateien konnten nicht geladen werden.',
  protected: 'geschützt',
  upload: 'Neue Datei hochladen',
  file: 'Datei',
  drop: 'Datei hierher ziehen oder auswählen',
  preview: (name: string) => `Vorschau von ${name}`,
  allowed: (extensions: readonly string[]) => `Erlaubt: ${extensions.join(', ')}; höchstens 10 MB`,
  accessLevel: 'Zugriff',
  levels: { public: 'Öffentlich', protected: 'Nur für angemeldete Personen' },
  directory: 'Verzeichnis',
  submit: 'Hochladen',
  sending: 'Wird hochgeladen …',
  done: (name: string) => `${name} wurde hochgeladen.`,
  failedTitle: 'Fehler beim Hochladen der Datei',
  failedText:
    'Leider konnte die Datei nicht hochgeladen werden. Bitte versuchen Sie es später erneut oder wenden Sie sich an Ihren Administrator.',
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('de-DE')} kB`
      : `${(bytes / 1_000_000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`,
} as const
