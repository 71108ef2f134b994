import { getFileCall, uploadFileCall } from '../../api/files.ts'
import { parseFilePath } from '../../domain/files.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { fileColumns, type FileRow, storedFile } from './fileRow.ts'
import type { FileStore } from './fileStore.ts'
import { listFilesRoute } from './listFilesRoute.ts'
import { readUpload } from './readUpload.ts'
import { saveFile } from './saveFile.ts'
import type { Scan } from './scanner.ts'
import { serveFile } from './serveFile.ts'

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
