-- The list of accounts names the roles of each; without this index every account read the roles of all: 503 from 10,000 accounts on.
create index membership_role_user on membership_role (user_id);
