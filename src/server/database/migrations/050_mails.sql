-- Mails of a test system that has no mail server, instead of sending them: the newest 500, see mail/testInbox.ts.
create table test_inbox (
  tenant_id text not null,
  -- The same as a key: mails of a tenant are deleted with it.
  tenant text generated always as (nullif(tenant_id, '')) stored references tenants on delete cascade,
  id uuid not null,
  recipient text not null,
  subject text not null,
  created_at timestamptz not null,
  -- Sender, texts and attachments, with the key that sealed them: links in mails are proofs.
  key_id text not null,
  sealed bytea not null,
  primary key (tenant_id, id)
);

alter table test_inbox enable row level security;
alter table test_inbox force row level security;
create policy every on test_inbox to booking_system using (true);
grant select, insert, update, delete on test_inbox to booking_system;

-- The newest bookings of an address, for the mail with their links.
create index bookings_mail on bookings (tenant_id, lower(doc ->> 'mail'), created_at);
