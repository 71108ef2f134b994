import Fuse from 'fuse.js'
import { searchThreshold, wordLengths } from '../../domain/search.ts'
import { inSlices } from '../inSlices.ts'
import { numberBegun, type SearchTerm } from './searchTerms.ts'

/** Rows compared between two pauses for other requests. */
export const rowsPerSlice = 20

export interface SearchedRow {
  readonly id: string
  /** Folded, one per line. */
  readonly fields: string
}

type Scores = ReadonlyMap<number, number>

interface SplitRow {
  readonly id: string
  readonly fields: readonly string[]
}

const strict: Readonly<
  Record<Exclude<SearchTerm['kind'], 'fuzzy'>, (fields: readonly string[], text: string) => boolean>
> = {
  contains: (fields, text) => fields.some((field) => field.includes(text)),
  not: (fields, text) => !fields.some((field) => field.includes(text)),
  begins: (fields, text) => fields.some((field) => field.startsWith(text)),
  ends: (fields, text) => fields.some((field) => field.endsWith(text)),
  is: (fields, text) => fields.includes(text),
}

/** Scores are compared with two decimals. */
const percent = (score: number): number => Math.round(score * 100)

/** Per term: scores of the matching rows, by row index. */
const scoresIn = (rows: readonly SplitRow[], terms: readonly SearchTerm[]): readonly Scores[] => {
  const fuse = new Fuse(rows, {
    keys: ['fields'],
    threshold: searchThreshold,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    includeScore: true,
    shouldSort: false,
  })
  return terms.map(({ kind, text }) => {
    if (kind === 'fuzzy' && text.length <= wordLengths.most)
      return new Map(fuse.search(text).map(({ refIndex, score }) => [refIndex, score ?? 0]))
    const fits = strict[kind === 'fuzzy' ? 'contains' : kind]
    return new Map(rows.flatMap(({ fields }, index) => (fits(fields, text) ? [[index, 0] as const] : [])))
  })
}

/**
 * Searches all rows: those in which Fuse finds every term in some field, best first, equal scores in the given order. Bookings whose
 * number begins with the search text come first. Fuse's own extended search would require all terms in one field. A term longer than a
 * word must occur literally.
 */
export const fusePass = async (
  rows: readonly SearchedRow[],
  terms: readonly SearchTerm[],
): Promise<readonly string[]> => {
  const begun = numberBegun(terms)
  const hits = await inSlices(rows, rowsPerSlice, (slice) => {
    const split = slice.map(({ id, fields }) => ({ id, fields: fields.split('\n') }))
    const all = scoresIn(split, terms)
    return split.flatMap(({ id, fields }, index) => {
      const scores = all.flatMap((one) => one.get(index) ?? [])
      if (scores.length < all.length) return []
      const isBegun = begun !== null && fields[0]?.startsWith(begun) === true
      return [{ id, score: isBegun ? -1 : percent(scores.reduce((sum, score) => sum + score, 0)) }]
    })
  })
  return hits.toSorted((one, other) => one.score - other.score).map(({ id }) => id)
}
