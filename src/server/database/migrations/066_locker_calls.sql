-- The job of the last call that opens a locker: only the same job, repeated, may find its call interrupted. Null: none, or called before.
alter table locker_reservations add column called_by uuid;
