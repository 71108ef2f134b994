-- Words a slip is forgiven in are looked for among the short ones: the long ones are addresses and numbers, as many as bookings.
create index booking_word_short on booking_word using gin (word gin_trgm_ops) where length(word) <= 20;

-- Newest first, the bookings that fit all terms. A term is {"not": boolean, "any": [{"like": pattern} or {"match": expression}, …]}.
-- Terms that many bookings contain are found soon by going back from the newest; rare ones by the index. A look at the newest tells
-- which they are.
create or replace function booking_hits(terms jsonb, most integer) returns table (booking_id text, created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  condition text;
  many boolean;
  seen integer;
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
        from jsonb_array_elements(term -> 'any') as pattern) || ')' end, ''), ''),
    coalesce(bool_or(jsonb_array_length(term -> 'any') > 4), false)
  into condition, many from jsonb_array_elements(terms) as term;
  if not many and most <= 1000 then
    execute 'select count(*) from (select * from booking_search as newest
        where newest.tenant_id = current_setting(''app.tenant'', true)
        order by newest.created_at desc, newest.booking_id desc limit 1000) as found where true' || condition into seen;
    if seen * 20 >= most then
      return query execute 'select found.booking_id, found.created_at from (select * from booking_search as newest
          where newest.tenant_id = current_setting(''app.tenant'', true)
          order by newest.created_at desc, newest.booking_id desc limit 40000) as found where true' || condition || '
        limit $1' using most;
      get diagnostics seen = row_count;
      if seen = most then
        return;
      end if;
    end if;
  end if;
  return query execute 'select found.booking_id, found.created_at from booking_search as found
    where found.tenant_id = current_setting(''app.tenant'', true)' || condition || '
    order by found.created_at desc, found.booking_id desc limit $1' using most;
end $$;

-- Words the terms may mean. Of a town that is not large those in which one of the parts stands; of a large one those one slip away.
create function booking_spellings(parts text[], short_slips text[], long_slips text[], most integer)
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
    execute 'select array(select known.word from booking_word as known
      where known.tenant_id = current_setting(''app.tenant'', true) and (' || any_part || ') limit $1)' into words using most;
  else
    select coalesce(string_agg(format('known.word like %L', slip), ' or '), 'false') into any_short from unnest(short_slips) as slip;
    select coalesce(string_agg(format('known.word like %L', slip), ' or '), 'false') into any_long from unnest(long_slips) as slip;
    execute 'select array(select word from (
        (select known.word from booking_word as known where known.tenant_id = current_setting(''app.tenant'', true)
          and length(known.word) <= 20 and (' || any_short || ') limit 2000)
        union (select known.word from booking_word as known where known.tenant_id = current_setting(''app.tenant'', true)
          and (' || any_long || ') limit 2000)) as near)' into words;
  end if;
  return next;
end $$;

revoke all on function booking_spellings(text[], text[], text[], integer) from public;
grant execute on function booking_spellings(text[], text[], text[], integer) to booking_app, booking_system;
grant create on schema public to booking_system;
alter function booking_spellings(text[], text[], text[], integer) owner to booking_system;
revoke create on schema public from booking_system;

drop function booking_words(text[], integer);
