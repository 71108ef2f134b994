import { type Viewing, viewParam } from '../../../domain/account/viewing.ts'
import { isObject } from '../../../domain/json.ts'

/** The view as another member, which one tab of the browser shows. */

const storageKey = 'view'
const hashPrefix = '#ansicht='

const isViewing = (value: unknown): value is Viewing =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['userId'] === 'string' &&
  typeof value['tenantId'] === 'string' &&
  typeof value['expiresAt'] === 'number'

const parsedView = (text: string): Viewing | null => {
  try {
    const value: unknown = JSON.parse(text)
    return isViewing(value) ? value : null
  } catch {
    // Written by hand into the address: no view.
    return null
  }
}

/** Address that opens the view in another tab. The id is of use to the session that began it alone. */
export const viewAddress = (view: Viewing): string => `/admin${hashPrefix}${encodeURIComponent(JSON.stringify(view))}`

/** The view that an address opens by its hash; null: none, or one that was changed by hand. */
export const viewInHash = (hash: string): Viewing | null => {
  try {
    return parsedView(decodeURIComponent(hash.slice(hashPrefix.length)))
  } catch {
    // Percent signs that encode nothing.
    return null
  }
}

/** The view of this tab, from the address that opened it or kept by the tab; null: none. */
const startedView = (): Viewing | null => {
  if (typeof sessionStorage === 'undefined') return null
  const { hash, pathname, search } = location
  if (hash.startsWith(hashPrefix)) {
    const view = viewInHash(hash)
    if (view !== null) sessionStorage.setItem(storageKey, JSON.stringify(view))
    history.replaceState(history.state, '', pathname + search)
  }
  return parsedView(sessionStorage.getItem(storageKey) ?? '')
}

/** Null in a tab that shows the user's own back office. */
export const currentView: Viewing | null = startedView()

/**
 * The address of a link to one of our calls, in a view of its answer to the viewed person: links send no header. Other addresses are
 * returned unchanged.
 */
export const linkInView = (address: string, view: Viewing | null = currentView): string => {
  if (view === null || !/^\/(?:api|csv)\//.test(address)) return address
  const [path = '', hash] = address.split('#')
  const carrying = `${path}${path.includes('?') ? '&' : '?'}${viewParam}=${encodeURIComponent(view.id)}`
  return hash === undefined ? carrying : `${carrying}#${hash}`
}

/** Leaves the view: the tab shows the user's own back office, from its start. */
export const leaveView = (): void => {
  sessionStorage.removeItem(storageKey)
  location.assign('/admin')
}

/** A copy of what the browser keeps, so that a view changes nothing for other tabs. */
export const storageOfView = (
  stored: Pick<Storage, 'getItem'>,
  keys: readonly string[],
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const copy = new Map(keys.flatMap((key) => [[key, stored.getItem(key)] as const]))
  return {
    getItem: (key) => copy.get(key) ?? null,
    setItem: (key, value) => void copy.set(key, value),
    removeItem: (key) => void copy.delete(key),
  }
}
