-- Hits among the newest bookings, returned first, are the newest hits of all: the second query continues after them. It returned them again.
create or replace function booking_hits(terms jsonb, most integer) returns table (booking_id text, created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  condition text;
  many boolean;
  seen integer;
  returned integer := 0;
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
      get diagnostics returned = row_count;
      if returned = most then
        return;
      end if;
    end if;
  end if;
  return query execute 'select found.booking_id, found.created_at from booking_search as found
    where found.tenant_id = current_setting(''app.tenant'', true)' || condition || '
    order by found.created_at desc, found.booking_id desc limit $1 offset $2' using most - returned, returned;
end $$;
