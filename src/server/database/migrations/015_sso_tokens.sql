-- Tokens of an identity provider that opened a session: each does so once. Kept as hashes until nobody would accept them anyway.
create table used_token (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_token_expiry on used_token (expires_at);
grant select, insert, delete on used_token to booking_system;
