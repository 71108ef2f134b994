interface Flash {
  readonly title: string
  readonly text: string
  /** Milliseconds until it disappears; -1: stays until closed. */
  readonly timeout: number
}

/** Messages the admin client can leave for the sign-in page in `sessionStorage.flash` (ERR-044 to ERR-046). */
export const flashTexts: Readonly<Record<string, Flash>> = {
  'session-expired': { title: 'Sitzung abgelaufen', text: 'Bitte melden Sie sich erneut an.', timeout: -1 },
  unauthenticated: { title: 'Zugriff verweigert', text: 'Bitte melden Sie sich an.', timeout: -1 },
  'logout.success': { title: 'Erfolgreich abgemeldet', text: '', timeout: 4000 },
}
