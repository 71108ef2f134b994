/** A page of ours, as it was answered. */
export interface LoadedPage {
  readonly main: HTMLElement
  readonly title: string
  /** Its status is 2xx. */
  readonly isOk: boolean
}

export interface Loaded {
  /** After redirects, without a fragment. */
  readonly address: string
  readonly isRedirected: boolean
  /** Null: a file, or a page that needs another frame, style or script than this one. */
  readonly page: LoadedPage | null
}

/** Style of all pages that can follow each other. */
const ownStyle = (): string => document.querySelector('head style')?.textContent ?? ''

const frameOf = (page: Document): string => page.querySelector('.frame')?.className ?? ''

/** Only title and body are parsed: the policy of this page would refuse the style of another one. */
const pageIn = (html: string, isOk: boolean): LoadedPage | null => {
  const start = html.indexOf('<body')
  const title = /<title>[^<]*<\/title>/.exec(html.slice(0, start))?.[0] ?? ''
  const answered = new DOMParser().parseFromString(`${title}${html.slice(start)}`, 'text/html')
  const main = answered.querySelector('main')
  if (main === null || !html.includes(`>${ownStyle()}</style>`) || frameOf(answered) !== frameOf(document)) return null
  for (const element of main.querySelectorAll('noscript')) element.remove()
  return { main, title: answered.title, isOk }
}

/**
 * Asks our server for a page.
 * @throws TypeError without an answer, DOMException when aborted
 */
export const loadPage = async (address: string, init: RequestInit): Promise<Loaded> => {
  const response = await fetch(address, { ...init, headers: { accept: 'text/html' } })
  const isHtml = /^text\/html\b/.test(response.headers.get('content-type') ?? '')
  const isOurs = isHtml && new URL(response.url).origin === location.origin
  if (!isOurs) await response.body?.cancel()
  return {
    address: response.url,
    isRedirected: response.redirected,
    page: isOurs ? pageIn(await response.text(), response.ok) : null,
  }
}
