-- What bookings are found by: their folded fields, one per line, written with the booking. A narrow table of its own, because the
-- document is wide and the objects' words do not stand in it.
create table booking_search (
  tenant_id text not null references tenants on delete cascade,
  booking_id text not null,
  created_at timestamptz not null,
  fields text not null,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings on delete cascade
);
create index booking_search_created on booking_search (tenant_id, created_at desc, booking_id desc);
create index booking_search_fields on booking_search using gin (fields gin_trgm_ops);

-- Every word that ever stood in a booking: what a mistyped word may have meant. A word nobody uses any more finds nothing.
create table booking_word (
  tenant_id text not null references tenants on delete cascade,
  word text not null,
  primary key (tenant_id, word)
);
create index booking_word_parts on booking_word using gin (word gin_trgm_ops);

-- The calendar asks what lies in a period; the list is sorted by name.
create index bookings_period on bookings using gist (tenant_id, tstzrange(time_begin, time_end))
  where not is_rejected and time_begin is not null and time_end is not null;
create index bookings_name on bookings (tenant_id, name, id);

do $$
declare
  target text;
begin
  foreach target in array array['booking_search', 'booking_word'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy tenant on %I to booking_app using (tenant_id = current_setting(''app.tenant'', true))', target);
    execute format('create policy every on %I to booking_system using (true)', target);
    execute format('grant select, insert, update, delete on %I to booking_app, booking_system', target);
  end loop;
end $$;

-- Under row-level security an index serves only leakproof operators, which those of texts and periods are not. So these look-ups run
-- as the system role, with the tenant taken from the setting the wall itself uses.

-- Newest first, the bookings that fit all terms. A term is {"not": boolean, "any": [{"like": pattern} or {"match": expression}, …]}.
create function booking_hits(terms jsonb, most integer) returns table (booking_id text, created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  condition text;
begin
  select coalesce(string_agg(' and ' || case
      -- Many spellings are looked up one by one in the index; together they would be compared with every row.
      when jsonb_array_length(term -> 'any') > 4 then format('found.booking_id in (
        select hit.booking_id from jsonb_array_elements(%L::jsonb) as spelling(pattern) cross join lateral (
          select searched.booking_id from booking_search as searched
          where searched.tenant_id = current_setting(''app.tenant'', true) and searched.fields like spelling.pattern ->> ''like''
          offset 0) as hit)', term -> 'any')
      else case when (term ->> 'not')::boolean then 'not ' else '' end || '(' || (
        select string_agg(case when pattern ? 'like' then format('found.fields like %L', pattern ->> 'like')
          else format('found.fields ~ %L', pattern ->> 'match') end, ' or ')
        from jsonb_array_elements(term -> 'any') as pattern) || ')' end, ''), '')
  into condition from jsonb_array_elements(terms) as term;
  return query execute 'select found.booking_id, found.created_at from booking_search as found
    where found.tenant_id = current_setting(''app.tenant'', true)' || condition || '
    order by found.created_at desc, found.booking_id desc limit $1' using most;
end $$;

-- Words in which one of the parts stands.
create function booking_words(parts text[], most integer) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  condition text;
begin
  select string_agg(format('known.word like %L', part), ' or ') into condition from unnest(parts) as part;
  return query execute 'select known.word from booking_word as known
    where known.tenant_id = current_setting(''app.tenant'', true) and (' || condition || ') limit $1' using most;
end $$;

-- Bookings that occupy something at some time between the two instants.
create function bookings_between(begins timestamptz, ends timestamptz) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select id from bookings
  where tenant_id = current_setting('app.tenant', true) and tstzrange(time_begin, time_end) && tstzrange(begins, ends)
    and not is_rejected and time_begin is not null and time_end is not null
$$;

revoke all on function booking_hits(jsonb, integer), booking_words(text[], integer), bookings_between(timestamptz, timestamptz) from public;
grant execute on function booking_hits(jsonb, integer), booking_words(text[], integer), bookings_between(timestamptz, timestamptz)
  to booking_app, booking_system;
grant create on schema public to booking_system;
alter function booking_hits(jsonb, integer) owner to booking_system;
alter function booking_words(text[], integer) owner to booking_system;
alter function bookings_between(timestamptz, timestamptz) owner to booking_system;
revoke create on schema public from booking_system;
