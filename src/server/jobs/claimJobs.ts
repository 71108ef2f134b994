import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Job } from './job.ts'

/** Bytes of sealed contents of a tenant's jobs of a queue in memory, at which no more are claimed: hundreds of usual mails. */
export const maxTenantBytes = 2_000_000

/** What a server may claim of a queue. */
export interface QueueCapacity {
  readonly queue: string
  /** Limit per tenant, including the jobs this server already has. */
  readonly perTenant: number
  /** Limit of all tenants, without the jobs this server already has. */
  readonly free: number
  /** Due time of the claimed ones if they are never settled, epoch ms. */
  readonly leaseUntil: number
}

/** The jobs that this server has of a tenant. */
export interface TenantLoad {
  readonly queue: string
  readonly tenantId: string
  readonly jobs: number
  /** Bytes of their sealed contents. */
  readonly bytes: number
  /** Number of the poll that last claimed jobs of this tenant. */
  readonly served: number
}

/**
 * Claims due jobs of all queues in one statement, the oldest of each tenant first. Where not all may be claimed, tenants take turns: those
 * with fewer jobs here first, then those served longest ago. A tenant with `maxTenantBytes` here gets no more. Jobs locked by another
 * server are skipped.
 */
export const claimJobs = (
  system: SystemDatabase,
  now: number,
  queues: readonly QueueCapacity[],
  loads: readonly TenantLoad[],
): Promise<readonly Job[]> => {
  const due = sql`job.state = 'waiting' and job.waits_for is null and job.due <= ${instant(now)}::timestamptz`
  return system.query<Job>(sql`
    with capacity as (
      select * from unnest(${queues.map(({ queue }) => queue)}::text[], ${queues.map(({ perTenant }) => perTenant)}::integer[],
        ${queues.map(({ free }) => free)}::bigint[], ${queues.map(({ leaseUntil }) => instant(leaseUntil))}::timestamptz[])
        as capacity (queue, per_tenant, free, lease)
    ), load as (
      select * from unnest(${loads.map(({ queue }) => queue)}::text[], ${loads.map(({ tenantId }) => tenantId)}::text[],
        ${loads.map(({ jobs }) => jobs)}::integer[], ${loads.map(({ bytes }) => bytes)}::bigint[],
        ${loads.map(({ served }) => served)}::integer[]) as load (queue, tenant_id, jobs, bytes, served)
    ), waiting as (
      select distinct tenant_id, queue from job where ${due}
    ), held as (
      select tenant_id, queue, own.id, own.due, capacity.free, capacity.lease, coalesce(load.served, 0) as served,
        coalesce(load.jobs, 0) + row_number() over (partition by tenant_id, queue order by own.due, own.id) as turn,
        coalesce(load.bytes, 0) - own.bytes + sum(own.bytes) over (partition by tenant_id, queue order by own.due, own.id) as bytes_before
      from waiting join capacity using (queue) left join load using (tenant_id, queue) cross join lateral (
        select job.id, job.due, coalesce(octet_length(job.sealed), 0) as bytes from job where job.tenant_id = waiting.tenant_id and job.queue = waiting.queue and ${due} order by job.due, job.id
        limit greatest(0, least(capacity.free, capacity.per_tenant - coalesce(load.jobs, 0))) for update skip locked) as own
    ), taken as (
      select *, row_number() over (partition by queue order by turn, served, due) as position from held where bytes_before < ${maxTenantBytes}::bigint
    )
    update job set due = taken.lease, attempts = job.attempts + 1 from taken
    where job.tenant_id = taken.tenant_id and job.id = taken.id and taken.position <= taken.free
    returning job.tenant_id as "tenantId", job.id, job.queue, job.kind, job.payload, job.sealed, job.attempts, job.until`)
}
