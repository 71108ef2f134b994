import { defineCall, type JsonSchema } from './call.ts'

export interface RoleName {
  readonly id: string
  readonly name: string
  readonly tenantId: string
}

export const roleNames: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'name', 'tenantId'],
    properties: { id: { type: 'string' }, name: { type: 'string' }, tenantId: { type: 'string' } },
  },
}

/** The names of a tenant's roles, for all signed-in users (API-080); requested with `public=true`. */
export const roleNamesCall = defineCall<undefined, readonly RoleName[]>({
  method: 'GET',
  path: '/api/:tenant/roles',
  summary: 'Namen der Rollen eines Mandanten',
  policy: { scope: 'user' },
  query: { type: 'object', additionalProperties: false, properties: { public: { type: 'boolean' } } },
  answer: roleNames,
})
