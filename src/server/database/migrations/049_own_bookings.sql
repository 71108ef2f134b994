-- A signed-in user's bookings of all tenants, and the bookings that a guest made with the address of an account.
create index bookings_addressee on bookings (lower(doc ->> 'assignedUserId')) where doc ->> 'assignedUserId' <> '';
create index bookings_unclaimed on bookings (lower(btrim(doc ->> 'mail'))) where coalesce(doc ->> 'assignedUserId', '') = '';

-- The calendar of own bookings that a user has made a link for; a new serial ends the old link.
create table calendar_feed (
  user_id text primary key references users (id) on delete cascade,
  serial uuid not null unique,
  created_at timestamptz not null
);
grant select, insert, update, delete on calendar_feed to booking_system;
