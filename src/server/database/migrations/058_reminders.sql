-- Letters about unpaid bookings: the reminder, and the dunning letter with its fee after it. No statement deletes them: they go with
-- their tenant alone.
create table reminders (
  tenant_id text not null references tenants on delete cascade,
  id text not null check (id ~ '^rm_[0-9a-f]+$'),
  booking_id text not null,
  -- 1: reminder, 2: dunning letter.
  step smallint not null check (step in (1, 2)),
  -- The day of payment that it reminds of, and the new one.
  due_day date not null,
  term_day date not null,
  fee_cents bigint not null check (fee_cents >= 0),
  -- Null: it has no fee.
  fee_state text check (fee_state in ('open', 'paid', 'waived')),
  -- German: why the fee was waived, or how it was paid.
  note text not null default '',
  document_id uuid not null,
  created_at timestamptz not null,
  -- Null: sent by itself.
  created_by text,
  settled_at timestamptz,
  primary key (tenant_id, id),
  -- Each letter about a booking leaves once.
  unique (tenant_id, booking_id, step),
  foreign key (tenant_id, document_id) references document on delete cascade,
  check ((fee_cents = 0) = (fee_state is null)),
  check (step = 2 or fee_cents = 0),
  check (coalesce(fee_state in ('paid', 'waived'), false) = (settled_at is not null))
);
create index reminders_document on reminders (tenant_id, document_id);
create index reminders_open_fee on reminders (tenant_id, booking_id) where fee_state = 'open';

alter table reminders enable row level security;
alter table reminders force row level security;
create policy tenant on reminders to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on reminders to booking_system using (true);
grant select, insert on reminders to booking_app, booking_system;
grant update (fee_state, note, settled_at) on reminders to booking_app, booking_system;
