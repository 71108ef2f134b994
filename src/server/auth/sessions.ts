import { canSignIn } from '../database/actors.ts'
import type { Caller, Database, Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { missingValueOf } from '../database/sqlState.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import { isProven } from '../http/proof.ts'
import { hashSessionId, newSessionId, sessionIdleMs, maxSessionAgeMs } from '../http/sessionCookie.ts'

interface SessionOptions {
  readonly device: string
  /** The identity provider has proven a second factor, so ours is not required. */
  readonly twoFactors?: boolean
  /** Time of the owner's proof, epoch ms; default: time of the transaction. */
  readonly provenAt?: number
  readonly id?: string
}

/** A new session's row. */
const opening = (
  user: Query,
  at: number,
  { device, twoFactors = false, provenAt = at }: SessionOptions,
  id: string,
): Query => sql`
  insert into session (id_hash, user_id, device, two_factors, proven_at, created_at, expires_at, absolute_expires_at)
  values (${hashSessionId(id)}, ${user}, ${device}, ${twoFactors}, ${instant(provenAt)}::timestamptz, ${instant(at)}::timestamptz,
    ${instant(at + sessionIdleMs)}::timestamptz, ${instant(at + maxSessionAgeMs)}::timestamptz)`

/** Did a transaction fail because its proof no longer found the user? */
export const proofIsLost = (error: unknown): boolean => missingValueOf(error) === 'session.user_id'

/** Refuses a transaction that failed because the account may not sign in. */
export const refuseIfClosed = (error: unknown): never => {
  throw proofIsLost(error) ? refuse('ACCOUNT_CLOSED') : error
}

/**
 * Opens a session and returns its id, which is stored in the cookie only. If the account may not sign in, the transaction fails
 * (`refuseIfClosed`). A suspension waits for the row lock, and then ends the session.
 */
export const openSession = async (tx: Transaction, userId: string, options: SessionOptions): Promise<string> => {
  const { id = newSessionId() } = options
  const entitled = sql`(select users.id from users where users.id = ${userId} and ${canSignIn} for share)`
  await tx.query(opening(entitled, tx.at, options, id))
  tx.record({ entity: 'session', id: userId, before: null, after: {} })
  return id
}

/**
 * Opens a session if `proof` still finds the user, else the transaction fails (`proofIsLost`): no change between a slow proof and the
 * session goes unnoticed.
 * @param proof selects the user's id, or no row
 */
export const openProvenSession = (tx: Transaction, userId: string, proof: Query, options: SessionOptions): string => {
  const { id = newSessionId() } = options
  void tx.query(opening(sql`(${proof})`, tx.at, options, id))
  tx.record({ entity: 'session', id: userId, before: null, after: {} })
  return id
}

/** Ends the session with this hash, if there is one. */
export const endSession = async (tx: Transaction, sessionHash: Buffer | null): Promise<void> => {
  if (sessionHash === null) return
  const ended = await tx.query<{ userId: string }>(
    sql`delete from session where id_hash = ${sessionHash} returning user_id as "userId"`,
  )
  for (const { userId } of ended) tx.record({ entity: 'session', id: userId, before: {}, after: null })
}

/** Ends all sessions of a user except `kept`. */
export const endSessionsOf = async (tx: Transaction, userId: string, kept: Buffer | null = null): Promise<void> => {
  const others = kept === null ? sql`true` : sql`id_hash <> ${kept}`
  const ended = await tx.query(sql`delete from session where user_id = ${userId} and ${others} returning 1 as ended`)
  if (ended.length > 0) tx.record({ entity: 'session', id: userId, before: {}, after: null })
}

/** Refuses unless the caller's session was proven within the last minutes; for accounts without a password. */
export const demandFreshSession = async (database: Database, { sessionHash, at }: Caller): Promise<void> => {
  const [session] = await database.system.query<{ proven: boolean }>(sql`select ${isProven(sessionHash, at)} as proven`)
  if (session?.proven !== true) throw refuse('SIGN_IN_AGAIN')
}

/**
 * Records a proof of the account's owner in session and history. The session gets a new id, so that a stolen copy of the old one does not
 * gain the proof.
 * @returns the new id
 */
export const proveSession = async (tx: Transaction): Promise<string> => {
  const { userId, sessionHash } = tx.actor
  const id = newSessionId()
  const proven =
    await tx.query(sql`update session set proven_at = ${instant(tx.at)}::timestamptz, id_hash = ${hashSessionId(id)}
    where id_hash = ${sessionHash}::bytea and user_id = ${userId} returning 1 as proven`)
  if (proven.length === 0) throw refuse('UNAUTHENTICATED')
  tx.record({ entity: 'session', id: userId ?? '', before: {}, after: {} })
  return id
}
