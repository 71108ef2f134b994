import { endSessionCall, endSessionsCall, type OwnSession, sessionsCall } from '../../api/accounts.ts'
import { type Query, sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { demandProof } from '../http/proof.ts'
import type { Route } from '../http/route.ts'
import { sessionIdleMs } from '../http/sessionCookie.ts'
import { instant } from '../database/wireTypes.ts'

/** The own valid sessions. Their last use is computed from their end, which each use extends. */
const ownSessions = (userId: string | null, current: Buffer | null, now: number): Query => sql`
  select handle as id, id_hash = ${current} as current, device, created_at as "timeCreated",
    greatest(created_at, expires_at - make_interval(secs => ${sessionIdleMs / 1000})) as "timeUsed"
  from session where user_id = ${userId} and expires_at > ${instant(now)}::timestamptz and absolute_expires_at > ${instant(now)}::timestamptz
  order by id_hash = ${current} desc, expires_at desc, handle`

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Users see where they are signed in; ending a session needs a fresh proof, because the caller's session may be stolen. */
export const sessionRoutes: readonly Route[] = [
  {
    call: sessionsCall,
    handle: async ({ caller, database }) => {
      const { rows } = await database.system.read<OwnSession>(caller, ({ userId }) =>
        ownSessions(userId, caller.sessionHash, caller.at),
      )
      return { body: rows }
    },
  },
  {
    call: endSessionCall,
    handle: async ({ caller, database, params }) => {
      const handle = params['id'] ?? ''
      const rows = await database.system.transaction(
        caller,
        { reason: 'auth.end-session', tenant: null },
        async (tx) => {
          const { userId } = tx.actor
          await demandProof(tx)
          if (!uuid.test(handle)) throw refuse('NOT_FOUND')
          const ended = await tx.query(
            sql`delete from session where user_id = ${userId} and handle = ${handle}::uuid returning 1 as ended`,
          )
          if (ended.length === 0) throw refuse('NOT_FOUND')
          tx.record({ entity: 'session', id: userId ?? '', before: {}, after: null })
          return tx.query<OwnSession>(ownSessions(userId, caller.sessionHash, caller.at))
        },
      )
      return { body: rows }
    },
  },
  {
    call: endSessionsCall,
    handle: async ({ caller, database }) => {
      const rows = await database.system.transaction(
        caller,
        { reason: 'auth.end-sessions', tenant: null },
        async (tx) => {
          const { userId } = tx.actor
          await demandProof(tx)
          const ended = await tx.query(
            sql`delete from session where user_id = ${userId} and id_hash <> ${caller.sessionHash} returning 1 as ended`,
          )
          if (ended.length > 0) tx.record({ entity: 'session', id: userId ?? '', before: {}, after: null })
          return tx.query<OwnSession>(ownSessions(userId, caller.sessionHash, caller.at))
        },
      )
      return { body: rows }
    },
  },
]
