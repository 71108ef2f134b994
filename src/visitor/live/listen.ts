import { loadPage } from './loadPage.ts'
import { isVisiting, newestTurn } from './newest.ts'
import { showRegions } from './showPage.ts'
import { adoptDefaults, formFields } from './typed.ts'
import { isNative, isSending, isShown, rememberAddress, visit, type Visit } from './visit.ts'

const debounceMs = 300

let timer: ReturnType<typeof setTimeout> | undefined

/** Asks for the page as it would be with the fields of the form, and shows what changed; without an answer all stays as it is. */
const refresh = async (form: HTMLFormElement, drawn: () => void): Promise<void> => {
  const address = new URL(form.getAttribute('action') ?? '', location.href)
  address.search = `${formFields(form).toString()}&${form.dataset['refresh'] ?? ''}`
  const turn = newestTurn('refresh')
  try {
    const { page } = await loadPage(address.href, { signal: turn.signal })
    if (!turn.isNewest() || page === null || !page.isOk || !showRegions(page)) return
    const stands = page.main.querySelector<HTMLElement>('form[data-refresh]')?.dataset['address']
    if (stands !== undefined) rememberAddress(stands, 'replace')
    if (form.dataset['keeps'] !== undefined) adoptDefaults(form, page.main)
    drawn()
  } catch (fault) {
    // Each step asks again: a price that could not be fetched now is told there.
    if (!turn.signal.aborted && !(fault instanceof TypeError)) throw fault
  } finally {
    turn.end()
  }
}

/** Refreshes what a form marked `data-refresh` decides, once its fields rest. */
const refreshSoon = (form: HTMLFormElement, drawn: () => void): void => {
  if (form.dataset['refresh'] === undefined) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (form.isConnected && !isVisiting()) void refresh(form, drawn)
  }, debounceMs)
}

/** What is asked for is no longer wanted: a page follows. */
const dropRefresh = (): void => clearTimeout(timer)

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
