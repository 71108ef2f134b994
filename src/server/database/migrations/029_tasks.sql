-- What needs a hand is little among all bookings, and shown with the oldest first.
create index bookings_pending on bookings (tenant_id, created_at, id) where not is_committed and not is_rejected;
create index bookings_unpaid on bookings (tenant_id, created_at, id)
  where is_committed and not is_rejected and not is_payed and (doc ->> 'priceEur')::numeric > 0;
