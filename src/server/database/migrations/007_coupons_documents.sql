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

-- Receipts and invoices. Number, data and bytes are written once: nobody is granted to change or delete them, and no key leads to the
-- bookings they tell of, so they outlive them. They go with their tenant alone.
create table document_counter (
  tenant_id text not null references tenants on delete cascade,
  kind text not null check (kind in ('receipt', 'invoice')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (tenant_id, kind, year)
);

create table document (
  tenant_id text not null references tenants on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('receipt', 'invoice')),
  -- What it is issued for: booking/ABCD-EFGH, series/G-ABCD-EFGH.
  subject text not null,
  aggregated boolean not null,
  year integer not null,
  number integer not null check (number > 0),
  revision integer not null check (revision > 0),
  title text not null,
  file_name text not null,
  created_at timestamptz not null,
  created_by text,
  -- Template and data as they were, filled in.
  html text not null,
  -- SHA-256 of template and data without number and date: is there anything new to tell?
  fingerprint bytea not null,
  primary key (tenant_id, id),
  unique (tenant_id, kind, year, number, revision)
);
create index document_subject on document (tenant_id, subject, kind, created_at);

-- The bookings it tells of, and for whom these were "own" and who booked: who may read it when they are gone.
create table document_booking (
  tenant_id text not null references tenants on delete cascade,
  booking_id text not null,
  document_id uuid not null,
  owners text[] not null,
  booker text not null,
  primary key (tenant_id, booking_id, document_id),
  foreign key (tenant_id, document_id) references document on delete cascade
);
create index document_booking_document on document_booking (tenant_id, document_id);

create table document_content (
  tenant_id text not null references tenants on delete cascade,
  document_id uuid not null,
  bytes bytea not null,
  sha256 text not null check (sha256 = encode(sha256(bytes), 'hex')),
  rendered_at timestamptz not null,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references document on delete cascade
);

-- What is still to be drawn: a row from the storing transaction on until the bytes are there.
create table document_rendering (
  tenant_id text not null references tenants on delete cascade,
  document_id uuid not null,
  due timestamptz not null,
  attempts integer not null check (attempts >= 0),
  -- Why the last attempt failed, German; null: none has.
  reason text,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references document on delete cascade
);

do $$
declare
  target text;
begin
  foreach target in array array['coupon_counter', 'coupon_use', 'document_counter', 'document', 'document_booking', 'document_content',
      'document_rendering'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy tenant on %I to booking_app using (tenant_id = current_setting(''app.tenant'', true))', target);
    execute format('create policy every on %I to booking_system using (true)', target);
  end loop;
end $$;
grant select, insert, update, delete on coupon_counter, coupon_use, document_rendering to booking_app, booking_system;
grant select, insert, update on document_counter to booking_app, booking_system;
grant select, insert on document, document_booking, document_content to booking_app, booking_system;

-- Both sides by the rules of one language: the typed code was folded by the database's default, which may know no umlauts.
create or replace function coupons_id(code text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select id from coupons where tenant_id = current_setting('app.tenant', true) and upper(id) = upper(code collate german)
$$;
