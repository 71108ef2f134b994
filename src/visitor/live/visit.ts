import { loadPage, type Loaded } from './loadPage.ts'
import { newestTurn } from './newest.ts'
import { isSameStep, showPage, showRegions } from './showPage.ts'
import { type SentFields, sentFields } from './typed.ts'

/** Texts of the script; all others are drawn by the server. */
const words = {
  title: 'Keine Verbindung',
  text: 'Wir haben keine Antwort bekommen. Ihre Angaben stehen noch hier. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
} as const

/** Time until a button shows that it is busy. */
const busyDelayMs = 200

export interface Visit {
  readonly address: string
  /** Fields of a posted form. */
  readonly body: URLSearchParams | null
  /** Form or link; null for the browser's own way back and forward. */
  readonly source: HTMLElement | null
  readonly submitter: HTMLElement | null
  /** Only regions change if the answer is the same step. */
  readonly keepsFields: boolean
  readonly history: 'push' | 'replace' | 'keep'
}

/** What follows each drawing of the page; gets the forms with typed fields that were carried over. */
type Drawn = (carried: readonly HTMLFormElement[]) => void

/** Sources whose last request had no answer: the browser itself sends them next. */
const failed = new WeakSet<HTMLElement>()

export const isNative = (source: HTMLElement): boolean => failed.has(source) && navigator.onLine

/** Forms on their way; a second click sends nothing. */
const sending = new WeakSet<HTMLElement>()

export const isSending = (form: HTMLElement): boolean => sending.has(form)

/** Address of the page that is shown, without its fragment. */
let shown = ''

const bare = (address: string): string => address.replace(/#.*$/, '')

export const isShown = (address: string): boolean => bare(address) === shown

/** Writes the address of what is shown into the browser's history. */
export const rememberAddress = (address: string, how: Visit['history']): void => {
  if (how === 'push' && bare(address) !== shown) history.pushState(null, '', address)
  else if (how !== 'keep') history.replaceState(null, '', address)
  shown = bare(location.href)
}

const dropFailures = (): void => {
  for (const former of document.querySelectorAll('[data-offline]')) former.remove()
}

const showFailure = (source: HTMLElement | null): void => {
  const notice = document.createElement('div')
  notice.className = 'notice'
  notice.tabIndex = -1
  notice.setAttribute('role', 'alert')
  notice.dataset['offline'] = ''
  const [body, title, text] = [
    document.createElement('div'),
    document.createElement('strong'),
    document.createElement('p'),
  ]
  title.textContent = words.title
  text.textContent = words.text
  body.append(title, text)
  notice.append(body)
  const form = source?.closest('form')
  if (form) form.before(notice)
  else document.querySelector('h1')?.after(notice)
  notice.focus()
}

const busyAfterAWhile = (button: HTMLElement | null): (() => void) => {
  const timer = setTimeout(() => button?.setAttribute('aria-busy', 'true'), busyDelayMs)
  return () => {
    clearTimeout(timer)
    button?.removeAttribute('aria-busy')
  }
}

/** Lets the browser itself go where the answer leads; it sends a form again whose answer is no page. */
const leave = ({ body, source, submitter }: Visit, { address, isRedirected }: Loaded): void => {
  if (body === null || isRedirected || !(source instanceof HTMLFormElement)) {
    location.assign(address)
    return
  }
  failed.add(source)
  source.requestSubmit(submitter)
}

const show = (visit: Visit, loaded: Loaded, sent: SentFields, drawn: Drawn): void => {
  const { page, address } = loaded
  if (page === null) {
    leave(visit, loaded)
    return
  }
  const hash = new URL(visit.address).hash
  rememberAddress(`${address}${hash}`, visit.history)
  if (visit.keepsFields && page.isOk && isSameStep(page) && showRegions(page)) drawn([])
  else drawn(showPage(page, sent, hash))
}

/** Fetches a page and shows it in place, as the browser would by itself. */
export const visit = async (wanted: Visit, drawn: Drawn): Promise<void> => {
  const { source, submitter, body } = wanted
  const turn = newestTurn('visit')
  dropFailures()
  const free = busyAfterAWhile(submitter ?? source)
  const form = source instanceof HTMLFormElement ? source : null
  if (form !== null) sending.add(form)
  try {
    const sent = sentFields(form)
    const loaded = await loadPage(wanted.address, {
      method: body === null ? 'GET' : 'POST',
      body,
      signal: turn.signal,
    })
    if (!turn.isNewest()) return
    turn.end()
    if (form !== null) sending.delete(form)
    show(wanted, loaded, sent, drawn)
  } catch (fault) {
    // A newer request, or the visitor left.
    if (turn.signal.aborted) return
    if (!(fault instanceof TypeError)) throw fault
    if (source !== null) failed.add(source)
    showFailure(source)
  } finally {
    if (form !== null) sending.delete(form)
    free()
    turn.end()
  }
}
