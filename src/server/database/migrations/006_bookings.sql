-- What stands in a booking: one row per line, with its prices and the object as it was when it was booked. The row of a booked
-- object cannot go while a booking names it; only with the whole tenant.
create table booking_item (
  tenant_id text not null references tenants on delete cascade,
  booking_id text not null,
  position integer not null check (position >= 0),
  bookable_id text not null,
  amount integer not null check (amount between 1 and 1000000),
  gross_cents bigint not null check (gross_cents between 0 and 99999999999),
  -- The line as it travels.
  doc jsonb not null,
  primary key (tenant_id, booking_id, position),
  foreign key (tenant_id, booking_id) references bookings on delete cascade,
  foreign key (tenant_id, bookable_id) references bookables
);
create index booking_item_bookable on booking_item (tenant_id, bookable_id);

-- What is to leave the house after the commit: written with the change it tells of, taken up by workers.
create table outbox (
  tenant_id text not null references tenants on delete cascade,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  due timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  primary key (tenant_id, id)
);
create index outbox_due on outbox (due);

do $$
declare
  target text;
begin
  foreach target in array array['booking_item', 'outbox'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy tenant on %I to booking_app using (tenant_id = current_setting(''app.tenant'', true))', target);
    execute format('create policy every on %I to booking_system using (true)', target);
    execute format('grant select, insert, update, delete on %I to booking_app, booking_system', target);
  end loop;
end $$;

-- The life story of a booking is read by those who may read it; the wall stands before it, and nobody changes it.
grant select on change, change_detail to booking_app;

-- What is booked within some periods, besides some bookings: pieces by object and period. Under row-level security the periods could not be
-- looked up in the index, so this runs as the system role, with the tenant taken from the setting the wall itself uses.
create function booked(objects text[], wanted tstzmultirange, besides text[])
returns table (bookable_id text, begins timestamptz, ends timestamptz, amount bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select asked.id, lower(taken.during), upper(taken.during), sum(taken.amount)
    from unnest(objects) as asked(id)
    cross join lateral (
      select allocation.during, allocation.amount from allocation
      where allocation.tenant_id = current_setting('app.tenant', true) and allocation.bookable_id = asked.id
        and allocation.during && wanted and allocation.active and allocation.booking_id <> all (besides)
      offset 0) as taken
    group by asked.id, taken.during;
end $$;

-- The same, booking by booking: who is in the way.
create function bookings_at(objects text[], wanted tstzmultirange, besides text[])
returns table (bookable_id text, booking_id text, begins timestamptz, ends timestamptz, amount integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select asked.id, taken.booking_id, lower(taken.during), upper(taken.during), taken.amount
    from unnest(objects) as asked(id)
    cross join lateral (
      select allocation.booking_id, allocation.during, allocation.amount from allocation
      where allocation.tenant_id = current_setting('app.tenant', true) and allocation.bookable_id = asked.id
        and allocation.during && wanted and allocation.active and allocation.booking_id <> all (besides)
      order by lower(allocation.during), allocation.booking_id limit 20) as taken;
end $$;

-- Which of these addresses belong to somebody with an account. People belong to no tenant, so the wall hides them.
create function known_users(addresses text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select users.id from users where users.id = any(array(select lower(btrim(address)) from unnest(addresses) as address))
$$;

revoke all on function booked(text[], tstzmultirange, text[]), bookings_at(text[], tstzmultirange, text[]), known_users(text[]) from public;
grant execute on function booked(text[], tstzmultirange, text[]), bookings_at(text[], tstzmultirange, text[]), known_users(text[])
  to booking_app, booking_system;
grant create on schema public to booking_system;
alter function booked(text[], tstzmultirange, text[]) owner to booking_system;
alter function bookings_at(text[], tstzmultirange, text[]) owner to booking_system;
alter function known_users(text[]) owner to booking_system;
revoke create on schema public from booking_system;
