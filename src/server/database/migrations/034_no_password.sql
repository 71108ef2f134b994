-- Null: the address was registered more than once before its confirmation, and none of the passwords holds.
alter table credential alter column password_hash drop not null;
