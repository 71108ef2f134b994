import { emailOf } from '../../domain/account/emailAddress.ts'
import { beginViewCall, endViewCall } from '../../api/viewing.ts'
import { type Viewing, viewMs } from '../../domain/account/viewing.ts'
import { isObject } from '../../domain/json.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { viewedActor } from '../http/viewing.ts'

const textIn = (body: unknown, name: string): string => {
  const value = isObject(body) ? body[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** Owners look at the back office as a member sees it; the history names the viewer and the viewed person. */
export const viewingRoutes: readonly Route[] = [
  {
    call: beginViewCall,
    handle: async ({ caller, database, tenantId, body }) => {
      const tenant = tenantId ?? ''
      const userId = emailOf(textIn(body, 'userId'))
      // The policy comes first: others must not learn who belongs to the tenant.
      await database.actor(caller, tenant)
      if ((await viewedActor(database, userId, tenant)) === null) throw refuse('VIEW_REFUSED')
      const expiresAt = caller.at + viewMs
      const [view] = await database.system.transaction(caller, { reason: 'members.begin-view', tenant }, async (tx) => {
        tx.record({ entity: 'viewing', id: userId, before: null, after: {} })
        return tx.query<{ id: string }>(sql`insert into viewing (session_hash, tenant_id, user_id, expires_at)
            values (${caller.sessionHash}, ${tenant}, ${userId}, ${instant(expiresAt)}::timestamptz)
            on conflict (tenant_id, session_hash, user_id) do update set expires_at = excluded.expires_at returning id`)
      })
      if (view === undefined) throw new Error('a view was not stored')
      const answer: Viewing = { id: view.id, userId, tenantId: tenant, expiresAt }
      return { body: answer }
    },
  },
  {
    call: endViewCall,
    handle: async ({ caller, database, tenantId, body }) => {
      const id = textIn(body, 'id')
      await database.system.transaction(caller, { reason: 'members.end-view', tenant: tenantId ?? '' }, async (tx) => {
        const [ended] = await tx.query<{ userId: string }>(sql`delete from viewing
            where id = ${id}::uuid and session_hash = ${caller.sessionHash} and tenant_id = ${tenantId} returning user_id as "userId"`)
        if (ended === undefined) throw refuse('NOT_FOUND')
        tx.record({ entity: 'viewing', id: ended.userId, before: {}, after: null })
      })
      return { body: { id } }
    },
  },
]
