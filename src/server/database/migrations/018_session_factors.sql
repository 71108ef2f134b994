-- Whether the identity provider said, when this session was opened, that it had proven a second factor.
alter table session add column two_factors boolean not null default false;
