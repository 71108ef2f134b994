import '../theme/fonts.css'
import { keepNextPage } from './nextPage.ts'
import { loginForm } from './loginForm.ts'
import { skipIfSignedIn } from './skipIfSignedIn.ts'
import { takeFlash } from './takeFlash.ts'
import { toggleDark } from './toggleDark.ts'

/** The script of the pages without login: finds what the server drew and brings it to life. */
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

const sso = document.querySelector<HTMLElement>('[data-sso]')
if (sso) {
  keepNextPage(location, localStorage)
  import('./sso/ssoFlow.ts')
    .then(({ ssoFlow }) => ssoFlow(sso))
    .catch((fault: unknown) => console.error('Die Anmeldung konnte nicht geladen werden', fault))
}

const account = document.querySelector<HTMLFormElement>('form[data-account]')
if (account) {
  // Apart, so that the sign-in page stays as light as it is.
  import('./account/accountForm.ts')
    .then(({ accountForm }) => accountForm(account))
    .catch((fault: unknown) => console.error('Das Formular konnte nicht geladen werden', fault))
}
