import type { Lock, Transaction } from '../database/database.ts'
import { codeOf } from '../database/sqlState.ts'
import { refuse } from '../faults.ts'
import type { RouteAnswer, RouteRequest } from '../http/route.ts'
import { audienceIn } from './audience.ts'
import type { Kind } from './kind.ts'
import { type Registry, type SaveAnswer, type SaveOptions, saveLocks, saveRecord } from './save.ts'

/** Additional work in the same transaction, with its locks. */
export interface SaveCompanion {
  readonly locks: readonly Lock[]
  readonly work: (tx: Transaction, saved: SaveAnswer) => Promise<void>
}

/** A reference may be deleted between check and write (23503): the second attempt finds it missing and reports its path. */
export const againAfterRace = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) !== '23503') throw error
    return work()
  }
}

/** Saves the record in a request body: 201 for a new one, 200 for a changed one, with the stored record. */
export const saveByCall = async (
  registry: Registry,
  kind: Kind,
  request: RouteRequest,
  special: Partial<SaveOptions> = {},
  companion?: SaveCompanion,
): Promise<RouteAnswer> => {
  const { tenantId: tenant } = request
  if (tenant === null) throw refuse('NOT_FOUND')
  await kind.extension.limited?.(kind, request, 'save')
  const locks = [...saveLocks(kind, request.body, tenant), ...(companion?.locks ?? [])]
  return againAfterRace(() =>
    request.once(request.database, { reason: `${kind.storage.entity.plural}.save`, tenant, locks }, async (tx) => {
      const saved = await saveRecord(tx, registry, kind, request.body, {
        tenant,
        audience: audienceIn(kind, tx.actor, tenant),
        create: request.query['create'] === true,
        ...special,
      })
      await companion?.work(tx, saved)
      return { status: saved.created ? 201 : 200, json: saved.json }
    }),
  )
}
