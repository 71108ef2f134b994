-- Can the provider of an attempt give its money back? What its file said when the attempt began.
alter table payment_attempts add column is_refundable boolean not null default false;

-- The owner is subject to the policies and would see no row.
alter table payment_attempts no force row level security;
update payment_attempts set is_refundable = true where provider = 'giroCockpit';
alter table payment_attempts force row level security;
