-- Whom a tenant takes in is told by the instance, not by the tenant: its mail settings must not keep that quiet.
create policy member_notice on mail for insert to booking_app with check (tenant_id = '' and kind = 'member.added');
