import type { FieldFault } from '../refusal.ts'
import { dayMs } from '../time.ts'

/** A booking with its period (epoch ms; null: none) and its objects, or all objects whose hours it must keep. */
interface SizedBooking {
  readonly timeBegin: number | null
  readonly timeEnd: number | null
  readonly items: readonly unknown[]
}

/**
 * Conflicts and prices are computed per object and day, in about 50 ms at the limit. Allows 27 objects for a year, five for five years, or
 * a series of daily dates for a year with 27.
 */
export const maxObjectDays = 10_000

/** Objects times days; a partial day counts as one. */
export const objectDays = ({ timeBegin, timeEnd, items }: SizedBooking): number => {
  const length = timeBegin === null || timeEnd === null ? 0 : Math.ceil((timeEnd - timeBegin) / dayMs)
  return items.length * Math.max(1, length)
}

/**
 * Checks the size of a booking, or of all dates of a series together.
 * @returns a fault at `/timeEnd` if their object days exceed 10,000; else empty
 */
export const bookingSizeFaults = (bookings: readonly SizedBooking[]): readonly FieldFault[] => {
  if (bookings.reduce((sum, booking) => sum + objectDays(booking), 0) <= maxObjectDays) return []
  const message =
    'Das sind zu viele Objekte für zu viele Tage: Objekte mal Tage dürfen zusammen höchstens 10.000 ergeben. Bitte teilen Sie die Buchung auf.'
  return [{ path: '/timeEnd', code: 'BOOKING_TOO_LARGE', message }]
}

/**
 * Bytes of the snapshots of objects that one booking, or all dates of a series together, may store. Each position of each date has its
 * own, with the object's description, notes and attachments (up to 0.4 MB). Allows a series of daily dates for a year with 27 plain
 * objects.
 */
export const maxSnapshotBytes = 4_000_000

/**
 * Checks the bytes of the snapshots of a booking, or of all dates of a series together.
 * @returns a fault at `path` if they exceed 4 MB; else empty
 */
export const snapshotSizeFaults = (bytes: number, path: string): readonly FieldFault[] => {
  if (bytes <= maxSnapshotBytes) return []
  const message =
    'Beschreibungen, Buchungshinweise und Anhänge der Objekte sind zusammen zu groß: Über alle Termine dürfen es höchstens 4 MB sein. Bitte teilen Sie die Buchung auf oder kürzen Sie die Texte der Objekte.'
  return [{ path, code: 'BOOKING_TOO_LARGE', message }]
}
