import type { Kind } from './kind.ts'
import { countedTo, type ListRequest } from './listRequest.ts'

/**
 * Content-Range of a page, as ra-data-simple-rest reads it. Above the counting limit the total is a lower bound:
 * "bookings 0-49/10000+".
 */
export const contentRange = (kind: Kind, request: ListRequest, counted: number): string => {
  const { range } = request
  const limit = countedTo(request)
  const isBound = limit !== null && counted > limit
  const total = isBound ? limit : counted
  const from = range?.from ?? 0
  const to = Math.min(from + (range?.count ?? total), total) - 1
  return `${kind.storage.entity.path} ${to < from ? '*' : `${from}-${to}`}/${total}${isBound ? '+' : ''}`
}
