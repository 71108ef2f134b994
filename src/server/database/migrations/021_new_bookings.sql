-- Nobody waits for the cards of new bookings: where the workflow is no longer the one they were laid by, the statement fails, and the whole
-- transaction is done again with the newer one.
create function workflow_still(still boolean) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if still then
    return true;
  end if;
  raise exception 'the workflow has been changed' using errcode = 'serialization_failure';
end $$;

-- A booking goes with its tenant, and these with their booking.
alter table booking_search drop constraint booking_search_tenant_id_fkey;
alter table workflow_task drop constraint workflow_task_tenant_id_fkey;

-- What is new in an index of words waits in its list until somebody puts it in order. That must not fall to whoever happens to book, while
-- others wait for his locks: `tidy_search` does it beside them, every second in which something was booked. The owners are few, their index
-- needs no such list.
alter index booking_search_fields set (gin_pending_list_limit = 32768);
alter index booking_word_parts set (gin_pending_list_limit = 32768);
alter index booking_word_short set (gin_pending_list_limit = 32768);
alter index bookings_search set (gin_pending_list_limit = 32768);
alter index bookings_owners set (fastupdate = off);
select gin_clean_pending_list('bookings_owners');

-- Answers how many pages of the lists were put in order.
create function tidy_search() returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  select gin_clean_pending_list('booking_search_fields') + gin_clean_pending_list('booking_word_parts')
    + gin_clean_pending_list('booking_word_short') + gin_clean_pending_list('bookings_search')
$$;
revoke all on function tidy_search() from public;
grant execute on function tidy_search() to booking_system;
