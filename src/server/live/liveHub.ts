import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { LiveEvent } from '../../api/live.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Caller, Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Kinds } from '../records/kind.ts'
import {
  accessKey,
  type ChangeEvent,
  eventsByRight,
  liveEventsOf,
  merged,
  plainEvent,
  readableEvents,
} from './liveEvents.ts'
import { wireMessageOf, wireMessages } from './wireMessages.ts'

/** A session in the database, as checked on every round trip. */
interface SessionNow {
  readonly userId: string
  readonly rightsVersion: number
}

/** Users of the currently valid sessions, and the version of all rights: one statement for any number of listeners. */
const sessionsNow = async (
  database: Database,
  hashes: readonly Buffer[],
  at: number,
): Promise<ReadonlyMap<string, SessionNow>> => {
  const rows = await database.system.query<SessionNow & { readonly hash: string }>(sql`
    select encode(session.id_hash, 'hex') as hash, session.user_id as "userId", rights_version.version as "rightsVersion"
    from session, rights_version
    where session.id_hash in (select decode(hash, 'hex') from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) as asked(hash))
      and session.expires_at > ${instant(at)}::timestamptz and session.absolute_expires_at > ${instant(at)}::timestamptz`)
  return new Map(rows.map(({ hash, ...now }) => [hash, now]))
}

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

