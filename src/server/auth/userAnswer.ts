import type { SignedInAnswer } from '../../api/signedInAnswer.ts'
import type { UserAnswer } from '../../api/userAnswer.ts'
import type { PermissionState } from '../../domain/access.ts'
import { landingPage } from '../../domain/tasks/landingPage.ts'
import { type Query, sql } from '../database/sql.ts'

/** A user's own data: selected field by field, so that a new field never leaks. */
export const userAnswerQuery = (userId: string): Query => sql`
  select id, coalesce(doc ->> 'firstName', '') as "firstName", coalesce(doc ->> 'lastName', '') as "lastName",
    coalesce(doc ->> 'company', '') as company, coalesce(doc ->> 'phone', '') as phone,
    coalesce(doc ->> 'address', '') as address, coalesce(doc ->> 'zipCode', '') as "zipCode",
    coalesce(doc ->> 'city', '') as city, coalesce((doc ->> 'isVerified')::boolean, false) as "isVerified",
    coalesce((doc ->> 'isSuspended')::boolean, false) as "isSuspended",
    case when doc ->> 'authType' = 'keycloak' then 'keycloak' else 'local' end as "authType", created_at as created
  from users where id = ${userId}`

/** The answer to a sign-in. */
export const signedInAnswer = (user: UserAnswer, permissions: PermissionState): SignedInAnswer => ({
  user,
  permissions,
  startPage: landingPage(permissions),
})
