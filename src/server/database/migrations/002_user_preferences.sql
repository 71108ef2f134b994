-- What a user has chosen for himself, one row per choice.
create table user_preference (
  user_id text not null references users on delete cascade,
  kind text not null,
  key text not null,
  value jsonb not null,
  primary key (user_id, kind, key)
);
grant select, insert, update, delete on user_preference to booking_system;
