import { defineCall, pathText } from './call.ts'

/** E-mails of the members of tenants the caller administers (API-074); with `filterRoles` only those with one of these roles. */
export const userIdsCall = defineCall<undefined, readonly string[]>({
  method: 'GET',
  path: '/api/users/ids',
  summary:
    'E-Mails der Mitglieder der Mandanten, die man verwaltet; nur wer eine der Rollen hat, wenn welche genannt sind',
  policy: { scope: 'user' },
  query: {
    type: 'object',
    additionalProperties: false,
    properties: { filterRoles: { type: 'array', maxItems: 200, items: pathText } },
  },
  answer: { type: 'array', items: { type: 'string' } },
})
