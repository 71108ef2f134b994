import type { RouteAnswer } from '../http/route.ts'
import type { Kind } from './kind.ts'
import { countedTo, type ListRequest } from './listRequest.ts'
import { answerOf, pageParts } from './pageAnswer.ts'
import type { PageRow } from './pageQuery.ts'

/**
 * Content-Range of a page, as ra-data-simple-rest reads it. Above the counting limit the total is a lower bound:
 * "bookings 0-49/10000+".
 */
const contentRange = (kind: Kind, request: ListRequest, counted: number): string => {
  const { range } = request
  const limit = countedTo(request)
  const isBound = limit !== null && counted > limit
  const total = isBound ? limit : counted
  const from = range?.from ?? 0
  const to = Math.min(from + (range?.count ?? total), total) - 1
  return `${kind.storage.entity.path} ${to < from ? '*' : `${from}-${to}`}/${total}${isBound ? '+' : ''}`
}

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
