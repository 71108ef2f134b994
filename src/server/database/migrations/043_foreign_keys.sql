-- Search data belongs to a booking, a word to a tenant, a detail of the history to its entry: keys instead of triggers and trust.
drop trigger went on bookings;
drop function bookings_went();
drop trigger went on tenants;
drop function tenants_went();
delete from booking_search where not exists (
  select from bookings where bookings.tenant_id = booking_search.tenant_id and bookings.id = booking_search.booking_id);
delete from booking_word where not exists (select from tenants where tenants.id = booking_word.tenant_id);
alter table booking_search add foreign key (tenant_id, booking_id) references bookings on delete cascade;
alter table booking_word add foreign key (tenant_id) references tenants on delete cascade;
alter table change_detail add foreign key (tenant_id, change_id) references change on delete cascade;
