import type { Tenant } from '../../generated/entities/tenant.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { demandProof } from '../http/proof.ts'
import { mailServerProperties } from '../mail/mailSettings.ts'
import type { EntityExtension } from '../records/extension.ts'
import { demandUnusedApps } from './paymentAppsInUse.ts'
import { demandTaxChange, keyLocks } from './taxKeys.ts'

/** Lock for counting and creating tenants. */
export const tenantCountLock = 'tenants.count'

/** One row `reached`: has the instance reached its limit of tenants? False if unlimited. */
export const tenantLimitReached = sql`select coalesce((
    select (doc ->> 'maxTenants')::bigint <= (select count(*) from tenants) from instances order by id limit 1), false) as reached`

/** First path segments of the API, forbidden as tenant ids (decisions, "Ids"). */
const reserved = new Set('tenants users user roles instances holidays docs previews auth csv html health'.split(' '))

/** The creator of a tenant owns it; a tenant with future bookings cannot be deleted. */
export const tenantExtension = {
  // Changes of the payment account or provider redirect the tenant's money, changes of the mail server expose all its mails.
  proven: ['applications', 'useInstanceMail', ...mailServerProperties],
  derived: {
    receiptCount: 'default',
    invoiceCount: 'default',
    ownerUserIds: sql`(select jsonb_agg(own.user_id order by own.user_id) from tenant_owner as own where own.tenant_id = record.id)`,
    users: sql`(select jsonb_agg(jsonb_build_object('userId', member.user_id, 'roles', coalesce((
        select jsonb_agg(held.role_id order by held.role_id) from membership_role as held
        where held.tenant_id = member.tenant_id and held.user_id = member.user_id), '[]'::jsonb)) order by member.user_id)
      from membership as member where member.tenant_id = record.id)`,
  },
  locks: keyLocks,
  check: async (tx, { id, before, after }) => {
    await demandTaxChange(tx, id, before?.tax ?? {}, after.tax)
    await demandUnusedApps(tx, id, before?.applications ?? [], after.applications)
    if (before !== null) return
    if (reserved.has(id)) throw refuse('PROTECTED')
    const [limit] = await tx.query<{ reached: boolean }>(tenantLimitReached)
    if (limit?.reached) throw refuse('QUOTA_EXCEEDED')
    await tx.afterCheck()
  },
  saved: async (tx, { id, before }) => {
    const { userId } = tx.actor
    if (before !== null || userId === null) return
    await tx.query(sql`insert into membership (tenant_id, user_id) values (${id}, ${userId})`)
    await tx.query(sql`insert into tenant_owner (tenant_id, user_id) values (${id}, ${userId})`)
    tx.record({ entity: 'tenant-owner', id: userId, tenant: id, before: null, after: { userId } })
    await tx.bumpRights()
  },
  removing: async (tx, { id }) => {
    const [coming] = await tx.query<{
      count: number
    }>(sql`select count(*) as count from bookings where tenant_id = ${id}
      and (doc ->> 'timeEnd')::bigint > ${tx.at}::bigint and coalesce((doc ->> 'isRejected')::boolean, false) = false`)
    if ((coming?.count ?? 0) > 0) throw refuse('TENANT_IN_USE')
    await demandProof(tx)
  },
  removed: (tx) => tx.bumpRights(),
} satisfies EntityExtension<Tenant>
