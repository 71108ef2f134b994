-- Whom an identity provider means by a subject. The address alone proves nothing: it may be given to somebody else there.
create table identity (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (issuer, user_id)
);
create index identity_user on identity (user_id);
grant select, insert, delete on identity to booking_system;
