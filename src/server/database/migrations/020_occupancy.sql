-- What is taken altogether: one row per object, event and period, the sum of its active allocations. An evening that ten thousand visitors
-- booked is looked at in one row. The triggers below keep it, whoever writes allocations; nobody else may.
create table occupancy (
  tenant_id text not null,
  bookable_id text not null,
  event_id text,
  during tstzrange,
  amount bigint not null,
  unique nulls not distinct (tenant_id, bookable_id, event_id, during)
) with (fillfactor = 50);
create index occupancy_during on occupancy using gist (tenant_id, bookable_id, during);
create index occupancy_event on occupancy (tenant_id, event_id) where event_id is not null;

alter table allocation no force row level security;
insert into occupancy (tenant_id, bookable_id, event_id, during, amount)
select tenant_id, bookable_id, event_id, during, sum(amount) from allocation where active
group by tenant_id, bookable_id, event_id, during;
alter table allocation force row level security;

alter table occupancy enable row level security;
alter table occupancy force row level security;
create policy tenant on occupancy to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on occupancy to booking_system using (true);
grant select on occupancy to booking_app;
grant select, insert, update, delete on occupancy to booking_system;

-- Rows are taken in one order, so that two statements never wait for each other. `amount` is in no index: a change leaves the indexes alone.
create function allocations_came() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into occupancy as held (tenant_id, bookable_id, event_id, during, amount)
  select tenant_id, bookable_id, event_id, during, sum(amount) from came where active
  group by tenant_id, bookable_id, event_id, during order by tenant_id, bookable_id, event_id, during
  on conflict (tenant_id, bookable_id, event_id, during) do update set amount = held.amount + excluded.amount;
  return null;
end $$;

create function allocations_went() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  emptied tid[];
  least bigint;
begin
  with rest as (
    insert into occupancy as held (tenant_id, bookable_id, event_id, during, amount)
    select tenant_id, bookable_id, event_id, during, -sum(amount) from went where active
    group by tenant_id, bookable_id, event_id, during order by tenant_id, bookable_id, event_id, during
    on conflict (tenant_id, bookable_id, event_id, during) do update set amount = held.amount + excluded.amount
    returning held.ctid as place, held.amount)
  select array_agg(place) filter (where amount = 0), min(amount) into emptied, least from rest;
  if least < 0 then
    raise exception 'more was given back than was taken';
  end if;
  delete from occupancy where ctid = any(emptied);
  return null;
end $$;

create trigger came after insert on allocation referencing new table as came
  for each statement execute function allocations_came();
create trigger changed_came after update on allocation referencing new table as came
  for each statement execute function allocations_came();
create trigger changed_went after update on allocation referencing old table as went
  for each statement execute function allocations_went();
create trigger went after delete on allocation referencing old table as went
  for each statement execute function allocations_went();

-- Periods are looked up in the sums; the bookings of one period, or of an object, by its key.
create index allocation_period on allocation (tenant_id, bookable_id, during, booking_id);
drop index allocation_during;
drop index allocation_bookable;

-- Under row-level security the periods could not be looked up in the index (&& is not leakproof), so these run as the system role, with
-- the tenant taken from the setting the wall itself uses.
drop function occupied(text[], tstzrange);
create or replace function booked(objects text[], wanted tstzmultirange, besides text[])
returns table (bookable_id text, begins timestamptz, ends timestamptz, amount bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select asked.id, lower(taken.during), upper(taken.during), sum(taken.pieces)::bigint
    from unnest(objects) as asked(id)
    cross join lateral (
      select held.during, held.amount from occupancy as held
      where held.tenant_id = current_setting('app.tenant', true) and held.bookable_id = asked.id and held.during && wanted
      union all
      select own.during, -own.amount
      from unnest(besides) as changed(id)
      cross join lateral (
        select * from allocation
        where allocation.tenant_id = current_setting('app.tenant', true) and allocation.booking_id = changed.id offset 0) as own
      where own.bookable_id = asked.id and own.during && wanted and own.active
      offset 0) as taken (during, pieces)
    group by asked.id, taken.during
    having sum(taken.pieces) > 0;
end $$;

create or replace function bookings_at(objects text[], wanted tstzmultirange, besides text[])
returns table (bookable_id text, booking_id text, begins timestamptz, ends timestamptz, amount integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select asked.id, taken.booking_id, lower(taken.during), upper(taken.during), taken.amount
    from unnest(objects) as asked(id)
    cross join lateral (
      select own.booking_id, own.during, own.amount
      from (select distinct held.during from occupancy as held
        where held.tenant_id = current_setting('app.tenant', true) and held.bookable_id = asked.id and held.during && wanted
        order by held.during offset 0) as period
      cross join lateral (
        select allocation.booking_id, allocation.during, allocation.amount from allocation
        where allocation.tenant_id = current_setting('app.tenant', true) and allocation.bookable_id = asked.id
          and allocation.during = period.during and allocation.active and allocation.booking_id <> all (besides)
        order by allocation.booking_id limit 20) as own
      order by lower(own.during), own.booking_id limit 20) as taken;
end $$;

grant create on schema public to booking_system;
alter function allocations_came() owner to booking_system;
alter function allocations_went() owner to booking_system;
revoke create on schema public from booking_system;
