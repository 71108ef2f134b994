-- What a visitor holds while typing, until `expires_at`: readers compare it with the time of their request, sweepExpired.ts deletes later.
-- `hash` is that of the secret of the visitor's draft; `network` that of the address the hold was asked from.
create table booking_hold (
  tenant_id text not null references tenants on delete cascade,
  hash text not null,
  network text not null,
  choice text not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  extensions integer not null,
  primary key (tenant_id, hash)
);
create index booking_hold_network on booking_hold (tenant_id, network);
create index booking_hold_expiry on booking_hold (expires_at);

-- What a hold occupies, as in `allocation`; an object several times if it is held for a series. `expires_at` is that of the hold, so that
-- readers need no second table.
create table booking_hold_item (
  tenant_id text not null,
  hash text not null,
  bookable_id text not null,
  event_id text,
  amount integer not null check (amount > 0),
  during tstzrange check (not isempty(during) and lower_inc(during) and not upper_inc(during) and not lower_inf(during) and not upper_inf(during)),
  expires_at timestamptz not null,
  foreign key (tenant_id, hash) references booking_hold on delete cascade,
  foreign key (tenant_id, bookable_id) references bookables on delete cascade,
  foreign key (tenant_id, event_id) references events on delete cascade
);
create index booking_hold_item_hold on booking_hold_item (tenant_id, hash);
create index booking_hold_item_object on booking_hold_item (tenant_id, bookable_id);
create index booking_hold_item_event on booking_hold_item (tenant_id, event_id) where event_id is not null;

alter table booking_hold enable row level security;
alter table booking_hold force row level security;
create policy tenant on booking_hold to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on booking_hold to booking_system using (true);
alter table booking_hold_item enable row level security;
alter table booking_hold_item force row level security;
create policy tenant on booking_hold_item to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on booking_hold_item to booking_system using (true);
grant select, insert, delete on booking_hold, booking_hold_item to booking_app;
grant select, delete on booking_hold, booking_hold_item to booking_system;

-- Besides bookings it counts what is held at a moment, except under the hashes `own`; none at infinity.
drop function booked(text[], tstzmultirange, text[]);
create function booked(
  objects text[], wanted tstzmultirange, besides text[], moment timestamptz default 'infinity', own text[] default '{}')
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
      select item.during, item.amount from booking_hold_item as item
      where item.tenant_id = current_setting('app.tenant', true) and item.bookable_id = asked.id and item.during && wanted
        and item.expires_at > moment and item.hash <> all (own)
      union all
      select mine.during, -mine.amount
      from unnest(besides) as changed(id)
      cross join lateral (
        select * from allocation
        where allocation.tenant_id = current_setting('app.tenant', true) and allocation.booking_id = changed.id offset 0) as mine
      where mine.bookable_id = asked.id and mine.during && wanted and mine.active
      offset 0) as taken (during, pieces)
    group by asked.id, taken.during
    having sum(taken.pieces) > 0;
end $$;
revoke all on function booked(text[], tstzmultirange, text[], timestamptz, text[]) from public;
grant execute on function booked(text[], tstzmultirange, text[], timestamptz, text[]) to booking_app, booking_system;
grant create on schema public to booking_system;
alter function booked(text[], tstzmultirange, text[], timestamptz, text[]) owner to booking_system;
revoke create on schema public from booking_system;
