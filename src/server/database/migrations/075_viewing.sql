-- A view of the back office as another member sees it: bound to the session that began it.
create table viewing (
  tenant_id text not null references tenants on delete cascade,
  session_hash bytea not null references session on delete cascade,
  user_id text not null references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  expires_at timestamptz not null,
  primary key (tenant_id, session_hash, user_id)
);
create index viewing_session on viewing (session_hash);
create index viewing_user on viewing (user_id);
alter table viewing enable row level security;
alter table viewing force row level security;
create policy every on viewing to booking_system using (true);
grant select, insert, update, delete on viewing to booking_system;
