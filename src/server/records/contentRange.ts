import type { Kind } from './kind.ts'
import type { ListRequest } from './listRequest.ts'

/** The header by which a page says where it lies in the whole list, as ra-data-simple-rest reads it. */
export const contentRange = (kind: Kind, { range }: ListRequest, total: number): string => {
  const from = range?.from ?? 0
  const to = Math.min(from + (range?.count ?? total), total) - 1
  return `${kind.storage.entity.path} ${to < from ? '*' : `${from}-${to}`}/${total}`
}
