-- Changes of the tax of bookings that were booked before the tax of their day of supply was decided, and what they replaced.
create table tax_changeovers (
  tenant_id text not null references tenants on delete cascade,
  id uuid not null,
  -- Bookings supplied from this day on.
  from_day date not null,
  created_at timestamptz not null,
  created_by text not null,
  primary key (tenant_id, id)
);
create index tax_changeovers_created on tax_changeovers (tenant_id, created_at desc);

-- `before` and `after` hold the items and the sums of the booking. No key leads to the booking, which may be deleted.
create table tax_changed_bookings (
  tenant_id text not null,
  changeover_id uuid not null,
  booking_id text not null,
  before jsonb not null,
  after jsonb not null,
  -- `kept`: not undone, because the booking has changed since.
  state text not null default 'changed' check (state in ('changed', 'undone', 'kept')),
  primary key (tenant_id, changeover_id, booking_id),
  foreign key (tenant_id, changeover_id) references tax_changeovers on delete cascade
);

do $$
declare
  target text;
begin
  foreach target in array array['tax_changeovers', 'tax_changed_bookings'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy tenant on %I to booking_app using (tenant_id = current_setting(''app.tenant'', true))', target);
    execute format('create policy every on %I to booking_system using (true)', target);
  end loop;
end $$;
grant select on tax_changeovers, tax_changed_bookings to booking_app, booking_system;
grant insert on tax_changeovers to booking_system;
grant insert, update on tax_changed_bookings to booking_system;
