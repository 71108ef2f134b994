-- Since when a registration waits for the confirmation of its address; null: confirmed, or made in another way.
alter table credential add column pending_since timestamptz;
update credential set pending_since = changed_at from users
  where users.id = credential.user_id and not coalesce((users.doc ->> 'isVerified')::boolean, false)
    and exists (select from token where token.user_id = users.id and token.purpose = 'verify');
create index credential_pending on credential (pending_since) where pending_since is not null;

-- Which of these addresses belong to an account whose address is confirmed: only such an account is given rights.
create function confirmed_users(addresses text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select users.id from users where users.id = any(array(select lower(btrim(address)) from unnest(addresses) as address))
    and (users.doc ->> 'isVerified')::boolean
$$;
revoke all on function confirmed_users(text[]) from public;
grant execute on function confirmed_users(text[]) to booking_app, booking_system;
grant create on schema public to booking_system;
alter function confirmed_users(text[]) owner to booking_system;
revoke create on schema public from booking_system;
