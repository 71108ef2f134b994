import type { QueryClient } from '@tanstack/react-query'
import { sessionEnding } from './sessionEnding.ts'

/** Tests whether a record of the entity has changed; with an id, whether this one may have. */
export type LiveChanges = (entity: string, id?: string) => boolean

export interface LiveListener {
  readonly isFollowed: (changed: LiveChanges) => boolean
  readonly report: (changed: LiveChanges) => void
}

/** A change on the server; an empty id means many records of the entity. */
interface LiveMessage {
  readonly entity: string
  readonly id: string
}

/** The page loads first: the stream opens after this many checks without a pending request, `every` ms apart. */
const quiet = { looks: 3, every: 700 } as const
/** Delay before reconnecting after a refusal, ms. */
const reconnectDelayMs = 5_000

/** Missed changes are unknown. */
const anything: LiveChanges = () => true

const wordsIn = (text: string): readonly LiveMessage[] => {
  const words: unknown = JSON.parse(text)
  return Array.isArray(words)
    ? words.filter(
        (word: unknown): word is LiveMessage =>
          typeof word === 'object' && word !== null && 'entity' in word && 'id' in word,
      )
    : []
}

/** Opens the stream of a tenant while the page is visible; returns how to close it. */
const openStream = (tenant: string, queries: QueryClient, listeners: ReadonlySet<LiveListener>): (() => void) => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A stream was open or failed: from then on the age of the page no longer covers the missed changes. */
  let broken = false
  const readAt = performance.now()
  const reportAll = (): void => {
    for (const { report } of listeners) report(anything)
  }
  const connect = (): void => {
    const age = Math.ceil(performance.now() - readAt)
    const made = new EventSource(`/api/${encodeURIComponent(tenant)}/live?age=${broken ? 0 : age}`)
    source = made
    made.onopen = () => {
      if (broken) reportAll()
      broken = true
    }
    made.onmessage = ({ data }) => {
      const words = wordsIn(String(data))
      const changed: LiveChanges = (name, record) =>
        words.some(({ entity, id }) => entity === name && (record === undefined || id === '' || id === record))
      for (const { isFollowed, report } of listeners) if (isFollowed(changed)) report(changed)
    }
    made.addEventListener('gap', reportAll)
    made.addEventListener('full', () => {
      broken = true
      hangUp()
    })
    made.onerror = () => {
      broken = true
      if (made.readyState === EventSource.CLOSED && source === made) wait(reconnectDelayMs)
    }
  }
  const hangUp = (): void => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const wait = (delay: number): void => {
    hangUp()
    timer = setTimeout(connect, delay)
  }
  const whenQuiet = (looks: number): void => {
    hangUp()
    timer = setTimeout(() => {
      const left = queries.isFetching() === 0 ? looks - 1 : quiet.looks
      if (left === 0) connect()
      else whenQuiet(left)
    }, quiet.every)
  }
  const look = (): void => {
    if (document.visibilityState !== 'visible' || sessionEnding.get()) hangUp()
    else if (broken) wait(0)
    else whenQuiet(quiet.looks)
  }
  look()
  document.addEventListener('visibilitychange', look)
  const comeBack = (): void => {
    if (source === null && broken) look()
  }
  window.addEventListener('focus', comeBack)
  const forgetEnding = sessionEnding.subscribe(look)
  return () => {
    forgetEnding()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', comeBack)
    hangUp()
  }
}

/** The open streams by tenant: a page needs one, however many of its parts listen. */
const streams = new Map<string, { readonly listeners: Set<LiveListener>; readonly close: () => void }>()

/** Adds a listener to the stream of a tenant, which is open while it has any; returns how to leave. */
export const listenLive = (tenant: string, queries: QueryClient, listener: LiveListener): (() => void) => {
  const listeners = streams.get(tenant)?.listeners ?? new Set<LiveListener>()
  listeners.add(listener)
  if (!streams.has(tenant)) streams.set(tenant, { listeners, close: openStream(tenant, queries, listeners) })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    streams.get(tenant)?.close()
    streams.delete(tenant)
  }
}
