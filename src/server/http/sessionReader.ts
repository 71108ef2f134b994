import type { FastifyReply } from 'fastify'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { hashSessionId, sessionCookie, sessionIdOf, sessionIdleMs } from './sessionCookie.ts'

export interface Session {
  readonly id: string
  readonly hash: Buffer
}

export interface SessionReader {
  readonly idOf: (cookieHeader: string | undefined) => string | undefined
  readonly of: (cookieHeader: string | undefined) => Session | undefined
  /** Extends a session that was just used to 48 h from now, at most every 5 minutes. */
  readonly roll: (session: Session, now: number, reply: FastifyReply) => Promise<void>
}

const rollIntervalMs = 5 * 60 * 1000
const maxRememberedSessions = 20_000

/** Reads the session of a request and extends it while it is used. */
export const createSessionReader = (database: Database, https: boolean): SessionReader => {
  const nextRoll = new Map<string, number>()
  const idOf = (cookieHeader: string | undefined): string | undefined => sessionIdOf(cookieHeader, https)
  return {
    idOf,
    of: (cookieHeader) => {
      const id = idOf(cookieHeader)
      return id === undefined ? undefined : { id, hash: hashSessionId(id) }
    },
    roll: async (session, now, reply) => {
      const key = session.hash.toString('base64')
      const next = nextRoll.get(key) ?? 0
      // A time later than `rollIntervalMs` from now was stored before the clock was set back: ignored.
      if (next > now && next <= now + rollIntervalMs) return
      if (nextRoll.size >= maxRememberedSessions) nextRoll.clear()
      nextRoll.set(key, now + rollIntervalMs)
      const until = instant(now + sessionIdleMs)
      // The answer is sent even if the session could not be extended: the next request tries again.
      const later = (): readonly object[] => {
        nextRoll.delete(key)
        return []
      }
      const rolling = database.system.query(sql`
        update session set expires_at = least(${until}::timestamptz, absolute_expires_at)
        where id_hash = ${session.hash} and expires_at > ${instant(now)}::timestamptz
          and expires_at < ${instant(now + sessionIdleMs - rollIntervalMs)}::timestamptz
        returning 1 as rolled`)
      const rolled = await rolling.catch(later)
      if (rolled.length > 0 && !reply.hasHeader('set-cookie'))
        reply.header('set-cookie', sessionCookie(session.id, https))
    },
  }
}
