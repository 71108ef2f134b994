import type { Caller, Database, Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { missingValueOf } from '../database/sqlState.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../http/faults.ts'
import { hashSessionId, newSessionId, sessionIdle, sessionLongest } from '../http/sessionCookie.ts'

interface SessionOptions {
  readonly device: string
  /** The identity provider has proven a second factor, so none is asked for here. */
  readonly twoFactors?: boolean
  readonly id?: string
}

/** A new session's row. */
const opening = (user: Query, at: number, { device, twoFactors = false }: SessionOptions, id: string): Query => sql`
  insert into session (id_hash, user_id, device, two_factors, created_at, expires_at, absolute_expires_at)
  values (${hashSessionId(id)}, ${user}, ${device}, ${twoFactors}, ${instant(at)}::timestamptz,
    ${instant(at + sessionIdle)}::timestamptz, ${instant(at + sessionLongest)}::timestamptz)`

/** Opens a session and answers its id, which exists nowhere but in the cookie. */
export const openSession = async (tx: Transaction, userId: string, options: SessionOptions): Promise<string> => {
  const { id = newSessionId() } = options
  await tx.rows(opening(sql`${userId}`, tx.at, options, id), true)
  tx.record({ entity: 'session', id: userId, before: null, after: {} })
  return id
}

/**
 * Opens a session together with the commit, if `proof` still finds the user then, and fails otherwise (`proofIsLost`): between a proof
 * that takes its time and the session stands nothing that could change.
 * @param proof answers the id of the user, or nothing
 */
export const openProvenSession = (tx: Transaction, userId: string, proof: Query, options: SessionOptions): string => {
  const { id = newSessionId() } = options
  tx.withCommit(opening(sql`(${proof})`, tx.at, options, id))
  tx.record({ entity: 'session', id: userId, before: null, after: {} })
  return id
}

/** Did a transaction fail because its proof found nobody any more? */
export const proofIsLost = (error: unknown): boolean => missingValueOf(error) === 'session.user_id'

/** Ends the session with this hash, if there is one. */
export const endSession = async (tx: Transaction, sessionHash: Buffer | null): Promise<void> => {
  if (sessionHash === null) return
  const ended = await tx.rows<{ userId: string }>(
    sql`delete from session where id_hash = ${sessionHash} returning user_id as "userId"`,
  )
  for (const { userId } of ended) tx.record({ entity: 'session', id: userId, before: {}, after: null })
}

/** Ends all sessions of a user but the kept one, if one is kept. */
export const endSessionsOf = async (tx: Transaction, userId: string, kept: Buffer | null = null): Promise<void> => {
  const others = kept === null ? sql`true` : sql`id_hash <> ${kept}`
  const ended = await tx.rows(sql`delete from session where user_id = ${userId} and ${others} returning 1 as ended`)
  if (ended.length > 0) tx.record({ entity: 'session', id: userId, before: {}, after: null })
}

const fresh = 10 * 60 * 1000

/** Refuses unless the caller's session was opened a few minutes ago: what proves, without a password, that it is still he. */
export const demandFreshSession = async (database: Database, { sessionHash, at }: Caller): Promise<void> => {
  const [opened] = await database.system.rows(sql`select 1 as opened from session
    where id_hash = ${sessionHash}::bytea and created_at > ${instant(at - fresh)}::timestamptz`)
  if (opened === undefined) throw refuse('SIGN_IN_AGAIN')
}
