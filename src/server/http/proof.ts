import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'

/** How long a confirmation by password, code or identity provider is valid, in ms. */
const proofLifetimeMs = 10 * 60 * 1000

/** SQL: is there a session with this hash that was confirmed within ten minutes of `at` (epoch ms)? */
export const isProven = (sessionHash: Buffer | null, at: number): Query => sql`
  exists (select from session where session.id_hash = ${sessionHash}::bytea
    and session.proven_at between ${instant(at - proofLifetimeMs)}::timestamptz and ${instant(at + proofLifetimeMs)}::timestamptz)`

/**
 * Refuses a change of owners or secrets (403 PROOF_REQUIRED) unless the session was confirmed within the last ten minutes. Called after
 * the access check; the refusal rolls the transaction back. Calls that use it declare `proof`.
 */
export const demandProof = async (tx: Transaction): Promise<void> => {
  if (tx.actor.system === true) return
  const [session] = await tx.query<{ proven: boolean }>(sql`select ${isProven(tx.actor.sessionHash, tx.at)} as proven`)
  if (session?.proven !== true) throw refuse('PROOF_REQUIRED')
}
