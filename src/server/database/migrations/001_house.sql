-- The house: one table per entity, references and history as rows, and row-level security on everything that belongs to a tenant.
-- Only what PostgreSQL 15 has. The owner of the tables never answers a request: that do booking_app (one tenant) and booking_system (all).

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Sorts as Intl.Collator('de') does.
create collation if not exists german (provider = icu, locale = 'de');

-- Roles belong to the cluster: another database of it, or another server starting now, may have made them.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['booking_app', 'booking_system'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;

revoke create on schema public from public;
grant usage on schema public to booking_app, booking_system;

-- Entities. Everywhere the same columns; those after doc are promoted for filters, sorting and constraints, and written by save
-- in the statement that writes doc.

create table tenants (
  id text not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owners text[] not null,
  search text not null,
  doc jsonb not null,
  name text collate german,
  primary key (id)
);

create table instances (
  id text not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owners text[] not null,
  search text not null,
  doc jsonb not null,
  primary key (id)
);

create table users (
  id text collate german not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owners text[] not null,
  search text not null,
  doc jsonb not null,
  first_name text collate german,
  last_name text collate german,
  primary key (id)
);

create table roles (
  tenant_id text not null,
  id text not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owners text[] not null,
  search text not null,
  doc jsonb not null,
  name text collate german,
  primary key (tenant_id, id)
);

create table bookables (
  tenant_id text not null,
  id text not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owners text[] not null,
  search text not null,
  doc jsonb not null,
  type text collate german,
  event_id text,
  title text collate german,
  is_public boolean,
  is_bookable boolean,
  primary key (tenant_id, id)
);

create table events (
  tenant_id text not null,
  id text not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owners text[] not null,
  search text not null,
  doc jsonb not null,
  name text collate german,
  start_date date,
  is_public boolean,
  max_attendees bigint,
  is_free boolean,
  primary key (tenant_id, id)
);

create table bookings (
  tenant_id text not null,
  id text not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owners text[] not null,
  search text not null,
  doc jsonb not null,
  time_begin timestamptz,
  time_end timestamptz,
  is_committed boolean,
  is_payed boolean,
  is_rejected boolean,
  name text collate german,
  primary key (tenant_id, id)
);

create table group_bookings (
  tenant_id text not null,
  id text not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owners text[] not null,
  search text not null,
  doc jsonb not null,
  primary key (tenant_id, id)
);

create table coupons (
  tenant_id text not null,
  id text collate german not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owners text[] not null,
  search text not null,
  doc jsonb not null,
  type text collate german,
  valid_from timestamptz,
  valid_to timestamptz,
  primary key (tenant_id, id)
);
-- A code is one code, however it is typed.
create unique index coupons_code on coupons (tenant_id, upper(id));

create table workflows (
  tenant_id text not null,
  id text not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owners text[] not null,
  search text not null,
  doc jsonb not null,
  primary key (tenant_id, id)
);
create unique index workflows_one on workflows (tenant_id);

-- References: one row per id that stands in a document. A real foreign key proves that the id exists in this tenant and keeps
-- what is named from being deleted, under races too.
create table reference (
  tenant_id text not null,
  entity text not null,
  id text not null,
  path text not null,
  bookable_id text,
  event_id text,
  booking_id text,
  group_booking_id text,
  coupon_id text,
  role_id text,
  workflow_id text,
  primary key (tenant_id, entity, id, path),
  check (num_nonnulls(bookable_id, event_id, booking_id, group_booking_id, coupon_id, role_id, workflow_id) = 1)
);

-- Write-only secrets, sealed by the application; never in a document.
create table secret (
  tenant_id text not null,
  entity text not null,
  id text not null,
  pointer text not null,
  key_id text not null,
  ciphertext bytea not null,
  primary key (tenant_id, entity, id, pointer)
);

-- History: who, when, what, why; and before/after per property, which retention may empty. tenant_id '' = of no tenant.
-- It outlives what it tells of, so nothing points from here to an entity.
create table change (
  tenant_id text not null,
  id uuid not null,
  at timestamptz not null,
  user_id text,
  request_id text,
  reason text not null,
  entity text not null,
  entity_id text not null,
  action text not null check (action in ('create', 'update', 'delete')),
  primary key (tenant_id, id)
);
create index change_of on change (tenant_id, entity, entity_id, at);

create table change_detail (
  tenant_id text not null,
  change_id uuid not null,
  path text not null,
  before jsonb,
  after jsonb,
  primary key (tenant_id, change_id, path),
  foreign key (tenant_id, change_id) references change on delete cascade
);

-- People and their rights.
create table credential (
  user_id text primary key references users on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null
);

create table session (
  id_hash bytea primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null
);
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);

create table membership (
  tenant_id text not null,
  user_id text not null references users on delete cascade,
  primary key (tenant_id, user_id)
);
create index membership_user on membership (user_id);

create table membership_role (
  tenant_id text not null,
  user_id text not null,
  role_id text not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references membership on delete cascade,
  foreign key (tenant_id, role_id) references roles on delete cascade
);
create index membership_role_role on membership_role (tenant_id, role_id);

