let running: AbortController | null = null

export interface Turn {
  readonly signal: AbortSignal
  /** No newer request has begun. */
  readonly isNewest: () => boolean
  readonly end: () => void
}

/** Begins a request that changes the page; an older one that is still on its way is dropped. */
export const newestTurn = (): Turn => {
  running?.abort()
  const own = new AbortController()
  running = own
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

/** When the page is left, no answer is awaited any more; the browser may show it again as it was. */
export const dropOnLeave = (): void => {
  addEventListener('pagehide', () => {
    running?.abort()
    running = null
    document.querySelector('main')?.removeAttribute('aria-busy')
  })
}
