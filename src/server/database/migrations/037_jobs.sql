-- Background work of every kind (src/server/jobs). tenant_id '' = of the instance. A job is due again when its lease ends, so none is lost
-- with the server that ran it; a finished one is deleted, one given up stays until it is retried or discarded.
create table job (
  tenant_id text not null,
  -- The same as a key: jobs of a tenant are deleted with it.
  tenant text generated always as (nullif(tenant_id, '')) stored references tenants on delete cascade,
  id uuid not null,
  queue text not null,
  -- Within its queue, such as the name of a mail in the catalogue.
  kind text not null,
  payload jsonb,
  -- Content that only the server may read, with the key that sealed it.
  key_id text,
  sealed bytea,
  created_at timestamptz not null,
  due timestamptz not null,
  -- Useless after this time.
  until timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'dead')),
  -- Of the last attempt: stable code, answer of the other side.
  failure text,
  detail text,
  primary key (tenant_id, id),
  check ((key_id is null) = (sealed is null))
);
create index job_due on job (tenant_id, queue, due, id) where state = 'waiting';
create index job_listed on job (tenant_id, state, created_at);

alter table job enable row level security;
alter table job force row level security;
create policy tenant on job to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on job to booking_system using (true);
-- A new member is notified by the instance, not by the tenant: its mail settings must not suppress that.
create policy member_notice on job for insert to booking_app with check (tenant_id = '' and queue = 'mail' and kind = 'member.added');
grant select, insert, update, delete on job to booking_app, booking_system;

insert into job (tenant_id, id, queue, kind, key_id, sealed, created_at, due, until, attempts, state, failure, detail)
select tenant_id, id, 'mail', kind, key_id, sealed, created_at, due, until, attempts, state, failure, detail from mail;
drop table mail;
