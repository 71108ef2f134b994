import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Job } from './job.ts'

/** How a claimed job is stored after its attempt. */
export type Settlement = Pick<Job, 'tenantId' | 'id' | 'attempts'> &
  (
    | { readonly kind: 'done' }
    /** Not attempted; any server may run it at once. */
    | { readonly kind: 'returned' }
    /** A repeated job, epoch ms. */
    | { readonly kind: 'again'; readonly due: number }
    /** `due` null: given up. */
    | { readonly kind: 'failed'; readonly due: number | null; readonly failure: string; readonly detail: string }
  )

interface Kept extends Pick<Job, 'tenantId' | 'id' | 'attempts'> {
  readonly due: number
  /** Attempts counted from now on. */
  readonly counted: number
  readonly dead: boolean
  /** A repeated job begins anew. */
  readonly again: boolean
  /** Null: as before. */
  readonly failure: string | null
  readonly detail: string | null
}

const keptOf = (settlement: Exclude<Settlement, { kind: 'done' }>, now: number): Kept => {
  const { tenantId, id, attempts } = settlement
  const unchanged = {
    tenantId,
    id,
    attempts,
    due: now,
    counted: attempts - 1,
    dead: false,
    again: false,
    failure: null,
    detail: null,
  }
  switch (settlement.kind) {
    case 'returned':
      return unchanged
    case 'again':
      return { ...unchanged, due: settlement.due, counted: 0, again: true }
    case 'failed': {
      const { due, failure, detail } = settlement
      return { ...unchanged, due: due ?? now, counted: attempts, dead: due === null, failure, detail }
    }
  }
}

/**
 * Stores the results of claimed jobs, in one statement. A job that another server has claimed since is not touched unless it is done.
 * @param now epoch ms
 */
export const settleJobs = async (
  system: SystemDatabase,
  settlements: readonly Settlement[],
  now: number,
): Promise<void> => {
  const done = settlements.filter(({ kind }) => kind === 'done')
  const kept = settlements.flatMap((each) => (each.kind === 'done' ? [] : [keptOf(each, now)]))
  await system.query(sql`
    with done as (
      delete from job using unnest(${done.map(({ tenantId }) => tenantId)}::text[], ${done.map(({ id }) => id)}::text[]) as done (tenant_id, id)
      where job.tenant_id = done.tenant_id and job.id = done.id::uuid
    )
    update job set due = kept.due::timestamptz, attempts = kept.counted, state = case when kept.dead then 'dead' else 'waiting' end,
      created_at = case when kept.again then ${instant(now)}::timestamptz else job.created_at end,
      failure = case when kept.counted = 0 then null else coalesce(kept.failure, job.failure) end,
      detail = case when kept.counted = 0 then null else coalesce(kept.detail, job.detail) end
    from unnest(${kept.map(({ tenantId }) => tenantId)}::text[], ${kept.map(({ id }) => id)}::text[], ${kept.map(({ attempts }) => attempts)}::int[],
      ${kept.map(({ due }) => instant(due))}::text[], ${kept.map(({ counted }) => counted)}::int[], ${kept.map(({ dead }) => dead)}::boolean[], ${kept.map(({ again }) => again)}::boolean[],
      ${kept.map(({ failure }) => failure)}::text[], ${kept.map(({ detail }) => detail)}::text[])
      as kept (tenant_id, id, attempts, due, counted, dead, again, failure, detail)
    where job.tenant_id = kept.tenant_id and job.id = kept.id::uuid and job.attempts = kept.attempts and job.state = 'waiting'`)
}
