import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'

/** Condition on `reference`: rows that relate an object (`id`) to a part (`bookable_id`). */
export const isPart = (tenant: string): Query =>
  sql`reference.tenant_id = ${tenant} and reference.entity = 'bookable' and reference.path like '/relatedBookableIds/%'`

/** All objects that contain an object, directly or indirectly: `above (id)`, for `with recursive`. */
export const aboveOf = (tenant: string, id: string): Query => sql`above (id) as (
    select reference.id from reference where ${isPart(tenant)} and reference.bookable_id = ${id}
    union select reference.id from above join reference on ${isPart(tenant)} and reference.bookable_id = above.id)`

/** Like `aboveOf`, for several objects `roots (id)`. */
export const aboveAll = (tenant: string, roots: Query): Query => sql`above (id) as (
    select reference.id from (${roots}) as root (id) join reference on ${isPart(tenant)} and reference.bookable_id = root.id
    union select reference.id from above join reference on ${isPart(tenant)} and reference.bookable_id = above.id)`

/** All direct and indirect parts of the objects `roots (id)`: `below (whole, part)`, for `with recursive`. */
export const belowOf = (tenant: string, roots: Query): Query => sql`below (whole, part) as (
    select root.id, reference.bookable_id from (${roots}) as root (id) join reference on ${isPart(tenant)} and reference.id = root.id
    union select below.whole, reference.bookable_id from below join reference on ${isPart(tenant)} and reference.id = below.part)`
