-- Where a booking stands on its tenant's board: one row per booking in a state or in the archive; a booking without one waits in the
-- backlog. So a card is in one place by its key. The order of a column is the order of its ranks, with room between them.
create table workflow_task (
  tenant_id text not null references tenants on delete cascade,
  booking_id text not null,
  -- Null: archived.
  state_id text,
  rank bigint not null,
  added_at timestamptz not null,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings on delete cascade
);
create index workflow_task_column on workflow_task (tenant_id, state_id, rank);

alter table workflow_task enable row level security;
alter table workflow_task force row level security;
create policy tenant on workflow_task to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on workflow_task to booking_system using (true);
grant select, insert, update, delete on workflow_task to booking_app, booking_system;
