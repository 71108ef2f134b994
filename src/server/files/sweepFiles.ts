import { hourMs } from '../../domain/time.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { FileStore } from './fileStore.ts'

const maxKeysPerQuery = 500

interface Sweep {
  readonly database: Database
  readonly store: FileStore
  readonly clock: () => number
}

/**
 * Removes bytes without a row: of a server killed between bytes and row, or of a deleted tenant. Bytes younger than one hour stay,
 * because their row may not be committed yet. Also removes what a killed server left of uploads.
 * @returns the number of removed keys
 */
export const sweepFiles = async ({ database, store, clock }: Sweep): Promise<number> => {
  let removed = 0
  const remove = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return
    const named = await database.system.query<{ key: string }>(
      sql`select storage_key as key from file where storage_key = any(${keys}::text[])
        union select storage_key from removed_file where storage_key = any(${keys}::text[])`,
    )
    for (const key of keys) {
      if (named.some((row) => row.key === key)) continue
      await store.remove(key)
      removed += 1
    }
  }
  let old: string[] = []
  for await (const { key, changedAt } of store.stored()) {
    if (changedAt > clock() - hourMs) continue
    old.push(key)
    if (old.length < maxKeysPerQuery) continue
    await remove(old)
    old = []
  }
  await remove(old)
  await store.dropStale()
  return removed
}
