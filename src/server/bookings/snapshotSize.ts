import { snapshotSizeFaults } from '../../domain/booking/bookingSize.ts'
import type { BookingBookableItem } from '../../generated/entities/booking.ts'
import { invalid } from '../http/schemaFaults.ts'
import type { BookingDraft, DraftItem } from './bookingDraft.ts'
import type { BookingContext } from './bookingContext.ts'

/** The stored snapshot that an item of a changed booking keeps; null: it gets a new one. */
export const keptSnapshot = (
  { before }: BookingDraft,
  { bookableId }: DraftItem,
): BookingBookableItem['_bookableUsed'] =>
  before?.items.find((item) => item.bookableId === bookableId)?._bookableUsed ?? null

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

/**
 * Refuses drafts of one request whose snapshots are too large together. Counts only bookings with a new snapshot, so that one stored
 * before this limit can still be changed.
 */
export const demandSnapshotSize = (
  drafts: readonly BookingDraft[],
  { snapshotBytes }: BookingContext,
  keptBytes = bytesKept,
): void => {
  const bytes = drafts
    .map((draft) => draft.items.map((item) => ({ item, kept: keptBytes(draft, item) })))
    .filter((items) => items.some(({ kept }) => kept === null))
    .flat()
    .reduce((sum, { item, kept }) => sum + (kept ?? snapshotBytes.get(item.bookableId) ?? 0), 0)
  const faults = snapshotSizeFaults(bytes, drafts.length > 1 ? '/bookingAttempts' : '/bookableItems')
  if (faults.length > 0) throw invalid(faults)
}
