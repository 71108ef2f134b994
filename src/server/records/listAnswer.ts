import type { RouteAnswer } from '../http/route.ts'
import { contentRange } from './contentRange.ts'
import type { Kind } from './kind.ts'
import type { ListRequest } from './listRequest.ts'
import { answerOf, pageParts } from './pageAnswer.ts'
import type { PageRow } from './pageQuery.ts'

/**
 * The answer of a list; with Content-Range for a page. A long list is read and sent in parts, as the client takes them.
 * @param read rows of `listQuery` for the same request
 */
export const listAnswer = async (
  kind: Kind,
  asked: ListRequest,
  read: (ids?: readonly string[]) => Promise<readonly PageRow[]>,
): Promise<RouteAnswer> => {
  const rows = await read()
  const total = rows[0]?.total ?? null
  return answerOf(pageParts(rows, read), total === null ? {} : { 'content-range': contentRange(kind, asked, total) })
}
