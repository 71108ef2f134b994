import { loadPage } from './loadPage.ts'
import { isAsking } from './newest.ts'
import { showPage, showRegions } from './showPage.ts'

/** Every 3 s for a minute, then every 15 s until 5 minutes have passed (public-side.md 1.2.6). */
const [oftenMs, oftenUntilMs, seldomMs, untilMs] = [3_000, 60_000, 15_000, 300_000]

let timer: ReturnType<typeof setTimeout> | undefined
let awaited: { readonly address: string; readonly since: number } | null = null

const waiting = (): HTMLElement | null => document.querySelector('main [data-poll]')

const showLastWords = (element: HTMLElement): void => {
  const words = document.createElement('p')
  words.textContent = element.dataset['poll'] ?? ''
  delete element.dataset['poll']
  element.append(words)
}

const updateState = async (): Promise<void> => {
  const address = location.href
  try {
    const { page } = await loadPage(address, {})
    // The visitor went on meanwhile.
    if (page === null || !page.isOk || isAsking() || location.href !== address || waiting() === null) return
    if (!showRegions(page)) showPage(page, new Map(), '')
  } catch (fault) {
    // Without a connection now, the next request may have one.
    if (!(fault instanceof TypeError)) throw fault
  }
}

const next = (since: number): void => {
  const passed = Date.now() - since
  timer = setTimeout(
    () => {
      const element = waiting()
      if (element === null) return
      if (Date.now() - since >= untilMs) showLastWords(element)
      else void updateState().finally(() => next(since))
    },
    passed < oftenUntilMs ? oftenMs : seldomMs,
  )
}

/** A page that awaits a payment asks for its state again and announces it. */
export const watchState = (): void => {
  const { pathname, search } = location
  const address = `${pathname}${search}`
  if (waiting() === null) {
    awaited = null
    clearTimeout(timer)
    return
  }
  if (awaited?.address === address) return
  clearTimeout(timer)
  awaited = { address, since: Date.now() }
  next(awaited.since)
}
