-- A tenant has one workflow: it is neither listed nor searched, and nobody's own.
drop index workflows_created;
drop index workflows_search;
drop index workflows_owners;
