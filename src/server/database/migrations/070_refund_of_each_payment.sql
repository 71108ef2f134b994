-- A booking that was paid again may end while the money of a payment before is still owed: each payment has one open refund at most.
drop index refunds_open_booking;
create unique index refunds_open_payment on refunds (tenant_id, booking_id, payment_number)
  where booking_id is not null and state in ('due', 'begun', 'unclear', 'failed');
