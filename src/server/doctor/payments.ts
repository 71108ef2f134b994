import { sql } from '../database/sql.ts'
import type { Check } from './finding.ts'

interface Row {
  readonly tenant: string
  readonly id: string
  readonly message: string
}

/** Money is where its attempts say: none without a row, none settled twice, every settled cent of a booking that is there or was deleted. */
const faults = sql`
  with money as (
    select tenant_id, attempt_id, count(*) as count, coalesce(sum(amount_cents) filter (where state = 'settled'), 0) as settled
    from payments group by tenant_id, attempt_id),
  parts as (
    select tenant_id, attempt_id, sum(amount_cents) as asked, sum(settled_cents) as settled
    from payment_attempt_bookings group by tenant_id, attempt_id)
  select attempt.tenant_id as tenant, attempt.id, case
      when (attempt.state = 'paid') <> (money.count is not null) then 'Der Versuch ist bezahlt, aber es ist kein Geld verzeichnet, oder umgekehrt.'
      when coalesce(money.settled, 0) <> coalesce(parts.settled, 0) then 'Das verzeichnete Geld passt nicht zu dem, was Buchungen davon bezahlt.'
      else 'Die Summe der Buchungen ist nicht der verlangte Betrag.' end as message
  from payment_attempts as attempt
  left join money on money.tenant_id = attempt.tenant_id and money.attempt_id = attempt.id
  left join parts on parts.tenant_id = attempt.tenant_id and parts.attempt_id = attempt.id
  where (attempt.state = 'paid') <> (money.count is not null) or coalesce(money.settled, 0) <> coalesce(parts.settled, 0)
    or parts.asked is distinct from attempt.amount_cents
  union all
  select tenant_id, booking_id, 'Mehrere Online-Zahlungen bezahlen dieselbe Buchung.' from payment_attempt_bookings
  where settled_cents > 0 group by tenant_id, booking_id having count(*) > 1`

/** Attempts to pay online, the bookings they pay and the money that arrived agree. */
export const payments: Check = {
  name: 'payments',
  run: async (database) => {
    const rows = await database.system.query<Row>(faults)
    return rows.map(({ tenant, id, message }) => ({ check: 'payments', location: `payment ${tenant} ${id}`, message }))
  },
}
