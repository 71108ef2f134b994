import { Readable } from 'node:stream'
import type { RouteAnswer } from '../http/route.ts'
import { contentRange } from './contentRange.ts'
import type { Kind } from './kind.ts'
import type { ListRequest } from './listRequest.ts'
import { pageJson, type PageRow } from './pageQuery.ts'

/** Characters of a list that is sent as one text; sending takes a few ms. */
const maxWholeChars = 1_000_000
/** Characters of a part of a longer list. */
const partChars = 250_000

/** The JSON array of a page in parts, each at least one record. */
function* pageParts(rows: readonly Pick<PageRow, 'json'>[]): Generator<string> {
  let part = '['
  let separator = ''
  for (const { json } of rows) {
    if (json === null) continue
    part += separator + json
    separator = ','
    if (part.length < partChars) continue
    yield part
    part = ''
  }
  yield part + ']'
}

/**
 * The answer of a list from the rows of `listQuery`; with Content-Range for a page. A long list is sent in parts, between which other
 * requests are answered.
 */
export const listAnswer = (kind: Kind, asked: ListRequest, rows: readonly PageRow[]): RouteAnswer => {
  const total = rows[0]?.total ?? null
  const headers: Record<string, string> = total === null ? {} : { 'content-range': contentRange(kind, asked, total) }
  const chars = rows.reduce((sum, { json }) => sum + (json?.length ?? 0), 0)
  if (chars <= maxWholeChars) return { json: pageJson(rows), headers }
  return { stream: () => Readable.from(pageParts(rows)), headers }
}
