-- The mailed link with which a booker confirms a cancellation; one per booking, a newer one replaces it.
create table booking_hook (
  tenant_id text not null references tenants on delete cascade,
  booking_id text not null,
  hash bytea not null,
  reason text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings on delete cascade
);

alter table booking_hook enable row level security;
alter table booking_hook force row level security;
create policy tenant on booking_hook to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on booking_hook to booking_system using (true);
grant select, insert, update, delete on booking_hook to booking_app, booking_system;
