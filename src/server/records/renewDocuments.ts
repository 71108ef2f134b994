import { hourMs } from '../../domain/time.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Kinds } from './kind.ts'
import { fingerprintOf, type RenewedTable, renewKind } from './renewRows.ts'

interface ShapeRow {
  readonly entity: string
  readonly fingerprint: string
  /** Epoch ms. */
  readonly renewedAt: number
}

const shapes = ({ system }: Database): Promise<readonly ShapeRow[]> =>
  system.query<ShapeRow>(
    sql`select entity, fingerprint, (extract(epoch from renewed_at) * 1000)::bigint as "renewedAt" from document_shape`,
  )

const sentences = (entity: string, tables: readonly RenewedTable[]): readonly string[] =>
  tables.map(({ table, rows }) => `Schema von „${entity}“: ${rows} Zeilen von ${table} erneuert.`)

/**
 * Brings the documents of every entity whose schema differs from that of the last start to the present one, so that each query reads
 * them as they are. A start that is interrupted begins anew.
 * @param now epoch ms
 */
export const renewDocuments = async (
  database: Database,
  kinds: Kinds,
  { now, log }: { readonly now: number; readonly log: (line: string) => void },
): Promise<void> => {
  const known = new Map((await shapes(database)).map(({ entity, fingerprint }) => [entity, fingerprint]))
  for (const [entity, kind] of kinds) {
    const fingerprint = fingerprintOf(kind)
    if (known.get(entity) === fingerprint) continue
    if (known.has(entity)) log(`Das Schema von „${entity}“ ist geändert: Die gespeicherten Datensätze werden geprüft …`)
    sentences(entity, await renewKind({ database, kinds, now, since: null }, kind)).forEach(log)
    await database.system.query(sql`insert into document_shape (entity, fingerprint, renewed_at)
      values (${entity}, ${fingerprint}, ${instant(now)}::timestamptz)
      on conflict (entity) do update set fingerprint = excluded.fingerprint, renewed_at = excluded.renewed_at`)
  }
}

/** While a new version is rolled out, servers of the former one may run for as long. */
const maxRolloutMs = 24 * hourMs
/** Their clocks may differ by so much. */
const clockToleranceMs = 60_000

/** Renews rows that servers of a former version have written since the start of this one. */
export const renewLateRows = async (database: Database, kinds: Kinds, now: number): Promise<void> => {
  for (const { entity, fingerprint, renewedAt } of await shapes(database)) {
    const kind = kinds.get(entity)
    if (kind === undefined || now - renewedAt > maxRolloutMs || fingerprint !== fingerprintOf(kind)) continue
    const since = sql`${instant(renewedAt - clockToleranceMs)}::timestamptz`
    await renewKind({ database, kinds, now, since }, kind)
  }
}
