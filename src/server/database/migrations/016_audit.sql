-- From where somebody acted, and what was refused to whom. Rows from before name no address.
alter table change add column address text;
alter table change drop constraint change_action_check;
alter table change add constraint change_action_check check (action in ('create', 'update', 'delete', 'refuse'));

-- The log as its owners read it: newest first, page by page.
create index change_at on change (tenant_id, at, id);

-- The history only grows: not even a role that was granted more by mistake changes or empties it. Retention empties details as the
-- tables' owner.
revoke update, delete, truncate on change, change_detail from booking_app, booking_system;
