-- Bookings have a search of their own: `q` of their list looks there too, and the short text of the table is no longer kept.
drop index bookings_search;
alter table bookings alter column search type text using '';

-- The wall hides the trigram index, as it does from found_in.
create function bookings_found(pattern text) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select booking_id from booking_search where tenant_id = current_setting('app.tenant', true) and fields like pattern
$$;
revoke all on function bookings_found(text) from public;
grant execute on function bookings_found(text) to booking_app, booking_system;

-- A word is looked for among the short ones or among the long ones: it stands in one index of parts, not in two.
drop index booking_word_parts;
create index booking_word_long on booking_word using gin (word gin_trgm_ops) with (gin_pending_list_limit = 32768)
  where length(word) > 20;
create or replace function booking_spellings(parts text[], short_slips text[], long_slips text[], most integer)
returns table (large boolean, words text[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  any_part text;
  any_short text;
  any_long text;
begin
  select count(*) > 30000 into large from (
    select from booking_search where tenant_id = current_setting('app.tenant', true) limit 30001) as known;
  if not large then
    select string_agg(format('known.word like %L', part), ' or ') into any_part from unnest(parts) as part;
    execute 'select array(
      select known.word from booking_word as known
      where known.tenant_id = current_setting(''app.tenant'', true) and length(known.word) <= 20 and (' || any_part || ')
      union all
      select known.word from booking_word as known
      where known.tenant_id = current_setting(''app.tenant'', true) and length(known.word) > 20 and (' || any_part || ')
      limit $1)' into words using most;
  else
    select coalesce(string_agg(format('known.word like %L', slip), ' or '), 'false') into any_short from unnest(short_slips) as slip;
    select coalesce(string_agg(format('known.word like %L', slip), ' or '), 'false') into any_long from unnest(long_slips) as slip;
    execute 'select array(select word from (
        (select known.word from booking_word as known where known.tenant_id = current_setting(''app.tenant'', true)
          and length(known.word) <= 20 and (' || any_short || ') limit 2000)
        union (select known.word from booking_word as known where known.tenant_id = current_setting(''app.tenant'', true)
          and length(known.word) <= 20 and (' || any_long || ') limit 2000)
        union (select known.word from booking_word as known where known.tenant_id = current_setting(''app.tenant'', true)
          and length(known.word) > 20 and (' || any_long || ') limit 2000)) as near)' into words;
  end if;
  return next;
end $$;

create or replace function tidy_search() returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  select gin_clean_pending_list('booking_search_fields') + gin_clean_pending_list('booking_word_long')
    + gin_clean_pending_list('booking_word_short')
$$;

-- What is derived goes with what it is derived from, all of it in one statement; no key asks for each new row whether that is there.
alter table booking_search drop constraint booking_search_tenant_id_booking_id_fkey;
alter table booking_word drop constraint booking_word_tenant_id_fkey;
create function bookings_went() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from booking_search using went where booking_search.tenant_id = went.tenant_id and booking_search.booking_id = went.id;
  return null;
end $$;
create trigger went after delete on bookings referencing old table as went
  for each statement execute function bookings_went();
create function tenants_went() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from booking_word using went where booking_word.tenant_id = went.id;
  return null;
end $$;
create trigger went after delete on tenants referencing old table as went
  for each statement execute function tenants_went();

-- A line goes with its booking, which goes with its tenant. Of the history nothing goes at all, and one statement writes both of its tables.
alter table booking_item drop constraint booking_item_tenant_id_fkey;
alter table change_detail drop constraint change_detail_tenant_id_change_id_fkey;

grant create on schema public to booking_system;
alter function bookings_found(text) owner to booking_system;
alter function bookings_went() owner to booking_system;
alter function tenants_went() owner to booking_system;
revoke create on schema public from booking_system;
