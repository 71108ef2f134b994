import type { Viewing } from '../domain/account/viewing.ts'
import { closed, defineCall, type JsonSchema } from './call.ts'

const text: JsonSchema = { type: 'string' }
const shared = {
  method: 'POST',
  policy: { scope: 'tenant', action: 'owner' },
} as const

/** Begins a view of the back office as a member of the tenant sees it. Only owners may; the history names both. */
export const beginViewCall = defineCall<{ readonly userId: string }, Viewing>({
  ...shared,
  path: '/api/tenants/:tenant/view-as',
  summary: 'Die Verwaltung ansehen, wie ein Mitglied sie sieht',
  body: closed({ userId: { type: 'string', maxLength: 254 } }),
  answer: closed({ id: text, userId: text, tenantId: text, expiresAt: { type: 'integer' } }),
})

/** Ends a view; 404 for one that has ended. */
export const endViewCall = defineCall<{ readonly id: string }, { readonly id: string }>({
  ...shared,
  path: '/api/tenants/:tenant/end-view',
  summary: 'Die Ansicht als Mitglied beenden',
  body: closed({ id: { type: 'string', format: 'uuid', maxLength: 36 } }),
  answer: closed({ id: text }),
})
