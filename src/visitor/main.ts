import '../theme/fonts.css'
import { keepNextPage } from './nextPage.ts'
import { loginForm } from './loginForm.ts'
import { skipIfSignedIn } from './skipIfSignedIn.ts'
import { takeFlash } from './takeFlash.ts'
import { toggleDark } from './toggleDark.ts'

/** Script of every page without login: activates the server-rendered elements. */
const toasts = document.querySelector<HTMLElement>('[data-toasts]')
if (toasts) takeFlash(toasts, sessionStorage)

const darkButton = document.querySelector<HTMLElement>('[data-toggle-dark]')
if (darkButton) toggleDark(darkButton, localStorage)

const form = document.querySelector<HTMLFormElement>('form[data-sign-in]')
if (form) {
  keepNextPage(location, localStorage)
  loginForm(form)
  skipIfSignedIn().catch((fault: unknown) => console.warn('Die Sitzung konnte nicht geprüft werden', fault))
}
