import { withKeptEntries } from '../../domain/keptEntries.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Transaction } from '../database/database.ts'
import type { Kind } from '../records/kind.ts'
import { type Document, isDocument } from '../records/pointer.ts'
import { hiddenAmong } from '../records/visibleTo.ts'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Lists of object references that may contain entries hidden from some users, and the object id of an entry. */
export const partlyRead: ReadonlyMap<string, (entry: unknown) => string> = new Map([
  ['relatedBookableIds', textIn],
  ['checkoutBookableIds', (entry: unknown) => textIn(isDocument(entry) ? entry['bookableId'] : null)],
])

const listIn = (document: Document, name: string): readonly unknown[] => {
  const list = document[name]
  return Array.isArray(list) ? list : []
}

/** Adds hidden parts and offers back to a document sent by a user who was not shown them. */
export const withHiddenKept = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  stored: Document,
  sent: Document,
): Promise<Document> => {
  const lists = [...partlyRead].filter(([name]) => Array.isArray(sent[name]))
  const ids = lists.flatMap(([name, idOf]) => listIn(stored, name).map(idOf))
  const hidden = await hiddenAmong(tx, kind, tenant, [...new Set(ids)])
  if (hidden.size === 0) return sent
  const whole: Record<string, unknown> = { ...sent }
  for (const [name, idOf] of lists) {
    const isHidden = (entry: unknown): boolean => hidden.has(idOf(entry))
    whole[name] = withKeptEntries(listIn(stored, name), listIn(sent, name), isHidden, idOf)
  }
  return whole
}

/** Replaces the ids of newly added parts hidden from the user with unknown ids, so that the rules treat them as missing. */
export const partsKnown = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  before: Bookable | null,
  { relatedBookableIds: parts }: Bookable,
): Promise<readonly string[]> => {
  const added = parts.filter((id) => before?.relatedBookableIds.includes(id) !== true)
  const hidden = await hiddenAmong(tx, kind, tenant, added)
  return parts.map((id) => (hidden.has(id) ? `hidden ${id}` : id))
}
