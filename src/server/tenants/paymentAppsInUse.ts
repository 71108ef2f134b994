import { isOnlineProvider } from '../../domain/booking/paymentProviders.ts'
import { owedRefundStates } from '../../domain/payments/refunds.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Tenant } from '../../generated/entities/tenant.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'

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
export const demandUnusedApps = async (
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
