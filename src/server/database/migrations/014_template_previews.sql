-- A template filled with made-up values, for the frame beside its editor: seen only by who asked for it, and only for minutes.
create table template_preview (
  user_id text not null references users on delete cascade,
  id uuid not null,
  html text not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index template_preview_expiry on template_preview (expires_at);
grant select, delete on template_preview to booking_system;
grant select, insert, delete on template_preview to booking_app;
