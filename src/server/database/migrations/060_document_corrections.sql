-- Documents that take back others: the cancellation of an invoice, the counter-receipt of a receipt. Numbered by themselves.
alter table document_counter drop constraint document_counter_kind_check;
alter table document_counter add check (kind in ('receipt', 'invoice', 'cancellation', 'counter-receipt'));
alter table document drop constraint document_kind_check;
alter table document add check (kind in ('receipt', 'invoice', 'cancellation', 'counter-receipt'));

-- Its data as JSON, which a correction mirrors, and SHA-256 of page and data: neither ever changes. Null: issued before.
alter table document add column facts text;
alter table document add column frozen text;
alter table document add check ((facts is null) = (frozen is null));

-- What a correction takes back: the part of a document that is about one booking, once.
create table document_correction (
  tenant_id text not null references tenants on delete cascade,
  original_id uuid not null,
  booking_id text not null,
  correction_id uuid not null,
  primary key (tenant_id, original_id, booking_id),
  foreign key (tenant_id, original_id) references document on delete cascade,
  foreign key (tenant_id, correction_id) references document on delete cascade
);
create index document_correction_correction on document_correction (tenant_id, correction_id);

alter table document_correction enable row level security;
alter table document_correction force row level security;
create policy tenant on document_correction to booking_app using (tenant_id = current_setting('app.tenant', true));
create policy every on document_correction to booking_system using (true);
grant select, insert on document_correction to booking_app, booking_system;
