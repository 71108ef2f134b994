import { type Query, sql } from '../database/sql.ts'

/** A user as people may see themselves: selected field by field, so a new one never leaks by itself. */
export const userAnswerQuery = (userId: string): Query => sql`
  select id, coalesce(doc ->> 'firstName', '') as "firstName", coalesce(doc ->> 'lastName', '') as "lastName",
    coalesce(doc ->> 'company', '') as company, coalesce(doc ->> 'phone', '') as phone,
    coalesce(doc ->> 'address', '') as address, coalesce(doc ->> 'zipCode', '') as "zipCode",
    coalesce(doc ->> 'city', '') as city, coalesce((doc ->> 'isVerified')::boolean, false) as "isVerified",
    coalesce((doc ->> 'isSuspended')::boolean, false) as "isSuspended",
    case when doc ->> 'authType' = 'keycloak' then 'keycloak' else 'local' end as "authType", created_at as created
  from users where id = ${userId}`
