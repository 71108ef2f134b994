import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { isStorableText } from '../http/storableText.ts'

/** How a town can be reached, as its pages for visitors show it; '' for what it does not say. */
export interface VisitorTown {
  readonly name: string
  readonly website: string
  readonly phone: string
  readonly mail: string
}

const maxIdChars = 64

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    // Malformed percent encoding.
    return ''
  }
}

/** Id of the tenant that a page is about; '' if about none. */
const tenantOf = (path: string, search: string): string => {
  const [, inPath] = /^\/(?:angebot|event|meine-buchungen|booking\/[^/]+|refund\/account)\/([^/]+)/.exec(path) ?? []
  const named = inPath === undefined ? new URLSearchParams(search).get('tenant') : decoded(inPath)
  const id = named ?? ''
  return id.length <= maxIdChars && isStorableText(id) ? id : ''
}

/** The town of a page: of its path (`/angebot/{tenant}`, `/booking/status/{tenant}` …) or of its query; null for another page. */
export const visitorTown = async (
  database: Database,
  { path, search }: { readonly path: string; readonly search: string },
): Promise<VisitorTown | null> => {
  const tenant = tenantOf(path, search)
  if (tenant === '') return null
  const text = (property: string) => sql`coalesce(tenants.doc ->> ${sql.literal(property)}, '')`
  const [town] = await database.system.query<VisitorTown>(sql`
    select ${text('name')} as name, ${text('website')} as website, ${text('phone')} as phone, ${text('mail')} as mail
    from tenants where tenants.id = ${tenant}`)
  return town ?? null
}
