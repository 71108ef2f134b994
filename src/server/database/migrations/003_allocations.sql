-- What bookings occupy: one row per booking and object, with all its pieces. `during` is null for objects booked without a period;
-- `active` is false while the booking is rejected or cancelled. Pending bookings occupy.
create table allocation (
  tenant_id text not null,
  booking_id text not null,
  bookable_id text not null,
  event_id text,
  amount integer not null check (amount > 0),
  during tstzrange check (not isempty(during) and lower_inc(during) and not upper_inc(during) and not lower_inf(during) and not upper_inf(during)),
  active boolean not null,
  primary key (tenant_id, booking_id, bookable_id),
  foreign key (tenant_id, booking_id) references bookings on delete cascade,
  foreign key (tenant_id, bookable_id) references bookables on delete cascade,
  foreign key (tenant_id, event_id) references events on delete set null (event_id)
);
create index allocation_during on allocation using gist (tenant_id, bookable_id, during) where active;
create index allocation_bookable on allocation (tenant_id, bookable_id, active) include (amount, booking_id);
create index allocation_event on allocation (tenant_id, event_id, active) include (amount) where event_id is not null;

alter table allocation enable row level security;
alter table allocation force row level security;
create policy tenant on allocation to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on allocation to booking_system using (true);
grant select, insert, update, delete on allocation to booking_app, booking_system;

-- What overlaps a period. Under row-level security the period could not be looked up in the index (&& is not leakproof), so this runs
-- as the system role, with the tenant taken from the setting the wall itself uses. One index search per object.
create function occupied(bookables text[], wanted tstzrange)
returns table (bookable_id text, begins timestamptz, ends timestamptz, amount integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select asked.id, lower(taken.during), upper(taken.during), taken.amount
    from unnest(bookables) as asked(id)
    cross join lateral (
      select allocation.during, allocation.amount from allocation
      where allocation.tenant_id = current_setting('app.tenant', true) and allocation.bookable_id = asked.id
        and allocation.during && wanted and allocation.active
      offset 0) as taken;
end $$;
revoke all on function occupied(text[], tstzrange) from public;
grant execute on function occupied(text[], tstzrange) to booking_app, booking_system;
grant create on schema public to booking_system;
alter function occupied(text[], tstzrange) owner to booking_system;
revoke create on schema public from booking_system;