create table tenant_owner (
  tenant_id text not null,
  user_id text not null references users on delete cascade,
  primary key (tenant_id, user_id)
);
create index tenant_owner_user on tenant_owner (user_id);

-- Bumped by every change of a role, membership, owner, user state or the instance: makes every server read rights again.
create table rights_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into rights_version (version) values (1);

-- The frame's own bookkeeping. tenant_id '' = of no tenant.
create table idempotency (
  tenant_id text not null,
  user_id text not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer text,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, route, key)
);
create index idempotency_age on idempotency (created_at);

create table attempt (
  kind text not null,
  key text not null,
  at timestamptz not null,
  id uuid not null,
  primary key (kind, key, at, id)
);

create table setting (
  key text primary key,
  value text not null
);

-- What belongs to a tenant goes with it. reference first: its restricting keys must be gone before the entities are.
alter table reference add foreign key (tenant_id) references tenants on delete cascade;
do $$
declare
  target text;
begin
  foreach target in array array['roles', 'bookables', 'events', 'bookings', 'group_bookings', 'coupons', 'workflows', 'membership', 'tenant_owner'] loop
    execute format('alter table %I add foreign key (tenant_id) references tenants on delete cascade', target);
  end loop;

  foreach target in array array['bookable', 'event', 'booking', 'group_booking', 'coupon', 'role', 'workflow'] loop
    execute format('alter table reference add foreign key (tenant_id, %1$I) references %2$I on delete restrict', target || '_id', target || 's');
    execute format('create index %1$I on reference (tenant_id, %2$I) where %2$I is not null', 'reference_' || target, target || '_id');
  end loop;

  foreach target in array array['roles', 'bookables', 'events', 'bookings', 'group_bookings', 'coupons', 'workflows'] loop
    execute format('create index %I on %I (tenant_id, created_at, id)', target || '_created', target);
    execute format('create index %I on %I using gin (search gin_trgm_ops)', target || '_search', target);
    execute format('create index %I on %I using gin (owners)', target || '_owners', target);
  end loop;
end $$;

create index bookables_title on bookables (tenant_id, title, id);
create index bookables_type on bookables (tenant_id, type, title, id);
create index bookables_event on bookables (tenant_id, event_id);
create index events_name on events (tenant_id, name, id);
create index events_start on events (tenant_id, start_date, id);
create index bookings_begin on bookings (tenant_id, time_begin, id);
create index bookings_end on bookings (tenant_id, time_end, id);
create index roles_name on roles (tenant_id, name, id);

create unique index users_mail on users (upper(id));

-- The wall. force: it holds for the owner too, should a request ever come as him.
do $$
declare
  target text;
begin
  foreach target in array array['roles', 'bookables', 'events', 'bookings', 'group_bookings', 'coupons', 'workflows', 'reference', 'secret',
      'membership', 'membership_role', 'tenant_owner', 'change', 'change_detail', 'idempotency'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy tenant on %I to booking_app using (tenant_id = current_setting(''app.tenant'', true))', target);
    execute format('create policy every on %I to booking_system using (true)', target);
  end loop;

  alter table tenants enable row level security;
  alter table tenants force row level security;
  create policy tenant on tenants to booking_app using (id = current_setting('app.tenant', true));
  create policy every on tenants to booking_system using (true);
end $$;

grant select, insert, update, delete on roles, bookables, events, bookings, group_bookings, coupons, workflows, reference, secret, membership,
  membership_role, tenant_owner, idempotency to booking_app;
grant select on tenants, rights_version to booking_app;
grant update (version) on rights_version to booking_app;
grant select (id_hash, user_id, expires_at, absolute_expires_at) on session to booking_app;
-- The history only grows.
grant insert on change, change_detail to booking_app, booking_system;
grant select on change, change_detail to booking_system;
grant select, insert, update, delete on tenants, instances, users, roles, bookables, events, bookings, group_bookings, coupons, workflows, reference,
  secret, credential, session, membership, membership_role, tenant_owner, rights_version, idempotency, attempt, setting to booking_system;

-- Under row-level security an index serves only leakproof operators; upper() and the trigram ones are none. So these two look-ups run
-- as the system role in here, with the tenant taken from the setting the wall itself uses.
create function found_in(entity_table text, pattern text) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format('select id from %I where tenant_id = current_setting(''app.tenant'', true) and search like $1', entity_table) using pattern;
end $$;

-- The id of the coupon with this code, however it is typed.
create function coupons_id(code text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select id from coupons where tenant_id = current_setting('app.tenant', true) and upper(id) = upper(code)
$$;

revoke all on function found_in(text, text), coupons_id(text) from public;
grant execute on function found_in(text, text), coupons_id(text) to booking_app, booking_system;
grant create on schema public to booking_system;
alter function found_in(text, text) owner to booking_system;
alter function coupons_id(text) owner to booking_system;
revoke create on schema public from booking_system;
