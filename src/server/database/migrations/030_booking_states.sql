-- The filters of the list say how many bookings are in each state and paid or not, counted up to a bound: from this index alone. It has no
-- order, so bookings_pending and bookings_unpaid stay for the oldest first.
create index bookings_states on bookings (tenant_id, is_committed, is_rejected, is_payed);
