-- Rows of files deleted as unused whose bytes are still stored: restored if a record names the file after all, else the bytes go too.
create table removed_file (
  tenant_id text not null references tenants on delete cascade,
  storage_key text not null,
  row jsonb not null,
  primary key (tenant_id, storage_key)
);

alter table removed_file enable row level security;
alter table removed_file force row level security;
create policy tenant on removed_file to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on removed_file to booking_system using (true);
grant select, insert, delete on removed_file to booking_system;
