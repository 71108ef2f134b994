import { type PreferenceChange, preferencesCall, savePreferenceCall } from '../../api/preferences.ts'
import { type Query, sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'

const kind = 'skipStatusChangeConfirmations'

/** More than any board has statuses; limits the rows of a user. */
const maxPreferences = 200

const chosen = (userId: string | null): Query => sql`
  select coalesce(jsonb_object_agg(key, true), '{}'::jsonb) as chosen
  from user_preference where user_id = ${userId} and kind = ${kind}`

const isChange = (body: unknown): body is PreferenceChange =>
  typeof body === 'object' && body !== null && 'statusKey' in body && 'skip' in body

/** The user's own preferences, stored on the server for all their devices (API-071, API-072). */
export const preferenceRoutes: readonly Route[] = [
  {
    call: preferencesCall,
    handle: async ({ caller, database }) => {
      const { rows } = await database.system.read<{ chosen: unknown }>(caller, ({ userId }) => chosen(userId))
      return { body: { [kind]: rows[0]?.chosen ?? {} } }
    },
  },
  {
    call: savePreferenceCall,
    handle: async ({ caller, database, body }) => {
      if (!isChange(body)) throw refuse('BAD_REQUEST')
      const { statusKey, skip } = body
      const rows = await database.system.transaction(
        caller,
        { reason: 'users.preferences', tenant: null, locks: [] },
        async (tx) => {
          const { userId } = tx.actor
          await tx.query(
            skip
              ? sql`insert into user_preference (user_id, kind, key, value)
                  select ${userId}, ${kind}, ${statusKey}, 'true'::jsonb
                  where (select count(*) from user_preference where user_id = ${userId} and kind = ${kind}) < ${maxPreferences}
                  on conflict (user_id, kind, key) do nothing`
              : sql`delete from user_preference where user_id = ${userId} and kind = ${kind} and key = ${statusKey}`,
          )
          tx.record({
            entity: 'user-preference',
            id: `${userId} ${statusKey}`,
            before: { skip: !skip },
            after: { skip },
          })
          return tx.query<{ chosen: unknown }>(chosen(userId))
        },
      )
      return { body: { [kind]: rows[0]?.chosen ?? {} } }
    },
  },
]
