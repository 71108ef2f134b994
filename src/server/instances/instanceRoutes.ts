import { defineCall } from '../../api/call.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { answerSchema, bodyOf } from '../records/answerSchemas.ts'
import { saveAcross } from '../records/instanceRecords.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { onlyQuery, type RecordRow } from '../records/readQueries.ts'
import type { Registry } from '../records/save.ts'

const onlyInstance = (kind: Kind, audience: 'public' | 'instanceOwner') =>
  onlyQuery(kind, { tenant: null, audience, allowed: sql`true`, faults: [] })

/** The instance: its public part for all callers, the whole and its change for its owners (API-084, API-085). */
export const instanceRoutes = (registry: Registry): readonly Route[] => {
  const kind = kindNamed(registry.kinds, 'instance')
  const instance = answerSchema(kind)
  return [
    {
      call: defineCall({
        method: 'GET',
        path: '/api/instances',
        summary: 'Instanz: mit publicInstance=true die öffentlichen Angaben, sonst alles (nur für ihre Inhaber)',
        policy: { scope: 'public' },
        query: {
          type: 'object',
          additionalProperties: false,
          properties: { publicInstance: { type: 'boolean' } },
        },
        answer: { anyOf: [instance, { type: 'object', maxProperties: 0 }] },
      }),
      handle: async ({ caller, database, query }) => {
        const open = query['publicInstance'] === true
        const { rows } = await database.system.read<RecordRow>(caller, ({ userId, permissions }) => {
          if (!open && !permissions.instanceOwner) throw refuse(userId === null ? 'UNAUTHENTICATED' : 'FORBIDDEN')
          return onlyInstance(kind, open ? 'public' : 'instanceOwner')
        })
        return { json: rows[0]?.json ?? '{}' }
      },
    },
    {
      call: defineCall({
        method: 'PUT',
        path: '/api/instances',
        summary: 'Instanz ändern',
        policy: { scope: 'instance' },
        ...bodyOf(kind),
        answer: instance,
      }),
      checksBody: true,
      handle: (request) =>
        saveAcross(registry, kind, request, request.body, {
          create: false,
          only: true,
          audience: () => 'instanceOwner',
          may: (actor) => actor.permissions.instanceOwner,
        }),
    },
  ]
}
