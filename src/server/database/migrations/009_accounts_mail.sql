-- What a mailed link proves, once: kept only as a hash.
create table token (
  hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'reset')),
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index token_of_user on token (user_id, purpose);
create index token_expiry on token (expires_at);
grant select, insert, update, delete on token to booking_system;

-- A session as its owner sees it: a name that opens nothing, and on what kind of device it was begun.
alter table session add column handle uuid not null default gen_random_uuid();
alter table session add column device text not null default '';
create unique index session_handle on session (handle);

-- The second factor: a sealed key, the last time step a code was used in, and what helps when the device is lost.
create table second_factor (
  user_id text primary key references users on delete cascade,
  key_id text not null,
  sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table recovery_code (
  user_id text not null references second_factor on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);
grant select, insert, update, delete on second_factor, recovery_code to booking_system;

-- Mails that have not left yet. tenant_id '' = of the instance. What they say, and to whom, is sealed. A mail that is being sent is
-- due again when its lease ends, so none is lost with the server that had it; a sent one is deleted.
create table mail (
  tenant_id text not null,
  -- The same, as a key: what belongs to a tenant goes with it.
  tenant text generated always as (nullif(tenant_id, '')) stored references tenants on delete cascade,
  id uuid not null,
  kind text not null,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  due timestamptz not null,
  -- Not worth sending after this.
  until timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'dead')),
  failure text,
  detail text,
  primary key (tenant_id, id)
);
create index mail_due on mail (tenant_id, state, due, id);
create index mail_tenant on mail (tenant_id, created_at);

alter table mail enable row level security;
alter table mail force row level security;
create policy tenant on mail to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on mail to booking_system using (true);
grant select, insert, update, delete on mail to booking_app, booking_system;
