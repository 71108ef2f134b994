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

/** What all pages that can follow each other have in common. */
const frameOf = (page: Document): string =>
  `${page.querySelector('.frame')?.className ?? ''} ${page.querySelector('head style')?.textContent ?? ''}`

const pageIn = (html: string, isOk: boolean): LoadedPage | null => {
  const answered = new DOMParser().parseFromString(html, 'text/html')
  const main = answered.querySelector('main')
  if (main === null || frameOf(answered) !== frameOf(document)) return null
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
