import { defineCall } from './call.ts'

/** A role of the tenant, and whether the caller may assign it. */
export interface AssignableRole {
  readonly id: string
  readonly name: string
  /** False when it grants a right that the caller lacks. */
  readonly assignable: boolean
}

/** The tenant's roles by name, for callers who add members: no right to read the grants is needed. */
export const assignableRolesCall = defineCall<undefined, readonly AssignableRole[]>({
  method: 'GET',
  path: '/api/:tenant/roles/assignable',
  summary: 'Rollen des Mandanten mit Namen, und ob man sie vergeben darf',
  policy: { scope: 'tenant', action: 'member' },
  answer: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'name', 'assignable'],
      properties: { id: { type: 'string' }, name: { type: 'string' }, assignable: { type: 'boolean' } },
    },
  },
})
