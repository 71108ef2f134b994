-- A view of the back office as another member sees it: bound to the session that began it.
create table viewing (
  id uuid primary key default gen_random_uuid(),
  session_hash bytea not null references session on delete cascade,
  tenant_id text not null references tenants on delete cascade,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null
);
create index viewing_of_session on viewing (session_hash);
create index viewing_of_tenant on viewing (tenant_id);
create index viewing_of_user on viewing (user_id);
grant select, insert, delete on viewing to booking_system;
