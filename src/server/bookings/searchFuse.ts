import Fuse from 'fuse.js'
import type { SearchTerm } from './searchTerms.ts'

/** How far a word may be off (BOOKING-LIST-014, CONST-008). */
export const searchThreshold = 0.3

export interface SearchedRow {
  readonly id: string
  /** Folded, one per line. */
  readonly fields: string
}

type Scores = ReadonlyMap<number, number>

const strict: Readonly<
  Record<Exclude<SearchTerm['kind'], 'fuzzy'>, (fields: readonly string[], text: string) => boolean>
> = {
  contains: (fields, text) => fields.some((field) => field.includes(text)),
  not: (fields, text) => !fields.some((field) => field.includes(text)),
  begins: (fields, text) => fields.some((field) => field.startsWith(text)),
  ends: (fields, text) => fields.some((field) => field.endsWith(text)),
  is: (fields, text) => fields.includes(text),
}

/** A score as far as two hits are told apart by it. */
const told = (score: number): number => Math.round(score * 100)

/**
 * A full pass: the rows in which every term is found by Fuse in some field, best first, equally good ones in the order given.
 * Fuse's own extended search would want all terms in one field.
 */
export const fusePass = (rows: readonly SearchedRow[], terms: readonly SearchTerm[]): readonly string[] => {
  const split = rows.map(({ id, fields }) => ({ id, fields: fields.split('\n') }))
  const fuse = new Fuse(split, {
    keys: ['fields'],
    threshold: searchThreshold,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    includeScore: true,
    shouldSort: false,
  })
  const scoresOf = ({ kind, text }: SearchTerm): Scores => {
    if (kind === 'fuzzy') return new Map(fuse.search(text).map(({ refIndex, score }) => [refIndex, score ?? 0]))
    const fits = strict[kind]
    return new Map(split.flatMap(({ fields }, index) => (fits(fields, text) ? [[index, 0] as const] : [])))
  }
  const all = terms.map(scoresOf)
  return split
    .flatMap(({ id }, index) => {
      const scores = all.flatMap((one) => one.get(index) ?? [])
      return scores.length < all.length ? [] : [{ id, score: told(scores.reduce((sum, score) => sum + score, 0)) }]
    })
    .sort((one, other) => one.score - other.score)
    .map(({ id }) => id)
}
