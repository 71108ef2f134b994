import { paymentAppsCall } from '../../api/paymentApps.ts'
import { permissionsIn, scopeOf } from '../../domain/access.ts'
import { permissionBlocks } from '../../domain/access.ts'
import type { Audience } from '../../domain/entity.ts'
import { bookingEntity } from '../../generated/entities/booking.ts'
import type { Actor } from '../actor.ts'
import { type Query, sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { FileStore } from '../files/fileStore.ts'
import { keyFolder } from '../files/storageKey.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { audienceIn } from '../records/audience.ts'
import {
  demandReadable,
  listAcross,
  readAcross,
  removeAcross,
  saveAcross,
  withWholeLists,
} from '../records/instanceRecords.ts'
import { kindNamed } from '../records/kind.ts'
import { isDocument } from '../records/pointer.ts'
import type { Registry } from '../records/save.ts'
import { type PayingTenant, paymentAppsOf, payingTenant } from './tenantPaymentApps.ts'
import { tenantCalls } from './tenantCalls.ts'
import { tenantCountLock, tenantLimitReached } from './tenantExtension.ts'

const ownTenants = ({ permissions }: Actor, owned: boolean): Query => {
  if (permissions.instanceOwner) return sql`true`
  const ids = permissions.tenants.filter(({ isOwner }) => isOwner || !owned).map(({ tenantId }) => tenantId)
  return sql`record.id = any(${ids}::text[])`
}

/** Staff choose the provider when they create or release a booking. */
const choosesProvider = ({ permissions }: Actor, tenant: string): boolean =>
  (['create', 'update'] as const).some(
    (action) => scopeOf(permissions, tenant, action, bookingEntity.access) !== 'none',
  )

const idIn = (body: unknown): string | null =>
  isDocument(body) && typeof body['id'] === 'string' && body['id'] !== '' ? body['id'] : null

/** Tenants are read and changed by their owners; members and visitors see a part of them. */
export const tenantRoutes = (registry: Registry, files: Pick<FileStore, 'removeFolder'>): readonly Route[] => {
  const kind = kindNamed(registry.kinds, 'tenant')
  const whole = withWholeLists(kind)
  const calls = tenantCalls(kind)
  const { access } = kind.storage.entity

  const mayChange = (actor: Actor, id: string): boolean =>
    actor.permissions.instanceOwner || scopeOf(actor.permissions, id, 'update', access) === 'all'

  /**
   * The right to change the settings includes reading them; instance owners' fields (quotas) are excluded. All staff may read the
   * properties their forms need: lockers, and the booking horizon (contract §2.3).
   */
  const audienceOf = (actor: Actor, id: string): Audience => {
    const audience = audienceIn(kind, actor, id, permissionBlocks)
    return audience === 'staff' && mayChange(actor, id) ? 'owner' : audience
  }

  const create = (request: RouteRequest) => {
    const { id: _ignored, ...body } = isDocument(request.body) ? request.body : {}
    return saveAcross(registry, kind, request, isDocument(request.body) ? body : request.body, {
      create: true,
      locks: [tenantCountLock],
      audience: (actor) => (actor.permissions.instanceOwner ? 'instanceOwner' : 'owner'),
      may: (actor) => actor.permissions.allowCreateTenant,
    })
  }

  const update = (request: RouteRequest, id: string) =>
    saveAcross(registry, kind, request, request.body, {
      create: false,
      audience: (actor) => audienceOf(actor, id),
      may: (actor, stored) => stored !== null && mayChange(actor, id),
    })

  return [
    {
      call: calls.list,
      handle: (request) => {
        const open = request.query['publicTenants'] === true
        return listAcross(whole, request, (actor) => ({
          audience: open ? 'public' : actor.permissions.instanceOwner ? 'instanceOwner' : 'owner',
          allowed: ownTenants(actor, !open),
        }))
      },
    },
    {
      call: calls.read,
      handle: async (request) => {
        const id = request.params['id'] ?? ''
        const { actor, json } = await readAcross(kind, request, id, (who) => ({
          audience: audienceOf(who, id),
          allowed: sql`true`,
        }))
        return { json: demandReadable(json, actor) }
      },
    },
    { call: calls.create, checksBody: true, handle: create },
    {
      call: calls.save,
      checksBody: true,
      handle: (request) => {
        const id = idIn(request.body)
        return id === null ? create(request) : update(request, id)
      },
    },
    {
      call: calls.remove,
      handle: async (request) => {
        const tenantId = request.params['id'] ?? ''
        const answer = await removeAcross(
          registry,
          kind,
          request,
          tenantId,
          ({ permissions }, id) => permissions.instanceOwner || permissionsIn(permissions, id)?.isOwner === true,
        )
        // The rows are deleted; if the storage fails now, the daily sweep removes the bytes.
        if (request.simulation === undefined) await files.removeFolder(keyFolder(tenantId)).catch(() => undefined)
        return answer
      },
    },
    {
      call: calls.quota,
      handle: async ({ caller, database }) => {
        const { rows } = await database.system.read<{ reached: boolean }>(caller, () => tenantLimitReached)
        return { body: rows[0]?.reached === true }
      },
    },
    {
      call: paymentAppsCall,
      handle: async ({ caller, database, params, query }) => {
        const id = params['id'] ?? ''
        const { actor, rows } = await database.system.read<{ tenant: PayingTenant | null }>(
          caller,
          () => sql`select ${payingTenant(id)} as tenant`,
        )
        const [row] = rows
        if (!row?.tenant) throw refuse('NOT_FOUND')
        if (query['missing'] === true && !choosesProvider(actor, id))
          throw refuse(actor.userId === null ? 'UNAUTHENTICATED' : 'FORBIDDEN')
        const apps = paymentAppsOf(row.tenant)
        return { body: query['missing'] === true ? apps : apps.map(({ id, title }) => ({ id, title })) }
      },
    },
  ]
}
