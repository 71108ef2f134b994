import { keepNextPage } from '../nextPage.ts'
import { ssoFlow } from './ssoFlow.ts'

/** The script of the page for signing in elsewhere, beside the one of every page. */
const page = document.querySelector<HTMLElement>('[data-sso]')
if (page) {
  keepNextPage(location, localStorage)
  ssoFlow(page).catch((fault: unknown) => console.error('Die Anmeldung konnte nicht beginnen', fault))
}
