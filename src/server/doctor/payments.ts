import { missingSettings } from '../../domain/booking/paymentApps.ts'
import { sql } from '../database/sql.ts'
import type { Check } from './finding.ts'

interface Row {
  readonly tenant: string
  readonly id: string
  readonly message: string
}

/** The highest price that the row `bookings` ever had by its history: it may have been paid before it became cheaper. */
const highestPrice = sql`select round(max(old.price::numeric) * 100) from change
  join change_detail as detail on detail.tenant_id = change.tenant_id and detail.change_id = change.id and detail.path in ('', '/priceEur')
  cross join lateral (values (detail.before), (detail.after)) as said (value)
  cross join lateral (select case when detail.path = '' then said.value ->> 'priceEur' else said.value #>> '{}' end) as old (price)
  where change.tenant_id = bookings.tenant_id and change.entity = 'booking' and change.entity_id = bookings.id`

/** Money is where its attempts say: none without a row, none settled twice, every settled cent of a booking that is there or was deleted.
 * Accepted money of another currency settles what was asked for, and goes back in that currency. */
const faults = sql`
  with money as (
    select tenant_id, attempt_id, count(*) as count, coalesce(sum(amount_cents) filter (where state = 'settled' or accepted_at is not null), 0) as settled
    from payments group by tenant_id, attempt_id),
  parts as (
    select tenant_id, attempt_id, sum(amount_cents) as asked, sum(coalesce(foreign_cents, settled_cents)) as settled
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
  where settled_cents > 0 and payment_number > 0 group by tenant_id, booking_id, payment_number having count(*) > 1
  union all
  select tenant_id, booking_id, 'Eine Zahlung der Buchung wird mehrfach erstattet.' from refunds
  where cause = 'cancellation' and state <> 'waived' and payment_number > 0 group by tenant_id, booking_id, payment_number having count(*) > 1
  union all
  select money.tenant_id, money.booking_id, 'Geld gehört zu einer Zahlung, die die Buchung nicht hat.' from (
    select tenant_id, booking_id, payment_number from refunds where cause = 'cancellation'
    union select tenant_id, booking_id, payment_number from payment_attempt_bookings where settled_cents > 0) as money
  join bookings as record on record.tenant_id = money.tenant_id and record.id = money.booking_id
  where money.payment_number is null or money.payment_number > coalesce((record.doc ->> 'paymentNumber')::integer, 0)
  union all
  select part.tenant_id, part.booking_id, 'Von einer Online-Zahlung wird mehr erstattet, als die Buchung davon bezahlt hat.'
  from payment_attempt_bookings as part join refunds on refunds.tenant_id = part.tenant_id and refunds.booking_id = part.booking_id
    and refunds.attempt_id = part.attempt_id and refunds.state <> 'waived'
  group by part.tenant_id, part.booking_id, part.attempt_id having sum(coalesce(refunds.eur_cents, refunds.amount_cents)) > max(part.settled_cents)
    or sum(refunds.amount_cents) > max(coalesce(part.foreign_cents, part.settled_cents))
    or bool_or(refunds.state <> 'paid' and refunds.currency <> coalesce(part.foreign_currency, 'EUR'))
  union all
  select refunds.tenant_id, refunds.attempt_id, 'Von einem Zahlungseingang wird mehr erstattet, als eingegangen ist.'
  from refunds left join payments on payments.tenant_id = refunds.tenant_id and payments.attempt_id = refunds.attempt_id
    and payments.state = refunds.cause
  where refunds.cause <> 'cancellation' and refunds.state <> 'waived' and refunds.amount_cents > coalesce(payments.amount_cents, 0)
  union all
  select refunds.tenant_id, refunds.booking_id, 'Es wird mehr erstattet, als die Buchung gekostet hat.'
  from refunds join bookings on bookings.tenant_id = refunds.tenant_id and bookings.id = refunds.booking_id
  where refunds.attempt_id is null and refunds.state <> 'waived' and bookings.is_rejected
    and refunds.amount_cents > round((bookings.doc ->> 'priceEur')::numeric * 100)
    and refunds.amount_cents > coalesce((${highestPrice}), 0)`

/** A letter has its document, which is about its booking and asks for its fee; a booking that ended owes none. */
const letters = sql`select reminders.tenant_id as tenant, reminders.id, case
      when part.booking_id is null then 'Das Dokument des Mahnschreibens gehört nicht zu seiner Buchung.'
      when reminders.fee_state = 'open' and (record.id is null or record.is_rejected) then 'Die Buchung ist zu Ende, und die Mahngebühr ist noch offen.'
      else 'Das Dokument des Mahnschreibens nennt eine andere Gebühr oder ist von anderer Art.' end as message
  from reminders
  join document on document.tenant_id = reminders.tenant_id and document.id = reminders.document_id
  left join document_booking as part on part.tenant_id = reminders.tenant_id and part.document_id = reminders.document_id
    and part.booking_id = reminders.booking_id
  left join bookings as record on record.tenant_id = reminders.tenant_id and record.id = reminders.booking_id
  where part.booking_id is null or (reminders.fee_state = 'open' and (record.id is null or record.is_rejected))
    or document.kind <> (case reminders.step when 1 then 'reminder' else 'dunning' end)
    or (document.facts::jsonb #>> '{reminder,feeCents}')::bigint is distinct from reminders.fee_cents`

/** Refunds that wait for staff. */
const waiting = sql`select tenant_id as tenant, id, case state
    when 'unclear' then 'Der Zahlungsdienst hat auf eine Erstattung nicht geantwortet. Bitte klären Sie, ob das Geld zurückgegangen ist.'
    else 'Eine Erstattung wurde abgelehnt: ' || note end as message
  from refunds where state in ('unclear', 'failed') order by tenant_id, created_at, id limit 1000`

interface InvoiceRow {
  readonly tenant: string
  readonly location: string
  readonly application: Parameters<typeof missingSettings>[0]
}

/** The active invoices of tenants. */
const invoices = sql`select tenants.id as tenant, coalesce(tenants.doc ->> 'location', '') as location, one.value as application
  from tenants cross join lateral jsonb_array_elements(coalesce(tenants.doc -> 'applications', '[]'::jsonb)) as one (value)
  where one.value ->> 'id' = 'invoice' and one.value ->> 'active' = 'true' order by tenants.id`

/** Attempts to pay online, the bookings they pay, the money that arrived and what goes back agree; an active invoice is complete. */
export const payments: Check = {
  name: 'payments',
  run: async (database) => {
    const [rows, sent, open] = await Promise.all(
      [faults, letters, waiting].map((query) => database.system.query<Row>(query)),
    )
    const active = await database.system.query<InvoiceRow>(invoices)
    return [
      ...active.flatMap(({ tenant, location, application }) => {
        const missing = missingSettings(application, location).map(({ label }) => label)
        if (missing.length === 0) return []
        const message = `Die Zahlungsart „Rechnung“ ist aktiv, aber unvollständig; bis dahin wird nichts in Rechnung gestellt. Es fehlt: ${missing.join(', ')}.`
        return [{ check: 'payments', location: `tenants ${tenant}`, message, note: true as const }]
      }),
      ...[...(rows ?? []), ...(sent ?? [])].map(({ tenant, id, message }) => ({
        check: 'payments',
        location: `payment ${tenant} ${id}`,
        message,
      })),
      ...(open ?? []).map(({ tenant, id, message }) => ({
        ...{ check: 'payments', location: `refund ${tenant} ${id}`, message },
        note: true,
      })),
    ]
  },
}
