import Fuse, { type FuseResult } from 'fuse.js'
import { fold } from '../../../domain/search.ts'
import type { AnyRecord } from '../anyRecord.ts'
import { wordOf } from '../wordOf.ts'
import { valueAt } from '../valueAt.ts'

/** How far a word may be off (SHELL-041, CONST-008). */
export const searchThreshold = 0.3

/** So many records are searched before somebody else has a turn. */
const recordsPerPortion = 100

const textsAt = (record: AnyRecord, path: readonly string[]): string | string[] => {
  const value = valueAt(record, path.join('.'))
  if (Array.isArray(value)) return value.map((one) => fold(wordOf(one)))
  return fold(wordOf(value))
}

/** Searches records by the given dotted paths; the index is made once and asked many times. */
export interface RecordSearch {
  /**
   * The records that fit, best first; all of them, as they are, for an empty query. Rests after each portion, so that a long
   * list can be searched without keeping anybody waiting; the answer does not depend on the portions.
   */
  readonly find: (query: string) => Generator<undefined, readonly AnyRecord[], undefined>
}

interface Hit {
  readonly record: AnyRecord
  readonly score: number
}

/** As Fuse orders them itself: the better score first, then the order of the list. Sorting keeps the order of equals. */
const best = (hits: readonly Hit[]): readonly AnyRecord[] =>
  hits.toSorted((one, other) => one.score - other.score).map(({ record }) => record)

const hitOf = ({ item, score = 0 }: FuseResult<AnyRecord>): Hit => ({ record: item, score })

/** Fuse orders equals of one portion by their place, too. */
const indexOf = (records: readonly AnyRecord[], paths: readonly string[]): Fuse<AnyRecord> =>
  new Fuse(records, {
    keys: [...paths],
    threshold: searchThreshold,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    includeScore: true,
    getFn: (record, path) =>
      textsAt(
        record,
        [path].flat().flatMap((step) => step.split('.')),
      ),
  })

/**
 * Fuzzy search in the browser over a whole list, folded as the server folds (`Muller` finds `Müller`, `strasse` finds `Straße`).
 * @param paths dotted paths of what is searched: `title`, `information.name`
 */
export const createSearch = (records: readonly AnyRecord[], paths: readonly string[]): RecordSearch => {
  const portions: Fuse<AnyRecord>[] = []
  return {
    *find(query) {
      const folded = fold(query)
      if (folded === '') return records
      const hits: Hit[] = []
      for (let from = 0; from < records.length; from += recordsPerPortion) {
        const index = (portions[from / recordsPerPortion] ??= indexOf(
          records.slice(from, from + recordsPerPortion),
          paths,
        ))
        hits.push(...index.search(folded).map(hitOf))
        yield
      }
      return best(hits)
    },
  }
}
