import { createHash, randomBytes } from 'node:crypto'
import { hourMs } from '../../domain/time.ts'
import type { SystemDatabase, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'

/** Lifetime of a mailed link (decisions §4). */
export const tokenLifetimes = { verify: 48 * hourMs, reset: hourMs } as const

export type TokenPurpose = keyof typeof tokenLifetimes

const shape = /^[A-Za-z0-9_-]{43}$/

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface FreshToken {
  /** 256 bit; only in the mail. */
  readonly token: string
  /** Epoch ms. */
  readonly until: number
}

/** Creates a token; earlier ones of the same user and purpose become invalid. */
export const makeToken = async (tx: Transaction, purpose: TokenPurpose, userId: string): Promise<FreshToken> => {
  const token = randomBytes(32).toString('base64url')
  const until = tx.at + tokenLifetimes[purpose]
  await tx.query(sql`delete from token where user_id = ${userId} and purpose = ${purpose}`)
  await tx.query(sql`insert into token (hash, purpose, user_id, created_at, expires_at)
    values (${hashOf(token)}, ${purpose}, ${userId}, ${instant(tx.at)}::timestamptz, ${instant(until)}::timestamptz)`)
  return { token, until }
}

/** The token's user, without using it up; null if invalid or expired. */
export const tokenOwner = async (
  system: SystemDatabase,
  purpose: TokenPurpose,
  token: string,
  now: number,
): Promise<string | null> => {
  if (!shape.test(token)) return null
  const [found] = await system.query<{ userId: string }>(sql`select user_id as "userId" from token
    where hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > ${instant(now)}::timestamptz`)
  return found?.userId ?? null
}

/** Uses a token up and returns its user; of two parallel uses, one gets null. */
export const useToken = async (tx: Transaction, purpose: TokenPurpose, token: string): Promise<string | null> => {
  if (!shape.test(token)) return null
  const valid = sql`hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > ${instant(tx.at)}::timestamptz`
  if (tx.unguarded) {
    const [read] = await tx.query<{ userId: string }>(sql`select user_id as "userId" from token where ${valid}`)
    await tx.afterCheck()
    await tx.query(sql`delete from token where ${valid}`)
    return read?.userId ?? null
  }
  const [used] = await tx.query<{ userId: string }>(sql`delete from token where ${valid} returning user_id as "userId"`)
  return used?.userId ?? null
}

/** Invalidates all mailed links of a purpose for a user. */
export const dropTokens = async (tx: Transaction, purpose: TokenPurpose, userId: string): Promise<void> => {
  await tx.query(sql`delete from token where user_id = ${userId} and purpose = ${purpose}`)
}
