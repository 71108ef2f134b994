import { sql } from '../database/sql.ts'
import type { Check } from './finding.ts'

interface Row {
  readonly tenant: string
  readonly id: string
  readonly message: string
}

/** What a batch asks of the bank is what its refunds say, and what it asks for is still to be paid. */
const batches = sql`select refunds.tenant_id as tenant, refunds.id, case
      when item.amount_cents <> refunds.amount_cents then 'Die Sammelüberweisung nennt einen anderen Betrag als die Erstattung.'
      when refunds.way <> 'transfer' or refunds.currency <> 'EUR' then 'Die Erstattung lässt sich nicht überweisen und steht doch in einer Sammelüberweisung.'
      when batch.state in ('sent', 'dropped') then 'Die Sammelüberweisung ist zu Ende, und die Erstattung steht noch darin.'
      else 'Die Erstattung ist erledigt und steht doch noch in einer Sammelüberweisung.' end as message
  from refund_batch_items as item
  join refund_batches as batch on batch.tenant_id = item.tenant_id and batch.id = item.batch_id
  join refunds on refunds.tenant_id = item.tenant_id and refunds.id = item.refund_id
  where item.amount_cents <> refunds.amount_cents
    or item.is_live and (refunds.way <> 'transfer' or refunds.currency <> 'EUR' or refunds.state not in ('due', 'failed')
      or batch.state in ('sent', 'dropped'))`

/** A counter-receipt of a refund states what that refund kept and gave back; those of before refunds were stated on them are left out. */
const receipts = sql`select document.tenant_id as tenant, document.title as id,
    'Der Gegenbeleg nennt andere Beträge als die Erstattungen seiner Buchungen.' as message
  from document
  where document.kind = 'counter-receipt' and document.facts::jsonb #> '{correction,refundedCents}' is not null and not exists (
    select from document_booking as part join refunds on refunds.tenant_id = part.tenant_id and refunds.booking_id = part.booking_id
    where part.tenant_id = document.tenant_id and part.document_id = document.id
      and coalesce(refunds.eur_cents, refunds.amount_cents) = (document.facts::jsonb #>> '{correction,refundedCents}')::bigint
      and coalesce(refunds.eur_fee_cents, refunds.fee_cents) = (document.facts::jsonb #>> '{correction,keptCents}')::bigint)`

/** Batches and counter-receipts agree with the refunds that they are about. */
export const refunds: Check = {
  name: 'refunds',
  run: async (database) => {
    const found = await Promise.all([batches, receipts].map((query) => database.system.query<Row>(query)))
    return found
      .flat()
      .map(({ tenant, id, message }) => ({ check: 'refunds', location: `refund ${tenant} ${id}`, message }))
  },
}
