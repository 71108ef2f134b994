-- When this session last proved by password, code or identity provider that the account's owner uses it.
alter table session add column proven_at timestamptz;
update session set proven_at = created_at;
grant select (proven_at) on session to booking_app;
