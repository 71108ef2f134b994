-- Lockers reserved for bookings. Written with the booking, under the locks of its objects. No key leads to the booking: a rental outlives
-- a deleted booking until it has ended (`active` false).
create table locker_reservations (
  tenant_id text not null references tenants on delete cascade,
  id uuid not null,
  booking_id text not null,
  bookable_id text not null,
  locker_system text not null,
  unit_id text not null,
  number integer not null check (number > 0),
  begins timestamptz not null,
  ends timestamptz not null check (ends > begins),
  -- False: the booking has given it back; the row stays until its rental has ended, or staff have settled what is unclear.
  active boolean not null default true,
  state text not null default 'reserved' check (state in ('reserved', 'begun', 'open', 'unclear', 'failed', 'stuck', 'closed')),
  process_id text,
  -- What the system said, German.
  detail text not null default '',
  -- The tenant was notified that it failed.
  notified boolean not null default false,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  -- Last wall against one locker for two bookings at a time.
  exclude using gist (tenant_id with =, bookable_id with =, locker_system with =, unit_id with =, number with =,
    tstzrange(begins, ends) with &&) where (active)
);
create index locker_reservations_booking on locker_reservations (tenant_id, booking_id);
create index locker_reservations_object on locker_reservations (tenant_id, bookable_id, ends) where active;
create index locker_reservations_open on locker_reservations (tenant_id, changed_at) where state in ('unclear', 'failed', 'stuck');

alter table locker_reservations enable row level security;
alter table locker_reservations force row level security;
create policy tenant on locker_reservations to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on locker_reservations to booking_system using (true);
grant select, insert, update, delete on locker_reservations to booking_app, booking_system;
