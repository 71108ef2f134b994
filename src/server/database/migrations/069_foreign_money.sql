-- Money of another currency that staff accepted as the payment of bookings: what of it is for each, which goes back in that currency.
alter table payment_attempt_bookings add column foreign_cents bigint check (foreign_cents >= 0), add column foreign_currency text,
  add check ((foreign_cents is null) = (foreign_currency is null));
-- Of a refund of such money: the same in EUR, as the booking counts it. Null: it is in EUR, or of no booking.
alter table refunds add column eur_cents bigint, add column eur_fee_cents bigint, add check ((eur_cents is null) = (eur_fee_cents is null));

-- The owner is subject to the policies and would see no row.
alter table payments no force row level security;
alter table payment_attempt_bookings no force row level security;

-- By the part of each booking; the parts add up to what arrived.
update payment_attempt_bookings as part set foreign_cents = share.upper - share.lower, foreign_currency = share.currency
from (
  select each.tenant_id, each.attempt_id, each.booking_id, payments.currency,
    round(payments.amount_cents * sum(each.settled_cents) over running / sum(each.settled_cents) over whole) as upper,
    round(payments.amount_cents * (sum(each.settled_cents) over running - each.settled_cents) / sum(each.settled_cents) over whole) as lower
  from payment_attempt_bookings as each join payments on payments.tenant_id = each.tenant_id and payments.attempt_id = each.attempt_id
    and payments.accepted_at is not null and payments.currency <> 'EUR'
  where each.settled_cents > 0
  window whole as (partition by each.tenant_id, each.attempt_id), running as (partition by each.tenant_id, each.attempt_id order by each.booking_id)
) as share
where part.tenant_id = share.tenant_id and part.attempt_id = share.attempt_id and part.booking_id = share.booking_id;

alter table payments force row level security;
alter table payment_attempt_bookings force row level security;
