import { scopeOf } from '../../domain/access.ts'
import type { Actor } from '../actor.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import type { Kind } from './kind.ts'
import { listAnswer } from './listAnswer.ts'
import { listRequest } from './listRequest.ts'
import { listTags, tagsPointer } from './listTags.ts'
import type { PageRow } from './pageQuery.ts'
import { quotaQuery } from './quota.ts'
import { listQuery, onlyQuery, readingOf, recordQuery, type RecordRow } from './readQueries.ts'
import { recordCalls } from './recordCalls.ts'
import { removeRecord } from './remove.ts'
import type { Registry } from './save.ts'
import { againAfterRace, saveByCall } from './saveByCall.ts'
import { missing, seenBy } from './scope.ts'

const denied = (actor: Actor): Error => refuse(actor.userId === null ? 'UNAUTHENTICATED' : 'FORBIDDEN')

const tenantOf = ({ tenantId }: RouteRequest): string => {
  if (tenantId === null) throw refuse('NOT_FOUND')
  return tenantId
}

const list = async (kind: Kind, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = tenantOf(request)
  const asked = listRequest(request.query)
  return listAnswer(kind, asked, async (ids) => {
    const { rows } = await request.database.read<PageRow>(request.caller, tenant, (actor) =>
      listQuery(
        seenBy(kind, actor, tenant),
        readingOf(kind, actor, tenant, request.database.faults, 'list'),
        asked,
        ids,
      ),
    )
    return rows
  })
}

const read = async (kind: Kind, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = tenantOf(request)
  const { actor, rows } = await request.database.read<RecordRow>(request.caller, tenant, (who) =>
    recordQuery(
      seenBy(kind, who, tenant),
      readingOf(kind, who, tenant, request.database.faults, 'record'),
      request.params['id'] ?? '',
      request.query['populate'] === true,
    ),
  )
  const json = rows[0]?.json ?? null
  if (json !== null) return { json }
  throw rows.length === 0 || kind.extension.concealed === true ? missing(kind, actor, tenant, 'read') : denied(actor)
}

const remove = async (registry: Registry, kind: Kind, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = tenantOf(request)
  const id = request.params['id'] ?? ''
  await kind.extension.limited?.(kind, request, 'delete')
  const removed = await againAfterRace(() =>
    request.database.transaction(request.caller, { reason: `${kind.storage.entity.plural}.remove`, tenant }, (tx) =>
      removeRecord(tx, registry, kind, { tenant, id }),
    ),
  )
  return { body: { id: removed['id'] } }
}

const quota = async (kind: Kind, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = tenantOf(request)
  const { rows } = await request.database.read<{ reached: boolean }>(request.caller, tenant, () =>
    quotaQuery(kind, tenant),
  )
  return { body: rows[0]?.reached === true }
}

/** The record of an entity with one record per tenant; `{}` if there is none. */
const readOnly = async (kind: Kind, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = tenantOf(request)
  const { actor, rows } = await request.database.read<RecordRow & { readonly allowed: boolean }>(
    request.caller,
    tenant,
    (who) => onlyQuery(kind, readingOf(kind, who, tenant, request.database.faults, 'record')),
  )
  const [row] = rows
  if (row === undefined || !row.allowed) throw denied(actor)
  const { json } = row
  if (json === null) return { json: '{}' }
  return { json: kind.extension.shown?.(json, actor, tenant) ?? json }
}

/** Specified with POST to create and PUT to change; the right to one of both suffices for either, as there is only one record. */
const saveOnly = (registry: Registry, kind: Kind, request: RouteRequest, create: boolean): Promise<RouteAnswer> => {
  const { access } = kind.storage.entity
  return saveByCall(registry, kind, request, {
    only: true,
    create,
    may: (actor) =>
      (['create', 'update'] as const).some(
        (action) => scopeOf(actor.permissions, request.tenantId, action, access) === 'all',
      ),
  })
}

const routesOf = (registry: Registry, kind: Kind): readonly Route[] => {
  const calls = recordCalls(kind)
  const pointer = tagsPointer(kind)
  const reads: readonly Route[] = [
    { call: calls.list, handle: (request) => list(kind, request) },
    ...(pointer === undefined
      ? []
      : [{ call: calls.tags, handle: (request: RouteRequest) => listTags(kind, pointer, tenantOf(request), request) }]),
    ...(kind.extension.readsItself === true
      ? []
      : [{ call: calls.read, handle: (request: RouteRequest) => read(kind, request) }]),
  ]
  const writes: readonly Route[] = [
    ...(kind.extension.savesItself === true
      ? []
      : [
          {
            call: calls.save,
            checksBody: true as const,
            handle: (request: RouteRequest) => saveByCall(registry, kind, request),
          },
        ]),
    { call: calls.remove, handle: (request) => remove(registry, kind, request) },
    ...(kind.extension.quota === undefined
      ? []
      : [{ call: calls.quota, handle: (request: RouteRequest) => quota(kind, request) }]),
  ]
  const one: readonly Route[] = [
    { call: calls.readOnly, handle: (request) => readOnly(kind, request) },
    { call: calls.createOnly, checksBody: true, handle: (request) => saveOnly(registry, kind, request, true) },
    { call: calls.saveOnly, checksBody: true, handle: (request) => saveOnly(registry, kind, request, false) },
  ]
  return { full: [...reads, ...writes], read: reads, object: one, none: [] }[kind.storage.entity.api]
}

/** All routes of the generic API: one set for each entity of a tenant. */
export const recordRoutes = (registry: Registry): readonly Route[] =>
  [...registry.kinds.values()]
    .filter(({ storage }) => storage.entity.scope === 'tenant')
    .flatMap((kind) => routesOf(registry, kind))
