import { dropRefresh, refreshSoon } from './refresh.ts'
import { formFields } from './typed.ts'
import { isNative, isSending, isShown, visit, type Visit } from './visit.ts'

const isOurs = (address: URL): boolean => address.origin === location.origin

/** The visit that a form stands for; null: the browser sends it. */
const visitOf = (form: HTMLFormElement, submitter: HTMLElement | null): Visit | null => {
  const address = new URL(form.getAttribute('action') ?? '', location.href)
  const isLive = form.closest('[data-live]') !== null && form.target === '' && isOurs(address)
  if (!isLive || submitter?.hasAttribute('formaction') || isNative(form)) return null
  const fields = formFields(form)
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') fields.append(submitter.name, submitter.value)
  const isPosted = form.method === 'post'
  if (!isPosted) address.search = fields.toString()
  return {
    address: address.href,
    body: isPosted ? fields : null,
    source: form,
    submitter,
    keepsFields: submitter?.dataset['live'] === 'regions',
    history: form.dataset['live'] === 'replace' || submitter?.dataset['live'] === 'regions' ? 'replace' : 'push',
  }
}

/** The visit that a clicked link stands for; null: the browser follows it. */
const visitAt = (link: HTMLAnchorElement): Visit | null => {
  const isLive = link.closest('[data-live]') !== null && link.target === '' && !link.hasAttribute('download')
  const address = new URL(link.href, location.href)
  if (!isLive || !isOurs(address) || isNative(link) || (address.hash !== '' && isShown(address.href))) return null
  return { address: address.href, body: null, source: link, submitter: null, keepsFields: false, history: 'push' }
}

/** Brings the marked forms and links of the page to life; `drawn` follows each change of the page. */
export const listen = (drawn: () => void): void => {
  const after = (carried: readonly HTMLFormElement[]): void => {
    drawn()
    for (const form of new Set(carried)) refreshSoon(form, drawn)
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('main a') : null
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || !(link instanceof HTMLAnchorElement)) return
    const wanted = visitAt(link)
    if (wanted === null) return
    event.preventDefault()
    dropRefresh()
    void visit(wanted, after)
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (isSending(form)) {
      event.preventDefault()
      return
    }
    const wanted = visitOf(form, event.submitter)
    if (wanted === null) return
    event.preventDefault()
    dropRefresh()
    void visit(wanted, after)
  })
  addEventListener('popstate', () => {
    // A jump within the page.
    if (isShown(location.href)) return
    dropRefresh()
    const back = { body: null, source: null, submitter: null, keepsFields: false, history: 'keep' } as const
    void visit({ address: location.href, ...back }, after)
  })
  document.addEventListener('input', (event) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (form !== null) refreshSoon(form, drawn)
  })
}
