import type { Role } from '../generated/entities/role.ts'
import { defineCall, type JsonSchema } from './call.ts'

/**
 * The roles that the caller holds in a tenant, with what each grants; with `public=true` their names (API-081).
 * @param answer schema of the list, known to the server alone
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
