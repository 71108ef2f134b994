/** Texts of the script; all others are drawn by the server. */
export const liveTexts = {
  failedTitle: 'Keine Verbindung',
  failed:
    'Wir haben keine Antwort bekommen. Ihre Angaben stehen noch hier. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
} as const
