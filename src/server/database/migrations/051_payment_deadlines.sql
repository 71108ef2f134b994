-- Until when a booking is to be paid online; the release job looks for those past it.
alter table bookings add column payment_due_at timestamptz;
create index bookings_payment_due on bookings (payment_due_at) where payment_due_at is not null;

-- When the release job asked the provider about a deadline, and when it may ask again.
create table payment_check (
  tenant_id text not null,
  booking_id text not null,
  due_at timestamptz not null,
  attempts integer not null,
  next_at timestamptz not null,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings on delete cascade
);
alter table payment_check enable row level security;
alter table payment_check force row level security;
create policy tenant on payment_check to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on payment_check to booking_system using (true);
grant select, insert, update, delete on payment_check to booking_system;
