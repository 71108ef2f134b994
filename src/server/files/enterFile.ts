import { filePath, numberedName } from '../../domain/files.ts'
import { formatCount } from '../../domain/german.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { fileRefusal } from './fileRefusal.ts'
import { fileColumns, type FileRow, type NewFile, recordedFile } from './fileRow.ts'

/** Different files with the same name get the suffixes -1 … -999. */
const maxFilesOfOneName = 1000

/** For tenants without a limit of their own. */
const defaultFileMegabytes = 1000

/** Refuses a file that exceeds the tenant's quota. Needs `filesLock`, else parallel uploads could exceed it together. */
const demandStorage = async (tx: Transaction, tenantId: string, size: number): Promise<void> => {
  const [row] = await tx.query<{ megabytes: number | null; used: number }>(sql`
    select (doc ->> 'maxFileMegabytes')::integer as megabytes,
      (select coalesce(sum(file.size), 0)::bigint from file where file.tenant_id = ${tenantId}) as used
    from tenants where id = ${tenantId}`)
  const megabytes = row?.megabytes ?? defaultFileMegabytes
  if ((row?.used ?? 0) + size <= megabytes * 1_000_000) return
  throw fileRefusal({
    code: 'FILE_QUOTA',
    message:
      `Der Speicherplatz des Mandanten für Dateien (${formatCount(megabytes)} MB) reicht nicht mehr. ` +
      'Nehmen Sie nicht mehr gebrauchte Dateien aus den Einträgen; nach 30 Tagen werden sie gelöscht. Mehr Platz gibt die Verwaltung der Instanz.',
  })
}

/**
 * Inserts the row of a stored file under its name or the first free suffix. Returns the existing row if one of these names has the same
 * bytes. Needs `filesLock`.
 * @throws 409 FILE_NAME_TAKEN, FILE_QUOTA
 */
export const enterFile = async (tx: Transaction, tenantId: string, file: NewFile): Promise<FileRow> => {
  const names = Array.from({ length: maxFilesOfOneName }, (_, number) => numberedName(file.name, number))
  const taken = await tx.query<FileRow>(sql`select ${fileColumns} from file where tenant_id = ${tenantId}
    and access_level = ${file.accessLevel} and directory = ${file.directory} and name = any(${names}::text[])`)
  const same = taken.find(({ sha256 }) => sha256 === file.sha256)
  if (same) {
    // A record will probably refer to it soon, so its unused period is reset.
    await tx.query(sql`update file set unused_since = null
      where tenant_id = ${tenantId} and storage_key = ${same.storageKey} and unused_since is not null`)
    return same
  }
  const name = names.find((free) => !taken.some((row) => row.name === free))
  if (name === undefined)
    throw new Refusal(
      409,
      'FILE_NAME_TAKEN',
      'Unter diesem Namen gibt es schon zu viele Dateien. Bitte benennen Sie sie um.',
    )
  await demandStorage(tx, tenantId, file.size)
  await tx.afterCheck()
  const row: FileRow = { ...file, name, createdAt: tx.at }
  const uploadedBy = tx.actor.userId ?? 'system'
  await tx.query(sql`insert into file (tenant_id, access_level, directory, name, storage_key, size, sha256, type, uploaded_by, created_at)
    values (${tenantId}, ${row.accessLevel}, ${row.directory}, ${name}, ${row.storageKey}, ${row.size}, ${row.sha256}, ${row.type},
      ${uploadedBy}, ${instant(tx.at)}::timestamptz)`)
  tx.record({ entity: 'file', id: filePath(row), tenant: tenantId, before: null, after: recordedFile(tenantId, row) })
  return row
}
