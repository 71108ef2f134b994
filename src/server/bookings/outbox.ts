import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'

/** An event for external systems: mail, lockers, workflow. Workers process it after the commit. */
export interface OutboxEntry {
  /** `booking.placed`, `series.commit` … */
  readonly kind: string
  readonly payload: object
}

/** Writes entries in the transaction of the change: both are committed or neither. */
export const writeOutbox = async (tx: Transaction, tenant: string, entries: readonly OutboxEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await tx.rows(
    sql`insert into outbox (tenant_id, id, kind, payload, created_at, due)
    select ${tenant}, id::uuid, kind, payload::jsonb, ${instant(tx.at)}::timestamptz, ${instant(tx.at)}::timestamptz
    from unnest(${entries.map(() => randomUUID())}::text[], ${entries.map(({ kind }) => kind)}::text[],
      ${entries.map(({ payload }) => JSON.stringify(payload))}::text[]) as entry (id, kind, payload)`,
    true,
  )
}
