-- A typed code is compared as ids are stored, in NFKC: wide and compatibility forms are one code.
create or replace function coupons_id(code text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select id from coupons where tenant_id = current_setting('app.tenant', true) and upper(id) = upper(btrim(normalize(code, NFKC)) collate german)
$$;
