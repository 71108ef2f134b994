import { emailOf } from '../../domain/account/emailAddress.ts'
import type { Actor } from '../actor.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import {
  demandReadable,
  listAcross,
  readAcross,
  removeAcross,
  saveAcross,
  type Sight,
  withWholeLists,
} from '../records/instanceRecords.ts'
import { kindNamed } from '../records/kind.ts'
import { ownersLock } from '../records/ownersLock.ts'
import { isDocument } from '../records/pointer.ts'
import type { Registry } from '../records/save.ts'
import { memberChangeRoutes } from './memberChanges.ts'
import { memberRoutes } from './memberRoutes.ts'
import { userCalls } from './userCalls.ts'

const isAll = ({ permissions }: Actor): boolean => permissions.instanceOwner

/** An id is an e-mail in canonical form. */
const withLowerId = (body: unknown): unknown =>
  isDocument(body) && typeof body['id'] === 'string' ? { ...body, id: emailOf(body['id']) } : body

const audience = (actor: Actor) => (isAll(actor) ? 'instanceOwner' : 'public')

/** The accounts listed by GET api/users: all for instance owners, else the own one. */
export const listedAccounts = (actor: Actor): Sight => ({
  audience: audience(actor),
  allowed: isAll(actor) ? sql`true` : sql`record.id = ${actor.userId}`,
})

/** The part of an account that owners of its tenants may read: address and name, not its roles in other tenants. */
const memberOnly = (json: string): string => {
  const { id, firstName, lastName } = JSON.parse(json) as Readonly<Record<string, unknown>>
  return JSON.stringify({ id, firstName, lastName })
}

/** Users belong to the instance; every user has a profile. */
export const userRoutes = (registry: Registry): readonly Route[] => {
  const kind = kindNamed(registry.kinds, 'user')
  const whole = withWholeLists(kind)
  const calls = userCalls(kind)

  /** The caller's own record, or one of a member of an owned tenant. */
  const mayRead = (actor: Actor) => {
    const owned = actor.permissions.tenants.filter(({ isOwner }) => isOwner).map(({ tenantId }) => tenantId)
    return isAll(actor)
      ? sql`true`
      : sql`(record.id = ${actor.userId} or exists (select from membership as member
          where member.user_id = record.id and member.tenant_id = any(${owned}::text[])))`
  }

  return [
    {
      call: calls.list,
      handle: (request) => listAcross(whole, request, listedAccounts),
    },
    ...memberRoutes(calls),
    ...memberChangeRoutes(registry),
    {
      call: calls.read,
      handle: async (request) => {
        const { actor, json } = await readAcross(kind, request, request.params['id'] ?? '', (who) => ({
          audience: audience(who),
          allowed: mayRead(who),
        }))
        // 403 instead of 404: only instance owners may learn which accounts exist.
        if (json === undefined && !isAll(actor)) throw refuse('FORBIDDEN')
        const record = demandReadable(json, actor)
        return {
          json: isAll(actor) || emailOf(request.params['id'] ?? '') === actor.userId ? record : memberOnly(record),
        }
      },
    },
    {
      call: calls.save,
      checksBody: true,
      handle: (request) =>
        saveAcross(registry, kind, request, withLowerId(request.body), {
          create: request.query['create'] === true,
          audience,
          may: isAll,
        }),
    },
    {
      call: calls.remove,
      handle: (request) =>
        removeAcross(
          registry,
          kind,
          request,
          emailOf(request.params['id'] ?? ''),
          (actor, id) => isAll(actor) || id === actor.userId,
          [ownersLock],
        ),
    },
    {
      call: calls.profile,
      handle: async (request) => {
        const { userId } = await request.database.actor(request.caller)
        const { actor, json } = await readAcross(kind, request, userId ?? '', () => ({
          audience: 'public',
          allowed: sql`true`,
        }))
        return { json: demandReadable(json, actor) }
      },
    },
    {
      call: calls.saveProfile,
      checksBody: true,
      handle: async (request) => {
        const { userId } = await request.database.actor(request.caller)
        const body = withLowerId(request.body)
        if (isDocument(body) && body['id'] !== undefined && body['id'] !== userId) {
          const fault = { path: '/id', code: 'READ_ONLY_FIELD', message: '„E-Mail“ kann nicht geändert werden.' }
          throw refuse('READ_ONLY_FIELD', { fields: [fault] })
        }
        return saveAcross(registry, kind, request, isDocument(body) ? { ...body, id: userId } : body, {
          create: false,
          audience: () => 'public',
          may: (actor, stored) => stored !== null && stored['id'] === actor.userId,
        })
      },
    },
  ]
}
