import { type Query, sql } from '../database/sql.ts'

const isShown = (userId: Query, only: string | undefined): Query =>
  only === undefined ? sql`true` : sql`${userId} = ${only}`

/**
 * One row `users`, `owner`: the tenant's members with their roles, and its owners.
 * @param only the one member to return; absent: all
 */
export const membersQuery = (tenantId: string, only?: string): Query => sql`select
  coalesce((select jsonb_agg(jsonb_build_object('userId', member.user_id, 'roles', coalesce((
      select jsonb_agg(held.role_id order by held.role_id) from membership_role as held
      where held.tenant_id = member.tenant_id and held.user_id = member.user_id), '[]'::jsonb)) order by member.user_id)
    from membership as member where member.tenant_id = ${tenantId} and ${isShown(sql`member.user_id`, only)}), '[]'::jsonb) as users,
  coalesce((select jsonb_agg(own.user_id order by own.user_id) from tenant_owner as own
    where own.tenant_id = ${tenantId} and ${isShown(sql`own.user_id`, only)}), '[]'::jsonb) as owner`
