-- A refund that was waived although its booking had lost the payment: the booker left that money to the town. Of money paid by hand it is
-- the only trace.
alter table refunds add column is_forgone boolean not null default false, add check (not is_forgone or state = 'waived' and booking_id is not null);

-- The owner is subject to the policies and would see no row.
alter table bookings no force row level security;
alter table refunds no force row level security;
alter table refund_batch_items no force row level security;

-- What the bank sent back of a payment that its booking does not have any more.
update refunds set is_forgone = true
where state = 'waived' and booking_id is not null
  and note not in ('Die Buchung wurde wieder aufgenommen.', 'Die Buchung gilt nicht mehr als bezahlt.')
  and exists (select from refund_batch_items as item
    where item.tenant_id = refunds.tenant_id and item.refund_id = refunds.id and item.returned_at is not null)
  and exists (select from bookings as record where record.tenant_id = refunds.tenant_id and record.id = refunds.booking_id
    and (not record.is_payed or (record.doc ->> 'paymentNumber')::integer <> refunds.payment_number));

alter table bookings force row level security;
alter table refunds force row level security;
alter table refund_batch_items force row level security;
