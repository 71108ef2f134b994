import { keepNextPage } from '../nextPage.ts'
import { ssoFlow } from './ssoFlow.ts'

/** Additional script of the page for single sign-on. */
const page = document.querySelector<HTMLElement>('[data-sso]')
if (page) {
  keepNextPage(location, localStorage)
  ssoFlow(page).catch((fault: unknown) => console.error('Die Anmeldung konnte nicht beginnen', fault))
}
