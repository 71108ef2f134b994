-- Addresses are stored in one form (src/domain/account/emailAddress.ts), so the primary key keeps each to one account. In capitals different
-- addresses look alike: "maß@" and "mass@".
drop index users_mail;

-- Codes are compared in small letters with ß as ss (src/domain/chosenId.ts). In capitals ẞ and SS differ, and the Turkish ı is an I.
drop index coupons_code;
create unique index coupons_code on coupons (tenant_id, replace(lower(id), 'ß', 'ss'));
create or replace function coupons_id(code text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select id from coupons where tenant_id = current_setting('app.tenant', true)
    and replace(lower(id), 'ß', 'ss') = replace(lower(btrim(normalize(code, NFKC)) collate german), 'ß', 'ss')
$$;
