import { createHash, randomBytes } from 'node:crypto'
import { hourMs } from '../../domain/time.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'

/** Lifetime of the link that confirms a cancellation (contract 6.7). */
export const hookLifetimeMs = 48 * hourMs

const shape = /^[A-Za-z0-9_-]{43}$/

const hashOf = (hookId: string): Buffer => createHash('sha256').update(hookId).digest()

/** Creates the id of a link, 256 bit, stored as a hash; an earlier link of the booking becomes invalid. */
export const makeHook = async (tx: Transaction, tenant: string, bookingId: string, reason: string): Promise<string> => {
  const hookId = randomBytes(32).toString('base64url')
  const until = tx.at + hookLifetimeMs
  await tx.query(sql`insert into booking_hook (tenant_id, booking_id, hash, reason, created_at, expires_at)
    values (${tenant}, ${bookingId}, ${hashOf(hookId)}, ${reason}, ${instant(tx.at)}::timestamptz, ${instant(until)}::timestamptz)
    on conflict (tenant_id, booking_id) do update
      set hash = excluded.hash, reason = excluded.reason, created_at = excluded.created_at, expires_at = excluded.expires_at`)
  return hookId
}

/** Uses the link up and returns the reason it was made with; null: it is unknown, expired, replaced or used. */
export const useHook = async (
  tx: Transaction,
  tenant: string,
  bookingId: string,
  hookId: string,
): Promise<string | null> => {
  if (!shape.test(hookId)) return null
  const valid = sql`tenant_id = ${tenant} and booking_id = ${bookingId} and hash = ${hashOf(hookId)}
    and expires_at > ${instant(tx.at)}::timestamptz`
  const [used] = await tx.query<{ reason: string }>(sql`delete from booking_hook where ${valid} returning reason`)
  return used?.reason ?? null
}
