import { showToast } from './showToast.ts'

interface Flash {
  readonly title: string
  readonly text: string
  /** Milliseconds until it disappears; -1: stays until closed. */
  readonly timeout: number
}

/** Messages the admin client can leave for the sign-in page in `sessionStorage.flash` (ERR-044 to ERR-046). */
const flashTexts: Readonly<Record<string, Flash>> = {
  'session-expired': { title: 'Sitzung abgelaufen', text: 'Bitte melden Sie sich erneut an.', timeout: -1 },
  unauthenticated: { title: 'Zugriff verweigert', text: 'Bitte melden Sie sich an.', timeout: -1 },
  'logout.success': { title: 'Erfolgreich abgemeldet', text: '', timeout: 4000 },
}

/** Shows the message left by the previous page in `sessionStorage.flash` ({key}) once; an unknown key is dropped. */
export const takeFlash = (region: HTMLElement, storage: Storage): void => {
  const stored = storage.getItem('flash')
  if (stored === null) return
  storage.removeItem('flash')
  const key = /^\{"key":"([\w.-]+)"\}$/.exec(stored)?.[1] ?? ''
  const flash = Object.hasOwn(flashTexts, key) ? flashTexts[key] : undefined
  if (flash) showToast(region, key, flash)
}
