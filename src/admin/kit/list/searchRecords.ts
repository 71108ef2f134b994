import Fuse, { type FuseResult } from 'fuse.js'
import { fold, searchThreshold } from '../../../domain/search.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { wordOf } from '../definition/wordOf.ts'
import { valueAt } from '../definition/valueAt.ts'

/** Records searched before yielding to other work. */
const recordsPerPortion = 100

const textsAt = (record: AnyRecord, path: readonly string[]): string | string[] => {
  const value = valueAt(record, path.join('.'))
  if (Array.isArray(value)) return value.map((one) => fold(wordOf(one)))
  return fold(wordOf(value))
}

/** Searches records by the given dotted paths; the index is built once and reused. */
export interface RecordSearch {
  /**
   * The matching records, best first; all of them, unchanged, for an empty query. Yields after each portion, so that searching a long list
   * does not block the page; the result does not depend on the portions.
   */
  readonly find: (query: string) => Generator<undefined, readonly AnyRecord[], undefined>
}

interface Hit {
  readonly record: AnyRecord
  readonly score: number
}

/** Fuse's own order: the better score first, then the order of the list. The sort is stable. */
const best = (hits: readonly Hit[]): readonly AnyRecord[] =>
  hits.toSorted((one, other) => one.score - other.score).map(({ record }) => record)

const hitOf = ({ item, score = 0 }: FuseResult<AnyRecord>): Hit => ({ record: item, score })

/** Fuse also orders equal scores of one portion by their position. */
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
 * Fuzzy search in the browser over a whole list, folded as on the server (`Muller` finds `Müller`, `strasse` finds `Straße`).
 * @param paths dotted paths to search: `title`, `information.name`
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
