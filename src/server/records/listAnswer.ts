import type { RouteAnswer } from '../http/route.ts'
import { contentRange } from './contentRange.ts'
import type { Kind } from './kind.ts'
import type { ListRequest } from './listRequest.ts'
import { pageJson, type PageRow } from './pageQuery.ts'

/** The answer of a list from the rows of `listQuery`; with Content-Range for a page. */
export const listAnswer = (kind: Kind, asked: ListRequest, rows: readonly PageRow[]): RouteAnswer => {
  const json = pageJson(rows)
  const total = rows[0]?.total ?? null
  return total === null ? { json } : { json, headers: { 'content-range': contentRange(kind, asked, total) } }
}
