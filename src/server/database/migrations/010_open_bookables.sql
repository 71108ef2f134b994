-- The public list counts and pages what everybody may see. Its condition over the document serves no index under row-level security
-- unless the index itself holds it.
create index bookables_open on bookables (tenant_id, id)
  where is_public and doc -> 'permittedUsers' = '[]'::jsonb and doc -> 'permittedRoles' = '[]'::jsonb;
