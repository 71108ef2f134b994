import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from './faults.ts'

/** How long a proof of password, code or identity provider counts, in ms. */
export const proofLifetimeMs = 10 * 60 * 1000

/** Is there a session with this hash that proved its owner within the last ten minutes before `at` (epoch ms)? As SQL. */
export const isProven = (sessionHash: Buffer | null, at: number): Query => sql`
  exists (select from session where session.id_hash = ${sessionHash}::bytea
    and session.proven_at between ${instant(at - proofLifetimeMs)}::timestamptz and ${instant(at + proofLifetimeMs)}::timestamptz)`

/**
 * Refuses a change of owners or secrets (403 PROOF_REQUIRED) unless the session has proven its owner within ten minutes. Called after
 * the right has been checked; the refusal takes back what the transaction has written. Its calls declare `proof`.
 */
export const demandProof = async (tx: Transaction): Promise<void> => {
  if (tx.actor.system === true) return
  const [session] = await tx.rows<{ proven: boolean }>(sql`select ${isProven(tx.actor.sessionHash, tx.at)} as proven`)
  if (session?.proven !== true) throw refuse('PROOF_REQUIRED')
}
