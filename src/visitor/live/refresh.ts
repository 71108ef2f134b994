import { loadPage } from './loadPage.ts'
import { isVisiting, newestTurn } from './newest.ts'
import { showRegions } from './showPage.ts'
import { adoptDefaults, formFields } from './typed.ts'
import { rememberAddress } from './visit.ts'

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
export const refreshSoon = (form: HTMLFormElement, drawn: () => void): void => {
  if (form.dataset['refresh'] === undefined) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (form.isConnected && !isVisiting()) void refresh(form, drawn)
  }, debounceMs)
}

/** What is asked for is no longer wanted: a page follows. */
export const dropRefresh = (): void => clearTimeout(timer)
