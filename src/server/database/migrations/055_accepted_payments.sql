-- Money that settled nothing may be accepted by staff as the payment: when, by whom, and why.
alter table payments
  add column accepted_at timestamptz,
  add column accepted_by text,
  add column accepted_reason text,
  add check (accepted_at is null or state in ('shortfall', 'unclear')),
  add check ((accepted_at is null) = (accepted_by is null) and (accepted_at is null) = (accepted_reason is null));
create index payments_waiting on payments (tenant_id, state, arrived_at, attempt_id) where state <> 'settled' and accepted_at is null;
grant update (accepted_at, accepted_by, accepted_reason) on payments to booking_app, booking_system;

-- Accepted money is not returned as well. The lock lets an acceptance and a refund at the same time see each other.
create function refunds_of_accepted() returns trigger language plpgsql as $$
begin
  perform from payments where tenant_id = new.tenant_id and attempt_id = new.attempt_id and state = new.cause for no key update;
  if exists (select from payments where tenant_id = new.tenant_id and attempt_id = new.attempt_id and state = new.cause
    and accepted_at is not null) then
    raise exception 'the payment of % has been accepted', new.attempt_id using errcode = 'check_violation', constraint = 'refunds_of_accepted';
  end if;
  return new;
end $$;
create trigger of_accepted before insert on refunds for each row when (new.cause <> 'cancellation') execute function refunds_of_accepted();
