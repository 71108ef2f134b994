import Fuse from 'fuse.js'
import { fold } from '../../../domain/search.ts'
import type { AnyRecord } from '../anyRecord.ts'
import { wordOf } from '../wordOf.ts'
import { valueAt } from '../valueAt.ts'

/** How far a word may be off (SHELL-041, CONST-008). */
export const searchThreshold = 0.3

const textsAt = (record: AnyRecord, path: readonly string[]): string | string[] => {
  const value = valueAt(record, path.join('.'))
  if (Array.isArray(value)) return value.map((one) => fold(wordOf(one)))
  return fold(wordOf(value))
}

/** Searches records by the given dotted paths; the index is made once and asked many times. */
export interface RecordSearch {
  /** The records that fit, best first; all of them, as they are, for an empty query. */
  readonly find: (query: string) => readonly AnyRecord[]
}

/**
 * Fuzzy search in the browser over a whole list, folded as the server folds (`Muller` finds `Müller`, `strasse` finds `Straße`).
 * @param paths dotted paths of what is searched: `title`, `information.name`
 */
export const createSearch = (records: readonly AnyRecord[], paths: readonly string[]): RecordSearch => {
  const fuse = new Fuse(records, {
    keys: [...paths],
    threshold: searchThreshold,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    getFn: (record, path) =>
      textsAt(
        record,
        [path].flat().flatMap((step) => step.split('.')),
      ),
  })
  return {
    find: (query) => {
      const folded = fold(query)
      return folded === '' ? records : fuse.search(folded).map(({ item }) => item)
    },
  }
}
