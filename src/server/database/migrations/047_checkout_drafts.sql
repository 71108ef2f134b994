-- What a visitor has typed before booking, for a day; found only by the secret in the visitor's cookie, of which the hash is stored.
create table checkout_draft (
  tenant_id text not null references tenants on delete cascade,
  hash bytea not null,
  doc jsonb not null,
  expires_at timestamptz not null,
  primary key (tenant_id, hash)
);
create index checkout_draft_expiry on checkout_draft (expires_at);

alter table checkout_draft enable row level security;
alter table checkout_draft force row level security;
create policy tenant on checkout_draft to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on checkout_draft to booking_system using (true);
grant select, insert, update on checkout_draft to booking_app;
grant select, delete on checkout_draft to booking_system;
