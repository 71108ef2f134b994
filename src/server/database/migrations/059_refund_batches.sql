-- Refunds by bank transfer: the account of the receiver, asked for by a one-time link, and the batches that a bank executes.

-- The account that a refund is transferred to. Deleted 30 days after the refund has ended.
create table refund_accounts (
  tenant_id text not null references tenants on delete cascade,
  refund_id text not null,
  asked_at timestamptz not null,
  -- SHA-256 of the link's token, which refunds of one mail share; null: used, or expired.
  token_hash bytea,
  token_until timestamptz not null,
  given_at timestamptz,
  -- Holder and IBAN, sealed with the key of that id.
  key_id text,
  sealed bytea,
  -- The IBAN as staff see it: "DE89 … 3000".
  masked text,
  primary key (tenant_id, refund_id),
  foreign key (tenant_id, refund_id) references refunds on delete cascade,
  check (num_nulls(given_at, key_id, sealed, masked) in (0, 4))
);
create index refund_accounts_token on refund_accounts (tenant_id, token_hash) where token_hash is not null;

-- Refunds that a bank is to transfer together, by one file.
create table refund_batches (
  tenant_id text not null references tenants on delete cascade,
  id text not null check (id ~ '^sb_[0-9a-f]{32}$'),
  -- `sent`: executed by the bank; `dropped`: never, its refunds are open again.
  state text not null check (state in ('draft', 'released', 'downloaded', 'sent', 'dropped')),
  created_at timestamptz not null,
  created_by text not null,
  released_at timestamptz,
  -- Two persons: nobody releases an own batch.
  released_by text check (released_by <> created_by),
  downloaded_at timestamptz,
  downloaded_by text,
  -- Of the file, which itself is not kept.
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz,
  closed_by text,
  -- Why it was dropped; German.
  reason text not null default '',
  primary key (tenant_id, id),
  check (num_nulls(released_at, released_by) in (0, 2)),
  check (num_nulls(downloaded_at, downloaded_by, file_sha256) in (0, 3)),
  check (num_nulls(closed_at, closed_by) in (0, 2)),
  check (state not in ('released', 'downloaded', 'sent') or released_by is not null),
  check (state not in ('downloaded', 'sent') or file_sha256 is not null),
  check (downloaded_by is null or released_by is not null),
  check ((state in ('sent', 'dropped')) = (closed_by is not null))
);
create index refund_batches_newest on refund_batches (tenant_id, created_at);

create table refund_batch_items (
  tenant_id text not null,
  batch_id text not null,
  refund_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The batch has not ended, and the bank has not returned this transfer.
  is_live boolean not null,
  returned_at timestamptz,
  primary key (tenant_id, batch_id, refund_id),
  foreign key (tenant_id, batch_id) references refund_batches on delete cascade,
  foreign key (tenant_id, refund_id) references refunds on delete cascade,
  check (returned_at is null or not is_live)
);
-- A refund is in one batch at a time.
create unique index refund_batch_items_live on refund_batch_items (tenant_id, refund_id) where is_live;
create index refund_batch_items_refund on refund_batch_items (tenant_id, refund_id);

alter table refund_accounts enable row level security;
alter table refund_accounts force row level security;
create policy tenant on refund_accounts to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on refund_accounts to booking_system using (true);
grant select, insert, update, delete on refund_accounts to booking_app, booking_system;
alter table refund_batches enable row level security;
alter table refund_batches force row level security;
create policy tenant on refund_batches to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on refund_batches to booking_system using (true);
grant select, insert, update on refund_batches to booking_app, booking_system;
alter table refund_batch_items enable row level security;
alter table refund_batch_items force row level security;
create policy tenant on refund_batch_items to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on refund_batch_items to booking_system using (true);
grant select, insert, update on refund_batch_items to booking_app, booking_system;
