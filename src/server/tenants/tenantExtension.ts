import { isOnlineProvider } from '../../domain/booking/paymentProviders.ts'
import { owedRefundStates } from '../../domain/payments/refunds.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Tenant } from '../../generated/entities/tenant.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { demandProof } from '../http/proof.ts'
import { mailServerProperties } from '../mail/mailSettings.ts'
import type { EntityExtension } from '../records/extension.ts'
import { demandTaxChange, keyLocks } from './taxKeys.ts'

type Applications = readonly Pick<Tenant['applications'][number], 'id' | 'title'>[]

const inUse = (name: string): Refusal => {
  const message = `Über „${name}“ laufen noch Zahlungen oder Erstattungen. Bitte erledigen Sie diese zuerst, oder schalten Sie die Zahlungsart ab, statt sie zu entfernen.`
  return new Refusal(409, 'PAYMENT_APP_IN_USE', message, {
    fields: [{ path: '/applications', code: 'PAYMENT_APP_IN_USE', message }],
  })
}

/**
 * Refuses to remove payment applications of a tenant, or to give them another id, while money may come or go through them: their provider
 * is still asked about attempts, staff have not decided on money, or the provider has not paid a refund. The row of the tenant is locked.
 */
const demandUnusedApps = async (
  tx: Transaction,
  tenant: string,
  before: Applications,
  after: Applications,
): Promise<void> => {
  const kept = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => isOnlineProvider(id) && !kept.has(id))
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  const [used] = await tx.query<{ provider: string }>(sql`select attempt.provider from payment_attempts as attempt
    where attempt.tenant_id = ${tenant} and attempt.provider = any(${ids}::text[]) and (attempt.next_check_at is not null
      or exists (select from payments where payments.tenant_id = attempt.tenant_id and payments.attempt_id = attempt.id
        and payments.state <> 'settled' and payments.accepted_at is null and not exists (select from refunds
          where refunds.tenant_id = payments.tenant_id and refunds.attempt_id = payments.attempt_id and refunds.cause = payments.state))
      or exists (select from refunds where refunds.tenant_id = attempt.tenant_id and refunds.attempt_id = attempt.id
        and refunds.way = 'provider' and refunds.state = any(${owedRefundStates}::text[])))
    order by 1 limit 1`)
  if (used !== undefined) throw inUse(gone.find(({ id }) => id === used.provider)?.title ?? used.provider)
  await tx.afterCheck()
}

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
