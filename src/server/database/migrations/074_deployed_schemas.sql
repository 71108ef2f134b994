-- The schema files of the server that started last: `npm run check -- --deployed` compares with them.
create table deployed_schema (
  file text primary key,
  text text not null
);
grant select, insert, update, delete on deployed_schema to booking_system;
grant select on migration to booking_system;
