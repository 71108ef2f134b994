import type { PermissionState } from '../domain/access.ts'
import { permissionLevels } from '../domain/entity.ts'
// Not by access.ts: pages without sign-in load this file.
import { permissionBlocks } from '../generated/rights.ts'
import { closed, type JsonSchema } from './call.ts'
import { type UserAnswer, userAnswerSchema } from './userAnswer.ts'

/** The signed-in user with their permissions (ENTITY-021). */
export interface SignedInAnswer {
  readonly user: UserAnswer
  readonly permissions: PermissionState
  /** The page after sign-in if no other was requested (AUTH-010). */
  readonly startPage: string
}

const flag: JsonSchema = { type: 'boolean' }

const each = (names: readonly string[], schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(names.map((name) => [name, schema]))

/* @__NO_SIDE_EFFECTS__ */
const permissionStateSchema = (): JsonSchema =>
  closed(
    {
      userId: { type: ['string', 'null'] },
      instanceOwner: flag,
      allowCreateTenant: flag,
      tenants: {
        type: 'array',
        items: closed({
          tenantId: { type: 'string' },
          isOwner: flag,
          adminInterfaces: { type: 'array', items: { type: 'string' } },
          freeBookings: flag,
          ...each(permissionBlocks, closed(each(permissionLevels, flag))),
        }),
      },
      secondFactorMissing: { type: 'boolean', const: true },
    } satisfies Readonly<Record<keyof PermissionState, JsonSchema>>,
    ['secondFactorMissing'],
  )

export const signedInAnswerSchema: JsonSchema = closed({
  user: userAnswerSchema,
  permissions: permissionStateSchema(),
  startPage: { type: 'string' },
})
