import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { LiveNews } from '../../api/live.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller, Database } from '../database/database.ts'
import type { Actor } from '../http/actor.ts'
import type { Kinds } from '../records/kind.ts'
import { accessKey, newsByRight, newsOf, readableNews } from './liveNews.ts'
import { sessionsNow } from './sessionsNow.ts'

export interface LiveOptions {
  readonly database: Database
  readonly kinds: Kinds
  readonly clock: () => number
  readonly report: (error: unknown) => void
}

export interface LiveHub {
  /**
   * A stream of the tenant's events that this caller may read. Begins with those of the last `age` ms, or with a gap event if this server
   * lacks some of them. Ends when the caller may no longer listen, or when the session opens an eleventh stream.
   */
  readonly open: (caller: Caller, actor: Actor, tenant: string, age: number) => Readable
  readonly close: () => Promise<void>
}

interface Listener {
  readonly caller: Caller
  /** The caller's rights at the last check. */
  actor: Actor
  readonly tenant: string
  readonly stream: PassThrough
}

/** Listeners with the same rights to the events. */
interface Group {
  /** Are session and rights unchanged since the last check? */
  readonly holds: boolean
  readonly listeners: Listener[]
}

const sessionOf = ({ caller }: Listener): string => caller.sessionHash?.toString('hex') ?? ''

/** Streams of one session on one server. A new one closes the oldest. */
const maxStreamsPerSession = 10
/** The page reconnects only once it is visible again: otherwise windows would close each other in turn. */
const fullEvent = 'event: full\ndata: []\n\n'

/** Delay for batching events, ms. */
const gatherMs = 50
/** Minimum interval between two batches to the same listeners, ms. */
const minIntervalMs = 400
/** Keeps the connection alive through proxies, ms. */
const keepAliveIntervalMs = 20_000
/** Events are kept for pages loaded but not yet listening, ms. */
const memoryMs = 60_000
/** Longest transit of the request that opens a stream, ms; added to its `age`. */
const maxTransitMs = 1_000
/** Notifications between servers are limited to 8,000 bytes. */
const changesPerNotification = 50
/** More changes of one entity are sent as "many". */
const maxChangesTold = 500

interface Told {
  readonly at: number
  readonly news: readonly LiveNews[]
}

interface Word {
  readonly from: string
  readonly tenant: string
  readonly news: readonly LiveNews[]
}

/** Events may have been missed. */
const gapEvent = 'event: gap\ndata: []\n\n'

const isWord = (value: unknown): value is Word =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  'tenant' in value &&
  'news' in value &&
  Array.isArray(value.news)

/** Null for other texts: any database user may send on the channel. */
const wordOf = (text: string): Word | null => {
  try {
    const word: unknown = JSON.parse(text)
    return isWord(word) ? word : null
  } catch {
    return null
  }
}

const shortened = (news: readonly LiveNews[]): readonly LiveNews[] =>
  news.length <= maxChangesTold
    ? news
    : [...new Set(news.map(({ entity }) => entity))].map((entity) => ({ entity, id: '', version: null }))

