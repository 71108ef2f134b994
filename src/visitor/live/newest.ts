let running: AbortController | null = null
let isVisit = false

export interface Turn {
  readonly signal: AbortSignal
  /** No newer request has begun. */
  readonly isNewest: () => boolean
  readonly end: () => void
}

/**
 * Begins a request that changes the page; an older one that is still on its way is dropped.
 * @param kind a visit of another page, or a refresh of this one
 */
export const newestTurn = (kind: 'visit' | 'refresh'): Turn => {
  running?.abort()
  const own = new AbortController()
  running = own
  isVisit = kind === 'visit'
  const main = document.querySelector('main')
  main?.setAttribute('aria-busy', 'true')
  return {
    signal: own.signal,
    isNewest: () => running === own,
    end: () => {
      if (running !== own) return
      running = null
      document.querySelector('main')?.removeAttribute('aria-busy')
    },
  }
}

export const isAsking = (): boolean => running !== null

export const isVisiting = (): boolean => running !== null && isVisit

/** When the page is left, no answer is awaited any more; the browser may show it again as it was. */
export const dropOnLeave = (): void => {
  addEventListener('pagehide', () => {
    running?.abort()
    running = null
    document.querySelector('main')?.removeAttribute('aria-busy')
  })
}
