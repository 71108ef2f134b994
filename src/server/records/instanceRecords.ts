import type { Audience } from '../../domain/entity.ts'
import type { Actor } from '../actor.ts'
import type { Query } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { RouteAnswer, RouteRequest } from '../http/route.ts'
import type { Kind } from './kind.ts'
import { listAnswer } from './listAnswer.ts'
import { listRequest } from './listRequest.ts'
import type { PageRow } from './pageQuery.ts'
import type { Document } from './pointer.ts'
import { listQuery, recordQuery, type RecordRow } from './readQueries.ts'
import { removeRecord } from './remove.ts'
import { type Registry, saveLocks, type SaveOptions, saveRecord } from './save.ts'

/** Rows and fields of an entity without tenant that an actor may read. */
export interface Sight {
  readonly audience: Audience
  /** A condition over the row `record`. */
  readonly allowed: Query
}

/** The same entity with whole records in lists: for short lists documented that way. */
export const withWholeLists = (kind: Kind): Kind => ({
  ...kind,
  storage: { ...kind.storage, projections: { ...kind.storage.projections, list: kind.storage.projections.record } },
})

/** A list over all tenants, in react-admin's convention. */
export const listAcross = async (
  kind: Kind,
  { caller, database, query }: RouteRequest,
  sight: (actor: Actor) => Sight,
): Promise<RouteAnswer> => {
  const asked = listRequest(query)
  return listAnswer(kind, asked, async (ids) => {
    const { rows } = await database.system.read<PageRow>(caller, (actor) =>
      listQuery(kind, { tenant: null, faults: database.faults, ...sight(actor) }, asked, ids),
    )
    return rows
  })
}

/** One record: `json` is null if the actor may not read it, undefined if it does not exist. */
export const readAcross = async (
  kind: Kind,
  { caller, database }: RouteRequest,
  id: string,
  sight: (actor: Actor) => Sight,
): Promise<{ readonly actor: Actor; readonly json: string | null | undefined }> => {
  const { actor, rows } = await database.system.read<RecordRow>(caller, (who) =>
    recordQuery(kind, { tenant: null, faults: database.faults, ...sight(who) }, id, false),
  )
  return { actor, json: rows[0]?.json }
}

export interface SaveAcross extends Pick<SaveOptions, 'create' | 'only'> {
  readonly audience: (actor: Actor) => Audience
  readonly may: (actor: Actor, stored: Document | null) => boolean
  readonly locks?: readonly string[]
}

/** Creates or changes a record that belongs to no tenant. */
export const saveAcross = (
  registry: Registry,
  kind: Kind,
  { database, once }: RouteRequest,
  body: unknown,
  { audience, locks = [], ...options }: SaveAcross,
): Promise<RouteAnswer> =>
  once(
    database.system,
    {
      reason: `${kind.storage.entity.plural}.save`,
      tenant: null,
      locks: [...saveLocks(kind, body, null), ...locks],
    },
    async (tx) => {
      const saved = await saveRecord(tx, registry, kind, body, {
        ...options,
        tenant: null,
        audience: audience(tx.actor),
      })
      return { status: saved.created ? 201 : 200, json: saved.json }
    },
  )

/** Deletes a record that belongs to no tenant. The right is decided by the id alone, so that a refusal does not tell whether the record exists. */
export const removeAcross = async (
  registry: Registry,
  kind: Kind,
  { caller, database }: RouteRequest,
  id: string,
  may: (actor: Actor, id: string) => boolean,
  locks: readonly string[] = [],
): Promise<RouteAnswer> => {
  const removed = await database.system.transaction(
    caller,
    { reason: `${kind.storage.entity.plural}.remove`, tenant: null, locks },
    (tx) => {
      if (!may(tx.actor, id)) throw refuse(tx.actor.userId === null ? 'UNAUTHENTICATED' : 'FORBIDDEN')
      return removeRecord(tx, registry, kind, { tenant: null, id, may: () => true })
    },
  )
  return { body: { id: removed['id'] } }
}

/** Refuses a record that is missing (404) or not readable for the actor (401 or 403). */
export const demandReadable = (json: string | null | undefined, actor: Actor): string => {
  if (json === undefined) throw refuse('NOT_FOUND')
  if (json === null) throw refuse(actor.userId === null ? 'UNAUTHENTICATED' : 'FORBIDDEN')
  return json
}
