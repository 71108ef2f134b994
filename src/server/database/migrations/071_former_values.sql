-- The schema that the documents of an entity obey. A server with another one renews them when it starts.
create table document_shape (
  entity text primary key,
  fingerprint text not null,
  renewed_at timestamptz not null
);
grant select, insert, update on document_shape to booking_system;

-- Values of properties that left the schema, by pointer in the document: kept until they are purged, answered by no call.
alter table tenants add column former jsonb not null default '{}';
alter table users add column former jsonb not null default '{}';
alter table instances add column former jsonb not null default '{}';
alter table roles add column former jsonb not null default '{}';
alter table bookables add column former jsonb not null default '{}';
alter table events add column former jsonb not null default '{}';
alter table coupons add column former jsonb not null default '{}';
alter table workflows add column former jsonb not null default '{}';
alter table bookings add column former jsonb not null default '{}';
alter table booking_item add column former jsonb not null default '{}';
alter table group_bookings add column former jsonb not null default '{}';
