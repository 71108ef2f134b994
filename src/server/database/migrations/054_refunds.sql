-- Money that goes back to the booker: the price of a cancelled booking less the fee kept, or money of an attempt that settled nothing.
-- No statement deletes them: they go with their tenant alone.
create table refunds (
  tenant_id text not null references tenants on delete cascade,
  id text not null check (id ~ '^rf_[0-9A-Za-z]+$'),
  cause text not null check (cause in ('cancellation', 'surplus', 'shortfall', 'unclear')),
  -- The cancelled booking; null: money of an attempt that belongs to none.
  booking_id text,
  -- The attempt that brought the money, if it was paid online.
  attempt_id text,
  amount_cents bigint not null check (amount_cents > 0),
  -- Of a cancellation: the fee kept by the town.
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  currency text not null,
  -- `provider`: back through the attempt's provider; `transfer`: by the town's treasury.
  way text not null check (way in ('provider', 'transfer')),
  -- `due`: not begun; `begun`: the provider is being asked; `unclear`: it has not answered, staff find out; `failed`: it refused.
  state text not null check (state in ('due', 'begun', 'unclear', 'failed', 'paid', 'waived')),
  -- German: why it exists, or what became of it last.
  note text not null,
  -- The provider's id of the refund.
  reference text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, attempt_id) references payment_attempts on delete cascade,
  check (booking_id is not null or attempt_id is not null),
  check ((cause = 'cancellation') = (booking_id is not null)),
  check ((state in ('paid', 'waived')) = (settled_at is not null)),
  check (way = 'transfer' or attempt_id is not null)
);
-- A payment is returned once.
create unique index refunds_payment on refunds (tenant_id, attempt_id, cause) where cause <> 'cancellation' and state <> 'waived';
-- A booking has one open refund of its cancellation at most.
create unique index refunds_open_booking on refunds (tenant_id, booking_id) where booking_id is not null and state in ('due', 'begun', 'unclear', 'failed');
create index refunds_booking on refunds (tenant_id, booking_id) where booking_id is not null;
create index refunds_open on refunds (tenant_id, created_at) where state in ('due', 'begun', 'unclear', 'failed');

alter table refunds enable row level security;
alter table refunds force row level security;
create policy tenant on refunds to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on refunds to booking_system using (true);
grant select, insert, update on refunds to booking_app, booking_system;
