interface Flash {
  readonly title: string
  readonly text: string
  /** Milliseconds until it goes; -1 stays until it is closed. */
  readonly timeout: number
}

/** What the back office may leave for the sign-in page under `sessionStorage.flash` (ERR-044 to ERR-046). */
export const flashTexts: Readonly<Record<string, Flash>> = {
  'session-expired': { title: 'Sitzung abgelaufen', text: 'Bitte melden Sie sich erneut an.', timeout: -1 },
  unauthenticated: { title: 'Zugriff verweigert', text: 'Bitte melden Sie sich an.', timeout: -1 },
  'logout.success': { title: 'Erfolgreich abgemeldet', text: '', timeout: 4000 },
}
