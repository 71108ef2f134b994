import { type Call, defineCall } from '../../api/call.ts'
import { answerSchema, bodyOf, listQuerySchema, removedSchema } from '../records/answerSchemas.ts'
import type { Kind } from '../records/kind.ts'

const base = '/api/tenants'
const user = { scope: 'user' } as const

/** The calls of tenants (API-021 … API-027); rights depend on the tenant and are checked by its extension. */
export const tenantCalls = (kind: Kind) => {
  const tenant = answerSchema(kind)
  const body = bodyOf(kind)
  return {
    list: defineCall({
      method: 'GET',
      path: base,
      summary:
        'Mandanten: mit publicTenants=true die eigenen mit öffentlichen Angaben, sonst die, deren Inhaber man ist',
      policy: user,
      query: listQuerySchema(kind, { publicTenants: { type: 'boolean' } }),
      answer: { type: 'array', items: tenant },
    }),
    read: defineCall({
      method: 'GET',
      path: `${base}/:id`,
      summary: 'Mandant lesen; wer ihn nicht verwaltet, sieht die öffentlichen Angaben',
      policy: { scope: 'public' },
      answer: tenant,
    }),
    create: defineCall({
      method: 'POST',
      path: base,
      summary: 'Mandant anlegen; wer ihn anlegt, ist sein Inhaber',
      policy: user,
      ...body,
      repeatable: true,
      answer: tenant,
    }),
    save: defineCall({
      method: 'PUT',
      path: base,
      summary: 'Mandant ändern, ohne Kennung anlegen',
      policy: user,
      ...body,
      repeatable: true,
      answer: tenant,
    }),
    remove: defineCall({
      method: 'DELETE',
      path: `${base}/:id`,
      summary: 'Mandant mit allem löschen, was ihm gehört',
      policy: user,
      proof: 'stets',
      answer: removedSchema,
    }),
    quota: defineCall<undefined, boolean>({
      method: 'GET',
      path: `${base}/count/check`,
      summary: 'Ist die Höchstzahl der Mandanten erreicht?',
      policy: user,
      answer: { type: 'boolean' },
    }),
  } satisfies Record<string, Call>
}
