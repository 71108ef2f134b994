import { type Call, defineCall, type JsonSchema, type Policy } from './call.ts'

/** Members of a tenant, as in all responses about members: ids and roles, no names. */
export interface MembersAnswer {
  readonly users: readonly { readonly userId: string; readonly roles: readonly string[] }[]
  readonly owner: readonly string[]
}

export interface MemberRequest {
  /** The e-mail address of an account, in any spelling. */
  readonly userId: string
}

export interface MemberRolesRequest extends MemberRequest {
  /** Ids of roles of this tenant. */
  readonly roles: readonly string[]
}

export interface MemberRoleRequest extends MemberRequest {
  readonly roleId: string
}

const userId = { type: 'string', maxLength: 254 } as const
const roleId = { type: 'string', minLength: 1, maxLength: 64 } as const
const roles = { type: 'array', maxItems: 200, items: roleId } as const

const bodyOf = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

export const membersAnswer: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['users', 'owner'],
  properties: {
    users: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['userId', 'roles'],
        properties: { userId: { type: 'string' }, roles: { type: 'array', items: { type: 'string' } } },
      },
    },
    owner: { type: 'array', items: { type: 'string' } },
  },
}

/** The handler calls `mayChangeMembers`: the required right depends on the change. */
const members: Policy = { scope: 'tenant', action: 'member' }
const owners: Policy = { scope: 'tenant', action: 'owner' }

const memberCall = <Body extends MemberRequest>(
  name: string,
  summary: string,
  policy: Policy,
  body: JsonSchema,
  more: Pick<Call, 'proof' | 'simulates'> = {},
): Call<Body, MembersAnswer> =>
  defineCall({
    method: 'POST',
    path: `/api/tenants/:tenant/${name}`,
    summary,
    policy,
    body,
    repeatable: true,
    ...more,
    answer: membersAnswer,
  })

/** API-028. Not simulated: whether an address has an account would be learned without mail and history. */
export const addUserCall = memberCall<MemberRolesRequest>(
  'add-user',
  'Benutzer in den Mandanten aufnehmen',
  members,
  bodyOf({ userId, roles }),
  { simulates: false },
)

/** API-029 */
export const removeUserCall = memberCall<MemberRequest>(
  'remove-user',
  'Benutzer aus dem Mandanten entfernen',
  members,
  bodyOf({ userId }),
  { proof: 'wenn es ein Inhaber ist' },
)

/** API-030 */
export const removeUserRoleCall = memberCall<MemberRoleRequest>(
  'remove-user-role',
  'Einem Mitglied eine Rolle nehmen',
  members,
  bodyOf({ userId, roleId }),
)

/** API-031. Not simulated, as `addUserCall`. */
export const addOwnerCall = memberCall<MemberRequest>(
  'add-owner',
  'Benutzer zum Eigentümer machen',
  owners,
  bodyOf({ userId }),
  { proof: 'wenn sich die Inhaber ändern', simulates: false },
)

/** API-032 */
export const removeOwnerCall = memberCall<MemberRequest>(
  'remove-owner',
  'Eigentümer zum Mitglied machen',
  owners,
  bodyOf({ userId }),
  { proof: 'wenn sich die Inhaber ändern' },
)

/** API-033 */
export const editUserRolesCall = memberCall<MemberRolesRequest>(
  'edit-user-roles',
  'Die Rollen eines Mitglieds ersetzen',
  members,
  bodyOf({ userId, roles }),
)

/** Ends the caller's membership and ownership. 409 LAST_OWNER for the last owner, 404 without a membership. */
export const leaveTenantCall = defineCall<undefined, { readonly id: string }>({
  method: 'DELETE',
  path: '/api/user/tenants/:id',
  summary: 'Einen Mandanten verlassen',
  policy: { scope: 'user' },
  proof: 'wenn man sein Inhaber ist',
  answer: {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: { id: { type: 'string' } },
  },
})
