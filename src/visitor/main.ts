import '../theme/fonts.css'
import { ownClient } from '../api/call.ts'
import { meCall } from '../api/me.ts'
import type { SignedInAnswer } from '../api/signedInAnswer.ts'
import { darkModeKey } from '../theme/modeScript.ts'
import { loginForm } from './loginForm.ts'
import { keepNextPage, takeNextPage } from './nextPage.ts'
import { showToast } from './showToast.ts'

const authStoreKey = 'authStore'

/**
 * Redirects signed-in users to the admin client. Sends a request only with a sign of a session: a cookie the server saw, or the admin
 * client's own entry.
 */
const skipIfSignedIn = async (): Promise<void> => {
  const sign = document.body.dataset['hasSession'] !== undefined || localStorage.getItem(authStoreKey) !== null
  if (!sign) return
  const response = await fetch(meCall.path, { headers: { 'X-Requested-With': ownClient } })
  if (response.ok) {
    const who = (await response.json()) as SignedInAnswer
    location.replace(takeNextPage(who, location, localStorage))
  } else if (response.status === 401) localStorage.removeItem(authStoreKey)
}

/** Toggles dark mode; stores the choice where the admin client reads it (SHELL-010). */
const toggleDark = (button: HTMLElement, storage: Storage): void => {
  const root = document.documentElement
  const show = () => button.setAttribute('aria-pressed', String(root.dataset['theme'] === 'dark'))
  button.addEventListener('click', () => {
    const dark = root.dataset['theme'] !== 'dark'
    root.dataset['theme'] = dark ? 'dark' : 'light'
    storage.setItem(darkModeKey, JSON.stringify(dark))
    show()
  })
  show()
}

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
const takeFlash = (region: HTMLElement, storage: Storage): void => {
  const stored = storage.getItem('flash')
  if (stored === null) return
  storage.removeItem('flash')
  const key = /^\{"key":"([\w.-]+)"\}$/.exec(stored)?.[1] ?? ''
  const flash = Object.hasOwn(flashTexts, key) ? flashTexts[key] : undefined
  if (flash) showToast(region, key, flash)
}

/** Script of every page without login: activates the server-rendered elements. */
const toasts = document.querySelector<HTMLElement>('[data-toasts]')
if (toasts) takeFlash(toasts, sessionStorage)

const darkButton = document.querySelector<HTMLElement>('[data-toggle-dark]')
if (darkButton) toggleDark(darkButton, localStorage)

const form = document.querySelector<HTMLFormElement>('form[data-sign-in]')
if (form) {
  keepNextPage(new URL(form.action), localStorage)
  loginForm(form)
  // A page that asks to sign in knows that nobody is.
  if (!form.hasAttribute('action'))
    skipIfSignedIn().catch((fault: unknown) => console.warn('Die Sitzung konnte nicht geprüft werden', fault))
}
