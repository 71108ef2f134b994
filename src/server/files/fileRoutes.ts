import { getFileCall, uploadFileCall } from '../../api/files.ts'
import { filePath, parseFilePath } from '../../domain/files.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller, Database, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { codeOf, isConnectionLost } from '../database/sqlState.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { enterFile } from './enterFile.ts'
import { fileColumns, type FileRow, filesLock, storedFile } from './fileRow.ts'
import type { FileStore } from './fileStore.ts'
import { listFilesRoute } from './listFilesRoute.ts'
import { readUpload, type Upload } from './readUpload.ts'
import type { Scan } from './scanner.ts'
import { serveFile } from './serveFile.ts'
import { storeBytes } from './storeBytes.ts'

/** Replaces the missing bytes of a row by those of the same file uploaded again, unless a parallel upload did. Returns the row's key. */
const restore = async (tx: Transaction, tenantId: string, row: FileRow, storageKey: string): Promise<string> => {
  const here = sql`tenant_id = ${tenantId} and access_level = ${row.accessLevel} and directory = ${row.directory} and name = ${row.name}`
  const [restored] = await tx.query(sql`update file set storage_key = ${storageKey}
    where ${here} and storage_key = ${row.storageKey} returning 1 as restored`)
  if (restored === undefined) return row.storageKey
  const [before, after] = [{ storageKey: row.storageKey }, { storageKey }]
  tx.record({ entity: 'file', id: filePath(row), before, after })
  return storageKey
}

/**
 * Stores an upload: first its bytes, then its row, so that no name refers to missing or partial bytes (F20). A refused or known file
 * leaves no bytes. If the outcome of the commit is unknown they stay, and `sweepFiles` removes bytes without a row.
 * @returns the row with the final name
 */
const saveFile = async (
  location: {
    readonly database: Database
    readonly caller: Caller
    readonly store: FileStore
    readonly scan: Scan | null
  },
  tenantId: string,
  upload: Upload,
): Promise<FileRow> => {
  const { database, caller, store } = location
  const change = <T>(reason: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    database.transaction(caller, { reason, tenant: tenantId, locks: [filesLock(tenantId)] }, work)
  const file = await storeBytes(location, tenantId, upload)
  let unwanted = false
  try {
    const row = await change('files.upload', (tx) => enterFile(tx, tenantId, file))
    const named =
      row.storageKey === file.storageKey || (await store.has(row.storageKey, file.size))
        ? row.storageKey
        : await change('files.restore', (tx) => restore(tx, tenantId, row, file.storageKey))
    unwanted = named !== file.storageKey || caller.simulate !== undefined
    return row
  } catch (error) {
    // Errors with a code, except a lost connection, mean that nothing was written.
    unwanted = error instanceof Refusal || (codeOf(error) !== undefined && !isConnectionLost(error))
    throw error
  } finally {
    if (unwanted) await store.remove(file.storageKey).catch(() => undefined)
  }
}

interface FileRoutesOptions {
  readonly store: FileStore
  /** Null: uploads are not scanned. */
  readonly scan: Scan | null
  /** The server's own origin, for links. */
  readonly origin: () => string
}

const tenantOf = ({ tenantId }: RouteRequest): string => {
  if (tenantId === null) throw refuse('NOT_FOUND')
  return tenantId
}

/** Lists, serves and receives a tenant's files. */
export const fileRoutes = ({ store, scan, origin }: FileRoutesOptions): readonly Route[] => [
  listFilesRoute(origin),
  {
    call: getFileCall,
    sendsFile: true,
    handle: async (request) => {
      const tenantId = tenantOf(request)
      const name = request.query['name']
      const location = typeof name === 'string' ? parseFilePath(name) : null
      if (!location) throw refuse('BAD_QUERY')
      const { rows } = await request.database.read<FileRow>(request.caller, tenantId, ({ userId }) => {
        if (location.accessLevel === 'protected' && userId === null) throw refuse('UNAUTHENTICATED')
        return sql`select ${fileColumns} from file where tenant_id = ${tenantId} and access_level = ${location.accessLevel}
          and directory = ${location.directory} and name = ${location.name}`
      })
      const [row] = rows
      if (!row) throw refuse('NOT_FOUND')
      return serveFile(row, store, request.header)
    },
  },
  {
    call: uploadFileCall,
    handle: async (request) => {
      const tenantId = tenantOf(request)
      // Refuses callers without the right to upload before reading the body.
      await request.database.actor(request.caller, tenantId)
      const upload = await readUpload(request.form(), store)
      const row = await saveFile({ database: request.database, caller: request.caller, store, scan }, tenantId, upload)
      return { status: 201, body: storedFile(row, origin(), tenantId) }
    },
  },
]
