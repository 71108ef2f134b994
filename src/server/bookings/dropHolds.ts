import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Deletes holds by the hashes of their drafts, with all they occupy; unknown ones are skipped. */
export const dropHolds = async (tx: Transaction, tenant: string, hashes: readonly string[]): Promise<void> => {
  if (hashes.length > 0)
    await tx.query(sql`delete from booking_hold where tenant_id = ${tenant} and hash = any(${hashes}::text[])`)
}
