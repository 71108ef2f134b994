-- Umlauts and their two-letter forms are searched alike, as are further letters of other languages (src/domain/search.ts). Stored texts
-- were folded before without that; what is left to do to them is the same as to a new text.
create function pg_temp.refold(folded text) returns text
language sql immutable as $$
  select regexp_replace(replace(translate(folded, 'ıðħŧ', 'idht'), 'þ', 'th'), '([aou])e+', '\1', 'g')
$$;

do $$
declare
  target text;
begin
  for target in
    select found.table_name from information_schema.columns as found
    where found.table_schema = 'public' and found.column_name = 'search' and exists (
      select from information_schema.columns as doc
      where doc.table_schema = 'public' and doc.table_name = found.table_name and doc.column_name = 'doc')
    order by 1
  loop
    execute format('alter table %I no force row level security', target);
    execute format('update %I set search = pg_temp.refold(search) where search <> pg_temp.refold(search)', target);
    execute format('alter table %I force row level security', target);
  end loop;
end $$;

alter table booking_search no force row level security;
update booking_search set fields = (
    select string_agg(field, E'\n' order by position) from (
      select pg_temp.refold(field) as field, min(position) as position
      from unnest(string_to_array(fields, E'\n')) with ordinality as line (field, position) group by 1) as folded)
  where fields <> pg_temp.refold(fields);
alter table booking_search force row level security;

alter table booking_word no force row level security;
insert into booking_word (tenant_id, word)
  select distinct tenant_id, pg_temp.refold(word) from booking_word
  where word <> pg_temp.refold(word) and length(pg_temp.refold(word)) >= 3
  on conflict do nothing;
delete from booking_word where word <> pg_temp.refold(word);
alter table booking_word force row level security;

drop function pg_temp.refold(text);