const send = ({ stream }: Listener, text: string): void => {
  if (stream.writableLength > maxUnreadBytes) stream.destroy()
  else stream.write(text)
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
/** A stream with more unread bytes is cut off: the page connects again and learns of the gap. */
const maxUnreadBytes = 1_000_000
/** Events are kept for pages loaded but not yet listening, ms. */
const memoryMs = 60_000
/** Longest transit of the request that opens a stream, ms; added to its `age`. */
const maxTransitMs = 1_000
/** More changes of one entity are sent as "many". */
const maxEventsPerMessage = 500

interface Delivered {
  readonly at: number
  readonly events: readonly ChangeEvent[]
}

/** Events may have been missed. */
const gapEvent = 'event: gap\ndata: []\n\n'

const shortened = (events: readonly ChangeEvent[]): readonly ChangeEvent[] =>
  events.length <= maxEventsPerMessage
    ? events
    : [...new Set(events.map(({ entity }) => entity))].map((entity) => ({
        entity,
        id: '',
        version: null,
        left: [],
        keepsVersion: false,
      }))

/** Sends changes to all listeners, on this server and, over the database's notification connection, on the others. */
export const createLiveHub = ({ database, kinds, clock, report }: LiveOptions): LiveHub => {
  const self = randomUUID()
  const listeners = new Set<Listener>()
  const waiting = new Map<string, Map<string, ChangeEvent>>()
  /** Messages for the other servers. */
  const unsent: string[] = []
  const delivered = new Map<string, readonly Delivered[]>()
  let timer: NodeJS.Timeout | undefined
  let flushedAt = -minIntervalMs
  /** All changes since then were received, epoch ms; Infinity until the connection to the other servers is up. */
  let completeSince = database.wire ? Infinity : clock()

  const write = (listener: Listener, events: readonly LiveEvent[], text = JSON.stringify(events)): void => {
    if (events.length > 0) send(listener, `data: ${text}\n\n`)
  }

  const endStream = ({ stream }: Listener, error: unknown): void => {
    if (!(error instanceof Refusal)) report(error)
    stream.end()
  }

  /** Queries once for the whole group, as its first member. */
  const notify = async (group: Group, events: readonly ChangeEvent[]): Promise<void> => {
    const [first] = group.listeners
    if (first === undefined) return
    try {
      const caller = { ...first.caller, at: clock() }
      const readable = await readableEvents(database, kinds, caller, first.tenant, events)
      const text = JSON.stringify(readable.events)
      for (const listener of group.listeners) {
        if (!group.holds) listener.actor = readable.actor
        write(listener, readable.events, text)
      }
    } catch (error) {
      for (const listener of group.listeners) endStream(listener, error)
    }
  }

  /**
   * Sends each listener what it may read. Rights alone decide while session and rights are unchanged; otherwise the database does, with
   * one query for each user with the same rights, and one for each session whose rights have changed.
   */
  const notifyAll = async (
    recipients: readonly Listener[],
    tenant: string,
    events: readonly ChangeEvent[],
  ): Promise<void> => {
    const hashes = [...new Set(recipients.map(sessionOf))].map((hash) => Buffer.from(hash, 'hex'))
    const sessions = await sessionsNow(database, hashes, clock())
    const text = JSON.stringify(events.map(plainEvent))
    const groups = new Map<string, Group>()
    for (const listener of recipients) {
      const { actor } = listener
      const now = sessions.get(sessionOf(listener))
      const holds = now !== undefined && now.userId === actor.userId && now.rightsVersion === actor.rightsVersion
      const readable = holds ? eventsByRight(kinds, actor, tenant, events) : null
      if (readable !== null) write(listener, readable, readable.length === events.length ? text : undefined)
      else {
        const key = holds ? `user ${accessKey(kinds, actor, tenant, events)}` : `session ${sessionOf(listener)}`
        const group = groups.get(key) ?? { holds, listeners: [] }
        group.listeners.push(listener)
        groups.set(key, group)
      }
    }
    for (const group of groups.values()) await notify(group, events)
  }

  const deliveredSince = (tenant: string, since: number): readonly Delivered[] =>
    (delivered.get(tenant) ?? []).filter(({ at }) => at >= since)

  const deliver = async (tenant: string, events: readonly ChangeEvent[]): Promise<void> => {
    delivered.set(tenant, [...deliveredSince(tenant, clock() - memoryMs), { at: clock(), events }])
    const recipients = [...listeners].filter((listener) => listener.tenant === tenant)
    if (recipients.length === 0) return
    try {
      await notifyAll(recipients, tenant, events)
    } catch (error) {
      for (const listener of recipients) endStream(listener, error)
    }
  }

  /** Sends what is unsent, and keeps what the database does not take for the next time. */
  const publish = async (): Promise<void> => {
    const texts = unsent.splice(0)
    try {
      for (let text = texts[0]; text !== undefined; text = texts[0]) {
        await database.wire?.publish(text)
        texts.shift()
      }
    } catch (error) {
      unsent.unshift(...texts)
      report(error)
    }
  }

  const flush = async (): Promise<void> => {
    const batches = [...waiting]
    waiting.clear()
    timer = undefined
    flushedAt = performance.now()
    for (const [tenant, gathered] of batches) {
      const events = shortened([...gathered.values()])
      unsent.push(...wireMessages(self, tenant, events))
      await Promise.all([deliver(tenant, events), publish()])
    }
  }

  const stop = database.listen((tenant, changes) => {
    const events = liveEventsOf(kinds, changes)
    if (tenant === '' || events.length === 0) return
    const gathered = waiting.get(tenant) ?? new Map<string, ChangeEvent>()
    for (const each of events) {
      const key = `${each.entity} ${each.id}`
      gathered.set(key, merged(gathered.get(key), each))
    }
    waiting.set(tenant, gathered)
    const rest = Math.max(gatherMs, flushedAt + minIntervalMs - performance.now())
    timer ??= setTimeout(() => void flush().catch(report), rest).unref()
  })

  const received = (text: string): void => {
    const message = wireMessageOf(text)
    if (message !== null && message.from !== self) void deliver(message.tenant, message.events).catch(report)
  }
  const gap = (): void => {
    completeSince = clock()
    for (const listener of listeners) send(listener, gapEvent)
  }
  const unsubscribe = database.wire?.subscribe(received, gap)

  const heart = setInterval(() => {
    for (const listener of listeners) send(listener, ': \n\n')
    void publish()
    for (const tenant of delivered.keys())
      if (deliveredSince(tenant, clock() - memoryMs).length === 0) delivered.delete(tenant)
  }, keepAliveIntervalMs).unref()

  const closeOldest = (session: string): void => {
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
      closeOldest(sessionOf(listener))
      listeners.add(listener)
      stream.once('close', () => listeners.delete(listener))
      stream.write('retry: 2000\n\n')
      if (age === 0) return stream
      const since = clock() - age - maxTransitMs
      const missed = deliveredSince(tenant, since).flatMap(({ events }) => events)
      if (since < Math.max(completeSince, clock() - memoryMs)) stream.write(gapEvent)
      else if (missed.length > 0) void notify({ holds: false, listeners: [listener] }, shortened(missed))
      return stream
    },
    close: async () => {
      stop()
      clearInterval(heart)
      clearTimeout(timer)
      for (const { stream } of listeners) stream.end()
      await unsubscribe?.()
    },
  }
}
