import type { Transaction } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Kind } from './kind.ts'
import type { Document } from './pointer.ts'

/** Lock for saves that may make a record count towards the tenant's quota. */
export const quotaLock = (kind: Kind, tenant: string): string => `quota ${kind.storage.entity.name} ${tenant}`

/** One row `reached`: is the tenant's limit of public records reached? False if unlimited. */
export const quotaQuery = (kind: Kind, tenant: string): Query => {
  const { quota } = kind.extension
  if (quota === undefined) throw new Error(`"${kind.storage.entity.name}" has no quota`)
  return sql`select coalesce((
      select (doc ->> ${sql.literal(quota.limit)})::bigint <= (
        select count(*) from ${sql.name(kind.storage.table)} as record where record.tenant_id = ${tenant} and ${quota.condition})
      from tenants where id = ${tenant}), false) as reached`
}

/** Refuses a record that begins to count while the limit is reached. Needs `quotaLock`, so that no other save publishes in between. */
export const demandQuota = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  before: Document | null,
  after: Document,
): Promise<void> => {
  const { quota } = kind.extension
  if (quota === undefined || !quota.counts(after) || (before !== null && quota.counts(before))) return
  const [row] = await tx.query<{ reached: boolean }>(quotaQuery(kind, tenant))
  if (row?.reached === true) throw refuse('QUOTA_EXCEEDED')
  await tx.afterCheck()
}
