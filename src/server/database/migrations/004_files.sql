-- Files of a tenant: what is shown under which name, and under which key its bytes stand in the storage. A row appears only when all
-- of its bytes are there.
create table file (
  tenant_id text not null references tenants on delete cascade,
  access_level text not null check (access_level in ('public', 'protected')),
  directory text not null,
  name text collate german not null,
  storage_key text not null,
  size bigint not null check (size between 1 and 10000000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null,
  uploaded_by text not null,
  created_at timestamptz not null,
  primary key (tenant_id, access_level, directory, name),
  unique (tenant_id, storage_key)
);

alter table file enable row level security;
alter table file force row level security;
create policy tenant on file to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on file to booking_system using (true);
grant select, insert, update, delete on file to booking_app, booking_system;
