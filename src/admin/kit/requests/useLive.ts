import { useQueryClient } from '@tanstack/react-query'
import { useEvent } from 'react-admin'
import { useEffect } from 'react'
import { useAdminFrame } from '../screens/adminFrame.ts'
import { sessionEnding } from './sessionEnding.ts'

/** A change on the server; an empty id means many records of the entity. */
export interface LiveMessage {
  readonly entity: string
  readonly id: string
}

/** The page loads first: the stream opens after this many checks without a pending request, `every` ms apart. */
const quiet = { looks: 3, every: 700 } as const
/** Delay before reconnecting after a refusal, ms. */
const reconnectDelayMs = 5_000

/** Missed changes are unknown. */
const anything = (): boolean => true

const wordsIn = (text: string): readonly LiveMessage[] => {
  const words: unknown = JSON.parse(text)
  return Array.isArray(words)
    ? words.filter(
        (word: unknown): word is LiveMessage =>
          typeof word === 'object' && word !== null && 'entity' in word && 'id' in word,
      )
    : []
}

/**
 * Subscribes to changes by others in the selected tenant while the page is visible, beginning with its first call although the stream opens
 * later. A broken stream reconnects by itself; one that the server closed because the session has more than ten windows reconnects when
 * this window gets the focus. Changes missed meanwhile are reported as one change of everything. The stream closes before the session ends:
 * the server would refuse it.
 * @param entities names of the relevant entities
 * @param onMessage called when one of them changed; its argument tests an entity
 */
export const useLive = (
  entities: readonly string[],
  onMessage: (changed: (entity: string) => boolean) => void,
): void => {
  const { tenantId } = useAdminFrame()
  const queries = useQueryClient()
  const report = useEvent(onMessage)
  const isFollowed = useEvent((changed: (entity: string) => boolean) => entities.some(changed))
  useEffect(() => {
    if (tenantId === null) return
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    /** A stream was open or failed: from then on the age of the page no longer covers the missed changes. */
    let broken = false
    const readAt = performance.now()
    const connect = (): void => {
      const age = Math.ceil(performance.now() - readAt)
      const made = new EventSource(`/api/${encodeURIComponent(tenantId)}/live?age=${broken ? 0 : age}`)
      source = made
      made.onopen = () => {
        if (broken) report(anything)
        broken = true
      }
      made.onmessage = ({ data }) => {
        const words = wordsIn(String(data))
        const changed = (name: string): boolean => words.some(({ entity }) => entity === name)
        if (isFollowed(changed)) report(changed)
      }
      made.addEventListener('gap', () => report(anything))
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
  }, [tenantId, queries, report, isFollowed])
}
