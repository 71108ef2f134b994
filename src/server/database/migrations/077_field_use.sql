-- How many calls named a property, per day and never with a value: `npm run rehearse` says who would miss it.
create table field_use (
  day date not null,
  entity text not null,
  field text not null,
  used_as text not null check (used_as in ('body', 'list')),
  client text not null check (client in ('own', 'other')),
  calls bigint not null,
  primary key (day, entity, field, used_as, client)
);
grant select, insert, update, delete on field_use to booking_system;
