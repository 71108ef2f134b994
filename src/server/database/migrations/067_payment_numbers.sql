-- A booking numbers its payments (`paymentNumber`); a refund of its price and what an online payment has settled of it name theirs.
alter table refunds add column payment_number integer, add check (payment_number is null or booking_id is not null);
alter table payment_attempt_bookings add column payment_number integer;

-- The owner is subject to the policies and would see no row.
alter table bookings no force row level security;
alter table refunds no force row level security;
alter table payments no force row level security;
alter table payment_attempts no force row level security;
alter table payment_attempt_bookings no force row level security;

-- The payment that a booking has now, or may have next, gets another number than all before, which are not told apart: 0.
update bookings as record set doc = jsonb_set(record.doc, '{paymentNumber}', '1')
where record.is_payed
  or exists (select from refunds where refunds.tenant_id = record.tenant_id and refunds.booking_id = record.id)
  or exists (select from payment_attempt_bookings as part
    where part.tenant_id = record.tenant_id and part.booking_id = record.id and part.settled_cents > 0);
update refunds set payment_number = case when record.is_payed
    and refunds.created_at >= coalesce(to_timestamp((record.doc ->> 'timePaid')::numeric / 1000), refunds.created_at) then 1 else 0 end
from bookings as record where record.tenant_id = refunds.tenant_id and record.id = refunds.booking_id;
-- Online the booking was paid at the very time the attempt was settled, or its money accepted.
update payment_attempt_bookings as part set payment_number = case when record.is_payed and exists (
    select from payment_attempts as attempt left join payments on payments.tenant_id = attempt.tenant_id and payments.attempt_id = attempt.id
    where attempt.tenant_id = part.tenant_id and attempt.id = part.attempt_id
      and (record.doc ->> 'timePaid')::numeric in
        (round(extract(epoch from attempt.settled_at) * 1000), round(extract(epoch from payments.accepted_at) * 1000))) then 1 else 0 end
from bookings as record where record.tenant_id = part.tenant_id and record.id = part.booking_id and part.settled_cents > 0;
-- What belongs to a booking that is not there any more.
update refunds set payment_number = 1 where booking_id is not null and payment_number is null;
update payment_attempt_bookings set payment_number = 1 where settled_cents > 0 and payment_number is null;

alter table bookings force row level security;
alter table refunds force row level security;
alter table payments force row level security;
alter table payment_attempts force row level security;
alter table payment_attempt_bookings force row level security;
