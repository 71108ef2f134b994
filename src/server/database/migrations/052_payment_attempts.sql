-- What was begun to pay bookings online. No statement deletes these three tables: they go with their tenant alone. No key leads to the
-- bookings, so that they outlive them as documents do (a booking that money has arrived for is not deleted, see removeBookings.ts).
create table payment_attempts (
  tenant_id text not null references tenants on delete cascade,
  id text not null check (id ~ '^att_[0-9A-Za-z]+$'),
  provider text not null,
  mode text not null check (mode in ('test', 'prod')),
  -- SHA-256 of the sorted ids of its bookings: those of a long series do not fit into an index.
  bookings_key text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  purpose text not null,
  state text not null check (state in ('created', 'redirected', 'pending', 'paid', 'failed', 'aborted', 'expired')),
  -- Of the provider: its own id, the page where the booker pays, and what it said of the payment.
  reference text,
  url text,
  transaction text,
  method text not null default '',
  method_code text not null default '',
  result_code text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider was asked last, when it is to be asked next (null: its answer is final), and how often it was.
  checked_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, provider, reference)
);
create unique index payment_attempts_open on payment_attempts (tenant_id, bookings_key) where state in ('created', 'redirected', 'pending');
create index payment_attempts_next_check on payment_attempts (next_check_at) where next_check_at is not null;

create table payment_attempt_bookings (
  tenant_id text not null,
  attempt_id text not null,
  booking_id text not null,
  -- Its price when the attempt began.
  amount_cents bigint not null check (amount_cents > 0),
  -- What the attempt has paid of it.
  settled_cents bigint not null default 0 check (settled_cents >= 0),
  primary key (tenant_id, attempt_id, booking_id),
  foreign key (tenant_id, attempt_id) references payment_attempts on delete cascade
);
create index payment_attempt_bookings_booking on payment_attempt_bookings (tenant_id, booking_id);

-- Money that arrived. That of one attempt is in several rows if it settles some of its bookings only: `surplus` is owed to the payer,
-- `shortfall` is too little, `unclear` another amount or currency; the latter two settle nothing.
create table payments (
  tenant_id text not null,
  attempt_id text not null,
  state text not null check (state in ('settled', 'surplus', 'shortfall', 'unclear')),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null,
  arrived_at timestamptz not null,
  -- Why it settles nothing, German.
  note text not null,
  primary key (tenant_id, attempt_id, state),
  foreign key (tenant_id, attempt_id) references payment_attempts on delete cascade
);

do $$
declare
  target text;
begin
  foreach target in array array['payment_attempts', 'payment_attempt_bookings', 'payments'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy tenant on %I to booking_app using (tenant_id = current_setting(''app.tenant'', true))', target);
    execute format('create policy every on %I to booking_system using (true)', target);
  end loop;
end $$;
grant select on payment_attempts, payment_attempt_bookings, payments to booking_app, booking_system;
grant insert, update on payment_attempts, payment_attempt_bookings to booking_system;
grant insert on payments to booking_system;
