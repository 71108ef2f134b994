import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { LiveNews } from '../../api/live.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller, Database } from '../database/database.ts'
import type { Actor } from '../http/actor.ts'
import type { Kinds } from '../records/kind.ts'
import { newsByRight, newsOf, readableNews } from './liveNews.ts'
import { sessionsNow } from './sessionsNow.ts'

export interface LiveOptions {
  readonly database: Database
  readonly kinds: Kinds
  readonly clock: () => number
  readonly report: (error: unknown) => void
}

export interface LiveHub {
  /**
   * News of a tenant as they come, for this caller, and first those of the last `age` ms, or that there is a gap where this server does not
   * know them all; ends when he may no longer listen.
   */
  readonly open: (caller: Caller, actor: Actor, tenant: string, age: number) => Readable
  readonly close: () => Promise<void>
}

interface Listener {
  readonly caller: Caller
  /** Who he was when it was last looked at. */
  actor: Actor
  readonly tenant: string
  readonly stream: PassThrough
}

/** News wait so long for others, ms: what changes together is told together. */
const gather = 50
/** Two words to the same listeners are so far apart, ms, however much changes. */
const apart = 400
/** Keeps the line alive through proxies, ms. */
const beat = 20_000
/** So long news are kept for whoever has read a page and does not listen yet, ms. */
const memory = 60_000
/** The question of somebody who has just read a page is under way so long at most, ms. */
const way = 1_000
/** A word between servers is at most 8,000 bytes. */
const perWord = 50
/** More changes of one entity are told as "many". */
const most = 500

interface Told {
  readonly at: number
  readonly news: readonly LiveNews[]
}

interface Word {
  readonly from: string
  readonly tenant: string
  readonly news: readonly LiveNews[]
}

/** Something may have been missed. */
const gapEvent = 'event: gap\ndata: []\n\n'

const isWord = (value: unknown): value is Word =>
  typeof value === 'object' && value !== null && 'from' in value && 'tenant' in value && 'news' in value

const shortened = (news: readonly LiveNews[]): readonly LiveNews[] =>
  news.length <= most
    ? news
    : [...new Set(news.map(({ entity }) => entity))].map((entity) => ({ entity, id: '', version: null }))

/** Carries what changed to everybody who looks at it, on this server and, over the database's own line, on the others. */
export const createLiveHub = ({ database, kinds, clock, report }: LiveOptions): LiveHub => {
  const self = randomUUID()
  const listeners = new Set<Listener>()
  const waiting = new Map<string, Map<string, LiveNews>>()
  const told = new Map<string, readonly Told[]>()
  let timer: NodeJS.Timeout | undefined
  let flushedAt = -apart
  let hangUp: (() => Promise<void>) | undefined
  /** From when on everything that changed was heard, epoch ms; not yet, as long as the line to the other servers is not up. */
  let hearsSince = database.wire ? Infinity : clock()

  const write = ({ stream }: Listener, news: readonly LiveNews[], text = JSON.stringify(news)): void => {
    if (news.length > 0) stream.write(`data: ${text}\n\n`)
  }

  const hangUpOn = ({ stream }: Listener, error: unknown): void => {
    if (!(error instanceof Refusal)) report(error)
    stream.end()
  }

  const tell = async (listener: Listener, news: readonly LiveNews[]): Promise<void> => {
    try {
      const caller = { ...listener.caller, at: clock() }
      const readable = await readableNews(database, kinds, caller, listener.tenant, news)
      listener.actor = readable.actor
      write(listener, readable.news)
    } catch (error) {
      hangUpOn(listener, error)
    }
  }

  /** What each may read: by his rights as long as session and rights are what they were, else as the database says. */
  const tellAll = async (hearing: readonly Listener[], tenant: string, news: readonly LiveNews[]): Promise<void> => {
    const hashes = hearing.flatMap(({ caller }) => caller.sessionHash ?? [])
    const sessions = await sessionsNow(database, hashes, clock())
    const text = JSON.stringify(news)
    for (const listener of hearing) {
      const { actor, caller } = listener
      const now = sessions.get(caller.sessionHash?.toString('hex') ?? '')
      const holds = now !== undefined && now.userId === actor.userId && now.rightsVersion === actor.rightsVersion
      const readable = holds ? newsByRight(kinds, actor, tenant, news) : null
      if (readable === null) await tell(listener, news)
      else write(listener, readable, readable.length === news.length ? text : undefined)
    }
  }

  const toldSince = (tenant: string, since: number): readonly Told[] =>
    (told.get(tenant) ?? []).filter(({ at }) => at >= since)

  const deliver = async (tenant: string, news: readonly LiveNews[]): Promise<void> => {
    told.set(tenant, [...toldSince(tenant, clock() - memory), { at: clock(), news }])
    const hearing = [...listeners].filter((listener) => listener.tenant === tenant)
    if (hearing.length === 0) return
    try {
      await tellAll(hearing, tenant, news)
    } catch (error) {
      for (const listener of hearing) hangUpOn(listener, error)
    }
  }

  const say = async (tenant: string, news: readonly LiveNews[]): Promise<void> => {
    for (let first = 0; first < news.length; first += perWord) {
      const word: Word = { from: self, tenant, news: news.slice(first, first + perWord) }
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
    const rest = Math.max(gather, flushedAt + apart - performance.now())
    timer ??= setTimeout(() => void flush().catch(report), rest).unref()
  })

  const heard = (text: string): void => {
    const word: unknown = JSON.parse(text)
    if (isWord(word) && word.from !== self) void deliver(word.tenant, word.news).catch(report)
  }
  const gap = (): void => {
    hearsSince = clock()
    for (const { stream } of listeners) stream.write(gapEvent)
  }
  const line = database.wire?.hear(heard, gap).then((end) => {
    hangUp = end
    gap()
  }, report)

  const heart = setInterval(() => {
    for (const { stream } of listeners) stream.write(': \n\n')
    for (const tenant of told.keys()) if (toldSince(tenant, clock() - memory).length === 0) told.delete(tenant)
  }, beat).unref()

  return {
    open: (caller, actor, tenant, age) => {
      const stream = new PassThrough()
      const listener: Listener = { caller, actor, tenant, stream }
      listeners.add(listener)
      stream.once('close', () => listeners.delete(listener))
      stream.write('retry: 2000\n\n')
      if (age === 0) return stream
      const since = clock() - age - way
      const missed = toldSince(tenant, since).flatMap(({ news }) => news)
      if (since < Math.max(hearsSince, clock() - memory)) stream.write(gapEvent)
      else if (missed.length > 0) void tell(listener, shortened(missed))
      return stream
    },
    close: async () => {
      stop()
      clearInterval(heart)
      clearTimeout(timer)
      for (const { stream } of listeners) stream.end()
      await line
      await hangUp?.()
    },
  }
}