/** Sends changes to all listeners, on this server and, over the database's notification connection, on the others. */
export const createLiveHub = ({ database, kinds, clock, report }: LiveOptions): LiveHub => {
  const self = randomUUID()
  const listeners = new Set<Listener>()
  const waiting = new Map<string, Map<string, LiveNews>>()
  const told = new Map<string, readonly Told[]>()
  let timer: NodeJS.Timeout | undefined
  let flushedAt = -minIntervalMs
  /** All changes since then were received, epoch ms; Infinity until the connection to the other servers is up. */
  let hearsSince = database.wire ? Infinity : clock()

  const write = ({ stream }: Listener, news: readonly LiveNews[], text = JSON.stringify(news)): void => {
    if (news.length > 0) stream.write(`data: ${text}\n\n`)
  }

  const hangUpOn = ({ stream }: Listener, error: unknown): void => {
    if (!(error instanceof Refusal)) report(error)
    stream.end()
  }

  /** Queries once for the whole group, as its first member. */
  const tell = async (group: Group, news: readonly LiveNews[]): Promise<void> => {
    const [first] = group.listeners
    if (first === undefined) return
    try {
      const caller = { ...first.caller, at: clock() }
      const readable = await readableNews(database, kinds, caller, first.tenant, news)
      const text = JSON.stringify(readable.news)
      for (const listener of group.listeners) {
        if (!group.holds) listener.actor = readable.actor
        write(listener, readable.news, text)
      }
    } catch (error) {
      for (const listener of group.listeners) hangUpOn(listener, error)
    }
  }

  /**
   * Sends each listener what it may read. Rights alone decide while session and rights are unchanged; otherwise the database does, with
   * one query for each user with the same rights, and one for each session whose rights have changed.
   */
  const tellAll = async (hearing: readonly Listener[], tenant: string, news: readonly LiveNews[]): Promise<void> => {
    const hashes = [...new Set(hearing.map(sessionOf))].map((hash) => Buffer.from(hash, 'hex'))
    const sessions = await sessionsNow(database, hashes, clock())
    const text = JSON.stringify(news)
    const groups = new Map<string, Group>()
    for (const listener of hearing) {
      const { actor } = listener
      const now = sessions.get(sessionOf(listener))
      const holds = now !== undefined && now.userId === actor.userId && now.rightsVersion === actor.rightsVersion
      const readable = holds ? newsByRight(kinds, actor, tenant, news) : null
      if (readable !== null) write(listener, readable, readable.length === news.length ? text : undefined)
      else {
        const key = holds ? `user ${accessKey(kinds, actor, tenant, news)}` : `session ${sessionOf(listener)}`
        const group = groups.get(key) ?? { holds, listeners: [] }
        group.listeners.push(listener)
        groups.set(key, group)
      }
    }
    for (const group of groups.values()) await tell(group, news)
  }

  const toldSince = (tenant: string, since: number): readonly Told[] =>
    (told.get(tenant) ?? []).filter(({ at }) => at >= since)

  const deliver = async (tenant: string, news: readonly LiveNews[]): Promise<void> => {
    told.set(tenant, [...toldSince(tenant, clock() - memoryMs), { at: clock(), news }])
    const hearing = [...listeners].filter((listener) => listener.tenant === tenant)
    if (hearing.length === 0) return
    try {
      await tellAll(hearing, tenant, news)
    } catch (error) {
      for (const listener of hearing) hangUpOn(listener, error)
    }
  }

  const say = async (tenant: string, news: readonly LiveNews[]): Promise<void> => {
    for (let first = 0; first < news.length; first += changesPerNotification) {
      const word: Word = { from: self, tenant, news: news.slice(first, first + changesPerNotification) }
      await database.wire?.say(JSON.stringify(word))
    }
  }

  const flush = async (): Promise<void> => {
    const batches = [...waiting]
    waiting.clear()
    timer = undefined
    flushedAt = performance.now()
    for (const [tenant, gathered] of batches) {
      const news = shortened([...gathered.values()])
      await Promise.all([deliver(tenant, news), say(tenant, news)])
    }
  }

  const stop = database.listen((tenant, changes) => {
    const news = newsOf(kinds, changes)
    if (tenant === '' || news.length === 0) return
    const gathered = waiting.get(tenant) ?? new Map<string, LiveNews>()
    for (const each of news) gathered.set(`${each.entity} ${each.id}`, each)
    waiting.set(tenant, gathered)
    const rest = Math.max(gatherMs, flushedAt + minIntervalMs - performance.now())
    timer ??= setTimeout(() => void flush().catch(report), rest).unref()
  })

  const heard = (text: string): void => {
    const word = wordOf(text)
    if (word !== null && word.from !== self) void deliver(word.tenant, word.news).catch(report)
  }
  const gap = (): void => {
    hearsSince = clock()
    for (const { stream } of listeners) stream.write(gapEvent)
  }
  const hangUp = database.wire?.hear(heard, gap)

  const heart = setInterval(() => {
    for (const { stream } of listeners) stream.write(': \n\n')
    for (const tenant of told.keys()) if (toldSince(tenant, clock() - memoryMs).length === 0) told.delete(tenant)
  }, keepAliveIntervalMs).unref()

  const makeRoom = (session: string): void => {
    const own = [...listeners].filter((listener) => sessionOf(listener) === session)
    for (const listener of own.slice(0, Math.max(0, own.length - maxStreamsPerSession + 1))) {
      listeners.delete(listener)
      listener.stream.end(fullEvent)
    }
  }

  return {
    open: (caller, actor, tenant, age) => {
      const stream = new PassThrough()
      const listener: Listener = { caller, actor, tenant, stream }
      makeRoom(sessionOf(listener))
      listeners.add(listener)
      stream.once('close', () => listeners.delete(listener))
      stream.write('retry: 2000\n\n')
      if (age === 0) return stream
      const since = clock() - age - maxTransitMs
      const missed = toldSince(tenant, since).flatMap(({ news }) => news)
      if (since < Math.max(hearsSince, clock() - memoryMs)) stream.write(gapEvent)
      else if (missed.length > 0) void tell({ holds: false, listeners: [listener] }, shortened(missed))
      return stream
    },
    close: async () => {
      stop()
      clearInterval(heart)
      clearTimeout(timer)
      for (const { stream } of listeners) stream.end()
      await hangUp?.()
    },
  }
}
