import { maxSnapshotBytes, snapshotSizeFaults } from '../../domain/booking/bookingSize.ts'
import { invalid } from '../http/schemaFaults.ts'
import { type BookingDraft, type DraftItem, keptSnapshot } from './bookingDraft.ts'
import type { BookingContext } from './bookingContext.ts'
import { knownItems } from './lineFaults.ts'

/** How many new snapshots of an object a request stores. */
export interface FreshLines {
  /** Number of the request: the drafts of one request are limited together. */
  readonly request: number
  readonly object: string
  readonly lines: number
}

/** @param apart each draft is a request of its own */
export const freshLines = (drafts: readonly BookingDraft[], apart: boolean): readonly FreshLines[] => {
  const counts = drafts.map(() => new Map<string, number>())
  drafts.forEach((draft, index) => {
    const count = counts[apart ? index : 0]
    for (const item of draft.items)
      if (count !== undefined && keptSnapshot(draft, item) === null)
        count.set(item.bookableId, (count.get(item.bookableId) ?? 0) + 1)
  })
  return counts.flatMap((count, request) => [...count].map(([object, lines]) => ({ request, object, lines })))
}

/** Bytes of the stored snapshot that an item keeps; null: it gets a new one. */
export type KeptBytes = (draft: BookingDraft, item: DraftItem) => number | null

/** Bytes of a stored snapshot in a request's total. */
export const bytesOf = (snapshot: unknown): number => Buffer.byteLength(JSON.stringify(snapshot))

const bytesKept: KeptBytes = (draft, item) => {
  const kept = keptSnapshot(draft, item)
  return kept === null ? null : bytesOf(kept)
}

/** Bytes of the snapshots that a draft stores; none if it stores no new one, so that one stored before the limit can still be changed. */
const draftBytes = (draft: BookingDraft, { snapshotBytes }: BookingContext, keptBytes: KeptBytes): number => {
  const items = draft.items.map((item) => ({ item, kept: keptBytes(draft, item) }))
  if (items.every(({ kept }) => kept !== null)) return 0
  return items.reduce((sum, { item, kept }) => sum + (kept ?? snapshotBytes.get(item.bookableId) ?? 0), 0)
}

/**
 * Refuses drafts of one request whose snapshots are too large together. Items that `lineFaults` refuses have no size: it is that of a
 * hidden object, and the draft stores none.
 */
export const demandSnapshotSize = (
  drafts: readonly BookingDraft[],
  context: BookingContext,
  { booked, keptBytes = bytesKept }: { readonly booked?: readonly string[]; readonly keptBytes?: KeptBytes } = {},
): void => {
  const known = drafts.map((draft) => ({ ...draft, items: knownItems(draft, context, booked) }))
  const bytes = known.reduce((sum, draft) => sum + draftBytes(draft, context, keptBytes), 0)
  const faults = snapshotSizeFaults(bytes, drafts.length > 1 ? '/bookingAttempts' : '/bookableItems')
  if (faults.length > 0) throw invalid(faults)
}

/**
 * How many of the drafts, each a request of its own, can be written together: those too large by themselves are refused, the snapshots of
 * the others are limited together. The same rule as in `contextQuery`, which leaves out the texts of the others.
 */
export const fittingRequests = (drafts: readonly BookingDraft[], context: BookingContext): number => {
  let sum = 0
  const tooMuch = drafts.findIndex((draft) => {
    const bytes = draftBytes(draft, context, bytesKept)
    if (bytes <= maxSnapshotBytes) sum += bytes
    return sum > maxSnapshotBytes
  })
  return tooMuch < 0 ? drafts.length : tooMuch
}
