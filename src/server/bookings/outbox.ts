import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'

/** Something that happened and must leave the house: mail, lockers, workflow. Workers take it up after the commit. */
export interface OutboxEntry {
  /** `booking.placed`, `series.commit` … */
  readonly kind: string
  readonly payload: object
}

/** Writes what is to leave the house with the change it tells of: both are there or neither. */
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
