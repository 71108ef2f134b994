import { Readable } from 'node:stream'
import { listFilesCall } from '../../api/files.ts'
import { type PermissionState, permissionsIn, scopeOf } from '../../domain/access.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { fileColumns, type FileRow, storedFile } from './fileRow.ts'

/** Files of one read: few enough to be written without a pause. */
const pageRows = 500

/** The list is for staff with any right to bookables or events, which share a permission block. */
const worksOnBookables = (state: PermissionState, tenantId: string): boolean => {
  const access = { blocks: ['manageBookables'], own: [] } as const
  const actions = ['create', 'read', 'update'] as const
  return (
    state.instanceOwner ||
    (permissionsIn(state, tenantId) !== undefined &&
      actions.some((action) => scopeOf(state, tenantId, action, access) !== 'none'))
  )
}

/** The next files by path, after the last one of the page before. */
const readPage = async (
  { caller, database, tenantId, query }: RouteRequest,
  last?: FileRow,
): Promise<readonly FileRow[]> => {
  const tenant = tenantId ?? ''
  const levels = query['includeProtected'] === true ? ['public', 'protected'] : ['public']
  const further =
    last === undefined
      ? sql`true`
      : sql`(directory, name, access_level) > (${last.directory}, ${last.name}, ${last.accessLevel})`
  const { rows } = await database.read<FileRow>(caller, tenant, ({ permissions }) => {
    if (!worksOnBookables(permissions, tenant)) throw refuse('FORBIDDEN')
    return sql`select ${fileColumns} from file where tenant_id = ${tenant} and access_level = any(${levels}::text[]) and ${further}
      order by directory, name, access_level limit ${pageRows}::integer`
  })
  return rows
}

/** The list as JSON, page by page as the client takes it. */
async function* listed(
  request: RouteRequest,
  first: readonly FileRow[],
  textOf: (rows: readonly FileRow[]) => string,
): AsyncGenerator<string> {
  yield '[' + textOf(first)
  for (let page = first; page.length === pageRows;) {
    page = await readPage(request, page.at(-1))
    if (page.length > 0) yield ',' + textOf(page)
  }
  yield ']'
}

/**
 * GET files/list. The first page is read before the response begins, so that refusals are ordinary ones.
 * @param origin the server's own, for links
 */
export const listFilesRoute = (origin: () => string): Route => ({
  call: listFilesCall,
  handle: async (request) => {
    const first = await readPage(request)
    const filesOf = (rows: readonly FileRow[]) => rows.map((row) => storedFile(row, origin(), request.tenantId ?? ''))
    if (first.length < pageRows) return { body: filesOf(first) }
    const textOf = (rows: readonly FileRow[]) => JSON.stringify(filesOf(rows)).slice(1, -1)
    return { stream: () => Readable.from(listed(request, first, textOf)) }
  },
})
