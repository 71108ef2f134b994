-- When the booking was made: the attendees of an event are read page by page in this order, straight from the index, however many there
-- are and whatever the statistics of the tables say.
alter table bookings no force row level security;
alter table allocation no force row level security;
alter table allocation add column booked_at timestamptz;
update allocation set booked_at = bookings.created_at
  from bookings where bookings.tenant_id = allocation.tenant_id and bookings.id = allocation.booking_id;
alter table allocation alter column booked_at set not null;
alter table bookings force row level security;
alter table allocation force row level security;

drop index allocation_event;
create index allocation_event on allocation (tenant_id, event_id, booked_at, booking_id) include (amount) where active and event_id is not null;
