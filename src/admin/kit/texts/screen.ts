/** Texts of every screen that loads or fails. */
export const screenTexts = {
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  reload: 'Seite neu laden',
  offline: 'Der Server ist gerade nicht erreichbar.',
  missing: 'Diese Adresse oder dieser Eintrag ist nicht vorhanden.',
  serverFault: 'Der Server konnte die Anfrage nicht bearbeiten.',
  screenFailed: 'Diese Seite konnte nicht geladen werden.',
  screenFailedWhy: {
    CHUNK_LOAD_TIMEOUT: 'Das Laden hat länger als zwei Minuten gedauert.',
    CSS_CHUNK_LOAD_FAILED: 'Eine Gestaltungsdatei fehlt oder ist nicht erreichbar.',
    MODULE_NOT_FOUND: 'Eine Programmdatei fehlt oder ist nicht erreichbar.',
  },
  screenFailedCode: (code: string) => `Fehlercode: ${code}`,
} as const
