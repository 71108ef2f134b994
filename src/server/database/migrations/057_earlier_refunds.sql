-- Paid bookings that were cancelled before refunds were kept: staff see them as due, and note what has been given back.
insert into refunds (tenant_id, id, cause, booking_id, amount_cents, currency, way, state, note, created_at)
select tenant_id, 'rf_' || replace(gen_random_uuid()::text, '-', ''), 'cancellation', id, round((doc ->> 'priceEur')::numeric * 100)::bigint,
  'EUR', 'transfer', 'due', 'Vor der Einführung der Erstattungen storniert. Bitte prüfen Sie, ob das Geld schon erstattet ist.', now()
from bookings where is_rejected and is_payed and (doc ->> 'priceEur')::numeric >= 0.01;
