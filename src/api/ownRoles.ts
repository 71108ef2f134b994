import type { Role } from '../generated/entities/role.ts'
import { defineCall, type JsonSchema } from './call.ts'

/**
 * The caller's roles in a tenant with their grants; with `public=true` only names (API-081).
 * @param answer schema of the list, defined only on the server
 */
export const ownRolesCall = (answer: JsonSchema) =>
  defineCall<undefined, readonly Role[]>({
    method: 'GET',
    path: '/api/:tenant/roles/tenant',
    summary: 'Die eigenen Rollen in diesem Mandanten',
    policy: { scope: 'user' },
    query: { type: 'object', additionalProperties: false, properties: { public: { type: 'boolean' } } },
    answer,
  })
