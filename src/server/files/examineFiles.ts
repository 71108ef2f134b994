import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { filePath } from '../../domain/files.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { fileColumns, type FileRow } from './fileRow.ts'
import type { FileStore, StoredBytes } from './fileStore.ts'

/** A fault of a stored file, with a message for operators. */
interface FileFinding {
  readonly check: string
  readonly location: string
  readonly message: string
}

const hashOf = async (store: FileStore, { storageKey, size }: FileRow): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(await store.read(storageKey, size), hash)
  return hash.digest('hex')
}

const faultOf = async (store: FileStore, row: FileRow, bytes: StoredBytes | undefined): Promise<string | null> => {
  if (bytes === undefined) return 'Zu der Datei fehlen die Bytes.'
  if (bytes.size !== row.size) return `Die Datei hat ${bytes.size} Byte, erwartet sind ${row.size}.`
  return (await hashOf(store, row)) === row.sha256 ? null : 'Der Inhalt der Datei wurde verändert.'
}

/** For the doctor: checks that every row of `file` has its bytes, with stored size and hash (F20). */
export const examineFiles = async (database: Database, store: FileStore): Promise<readonly FileFinding[]> => {
  const stored = new Map<string, StoredBytes>()
  for await (const bytes of store.stored()) stored.set(bytes.key, bytes)
  const rows = await database.system.query<FileRow & { tenantId: string }>(
    sql`select tenant_id as "tenantId", ${fileColumns} from file order by tenant_id, directory, name`,
  )
  const findings: FileFinding[] = []
  for (const row of rows) {
    const message = await faultOf(store, row, stored.get(row.storageKey))
    if (message !== null) findings.push({ check: 'files', location: `file ${row.tenantId}${filePath(row)}`, message })
  }
  return findings
}
