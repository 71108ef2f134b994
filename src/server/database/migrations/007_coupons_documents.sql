-- Uses of coupons: how many are counted, and by which bookings. A row of coupon_use is given back before its booking goes; with
-- the coupon both go.
create table coupon_counter (
  tenant_id text not null references tenants on delete cascade,
  coupon_id text not null,
  used integer not null check (used >= 0),
  primary key (tenant_id, coupon_id),
  foreign key (tenant_id, coupon_id) references coupons on delete cascade
);

create table coupon_use (
  tenant_id text not null references tenants on delete cascade,
  booking_id text not null,
  coupon_id text not null,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings,
  foreign key (tenant_id, coupon_id) references coupons on delete cascade
);
create index coupon_use_coupon on coupon_use (tenant_id, coupon_id);

do $$
declare
  target text;
begin
  foreach target in array array['coupon_counter', 'coupon_use'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy tenant on %I to booking_app using (tenant_id = current_setting(''app.tenant'', true))', target);
    execute format('create policy every on %I to booking_system using (true)', target);
    execute format('grant select, insert, update, delete on %I to booking_app, booking_system', target);
  end loop;
end $$;

-- Both sides by the rules of one language: the typed code was folded by the database's default, which may know no umlauts.
create or replace function coupons_id(code text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select id from coupons where tenant_id = current_setting('app.tenant', true) and upper(id) = upper(code collate german)
$$;
