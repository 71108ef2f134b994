import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { LiveNews } from '../../api/live.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller, Database } from '../database/database.ts'
import type { Kinds } from '../records/kind.ts'
import { newsOf, readableNews } from './liveNews.ts'

export interface LiveOptions {
  readonly database: Database
  readonly kinds: Kinds
  readonly clock: () => number
  readonly report: (error: unknown) => void
}

export interface LiveHub {
  /** News of a tenant as they come, for this caller; ends when he may no longer listen. */
  readonly open: (caller: Caller, tenant: string) => Readable
  readonly close: () => Promise<void>
}

interface Listener {
  readonly caller: Caller
  readonly tenant: string
  readonly stream: PassThrough
}

/** News wait so long for others, ms: many changes at once are told at once. */
const gather = 100
/** Keeps the line alive through proxies, ms. */
const beat = 20_000
/** A word between servers is at most 8,000 bytes. */
const perWord = 50
/** More changes of one entity are told as "many". */
const most = 500

interface Word {
  readonly from: string
  readonly tenant: string
  readonly news: readonly LiveNews[]
}

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
  let timer: NodeJS.Timeout | undefined
  let hangUp: (() => Promise<void>) | undefined

  const tell = async (listener: Listener, news: readonly LiveNews[]): Promise<void> => {
    try {
      const caller = { ...listener.caller, at: clock() }
      const readable = await readableNews(database, kinds, caller, listener.tenant, news)
      if (readable.length > 0) listener.stream.write(`data: ${JSON.stringify(readable)}\n\n`)
    } catch (error) {
      if (!(error instanceof Refusal)) report(error)
      listener.stream.end()
    }
  }

  const deliver = async (tenant: string, news: readonly LiveNews[]): Promise<void> => {
    for (const listener of [...listeners]) if (listener.tenant === tenant) await tell(listener, news)
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
    timer ??= setTimeout(() => void flush().catch(report), gather).unref()
  })

  const heard = (text: string): void => {
    const word: unknown = JSON.parse(text)
    if (isWord(word) && word.from !== self) void deliver(word.tenant, word.news).catch(report)
  }
  const gap = (): void => {
    for (const { stream } of listeners) stream.write('event: gap\ndata: []\n\n')
  }
  const line = database.wire?.hear(heard, gap).then((end) => {
    hangUp = end
  }, report)

  const heart = setInterval(() => {
    for (const { stream } of listeners) stream.write(': \n\n')
  }, beat).unref()

  return {
    open: (caller, tenant) => {
      const stream = new PassThrough()
      const listener = { caller, tenant, stream }
      listeners.add(listener)
      stream.once('close', () => listeners.delete(listener))
      stream.write('retry: 2000\n\n')
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
