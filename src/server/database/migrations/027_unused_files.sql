-- Since when no record names the file; null: one does, or nobody has looked yet.
alter table file add column unused_since timestamptz;
