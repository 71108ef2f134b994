-- What had settled the booking before the changeover: an invoice or a payment that came since forbids to take it back. Unknown of earlier
-- changeovers: as if nothing had, so that bookings settled by now keep their tax.
alter table tax_changed_bookings
  add column settled text not null default 'open' check (settled in ('open', 'invoiced', 'paid')),
  -- The last invoices that counted: `title`, `issuedAt` in epoch ms.
  add column invoices jsonb not null default '[]';
alter table tax_changed_bookings alter column settled drop default, alter column invoices drop default;

-- The lines without the objects as they were booked, which no changeover changes. The owner is subject to the policies and would see no row.
alter table tax_changed_bookings no force row level security;
update tax_changed_bookings set
  before = jsonb_set(before, '{items}', (select coalesce(jsonb_agg(line - '_bookableUsed' order by position), '[]')
    from jsonb_array_elements(before -> 'items') with ordinality as item (line, position))),
  after = jsonb_set(after, '{items}', (select coalesce(jsonb_agg(line - '_bookableUsed' order by position), '[]')
    from jsonb_array_elements(after -> 'items') with ordinality as item (line, position)));
alter table tax_changed_bookings force row level security;
