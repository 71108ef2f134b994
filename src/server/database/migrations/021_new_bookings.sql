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
