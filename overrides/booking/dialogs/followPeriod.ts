import type { AnyRecord } from '../../../src/admin/kit/definition/anyRecord.ts'

/**
 * A moved begin takes the end along; the first begin sets the end after the usual length. An end changed itself stays.
 * @param usualMs the usual length
 */
export const followPeriod = (record: AnyRecord, before: AnyRecord, usualMs: number): AnyRecord => {
  const { timeBegin: begin, timeEnd: end } = record
  if (typeof begin !== 'number' || begin === before['timeBegin'] || end !== before['timeEnd']) return record
  if (typeof end !== 'number') return { ...record, timeEnd: begin + usualMs }
  const { timeBegin: earlier } = before
  return typeof earlier === 'number' ? { ...record, timeEnd: end + begin - earlier } : record
}
