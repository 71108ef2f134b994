import type { AnyRecord } from '../../../src/admin/kit/anyRecord.ts'

const hourMs = 3_600_000

/**
 * Usual length of a booking, in ms: the longest minimum of its objects, else an hour.
 * @param minimums minimum lengths in hours; null: none
 */
export const usualMs = (minimums: readonly (number | null)[]): number => {
  const longest = Math.max(0, ...minimums.map((hours) => hours ?? 0))
  return longest > 0 ? longest * hourMs : hourMs
}

/**
 * A moved begin takes the end along; the first begin sets the end after the usual length. An end changed itself stays.
 * @param usual in ms
 */
export const followPeriod = (record: AnyRecord, before: AnyRecord, usual: number): AnyRecord => {
  const { timeBegin: begin, timeEnd: end } = record
  if (typeof begin !== 'number' || begin === before['timeBegin'] || end !== before['timeEnd']) return record
  if (typeof end !== 'number') return { ...record, timeEnd: begin + usual }
  const { timeBegin: earlier } = before
  return typeof earlier === 'number' ? { ...record, timeEnd: end + begin - earlier } : record
}
