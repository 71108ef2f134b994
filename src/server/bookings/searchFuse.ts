import Fuse from 'fuse.js'
import { searchThreshold, wordLengths } from '../../domain/search.ts'
import { pauses } from '../inSlices.ts'
import { numberBegun, type SearchTerm } from './searchTerms.ts'

/** Characters of fields compared between two checks for a pause; Fuse takes about 0.2 ms for 1,000. */
const maxSliceChars = 20_000

/** Longer fields (descriptions, notes) must contain a term literally. */
const maxFuzzyFieldLength = 2000

export interface SearchedRow {
  readonly id: string
  /** Folded, one per line. */
  readonly fields: string
}

/** Scores of the matching fields, by index. */
type Scores = ReadonlyMap<number, number>

/** A field and its index among all. */
type IndexedField = readonly [number, string]

const literally: Readonly<Record<SearchTerm['kind'], (field: string, text: string) => boolean>> = {
  fuzzy: (field, text) => field.includes(text),
  contains: (field, text) => field.includes(text),
  not: (field, text) => field.includes(text),
  begins: (field, text) => field.startsWith(text),
  ends: (field, text) => field.endsWith(text),
  is: (field, text) => field === text,
}

const fuzzyScores = (fields: readonly IndexedField[], text: string): readonly (readonly [number, number])[] => {
  const fuse = new Fuse(
    fields.map(([, field]) => field),
    {
      threshold: searchThreshold,
      ignoreLocation: true,
      ignoreFieldNorm: true,
      includeScore: true,
      shouldSort: false,
    },
  )
  return fuse.search(text).flatMap(({ refIndex, score }) => {
    const [index] = fields[refIndex] ?? []
    return index === undefined ? [] : [[index, score ?? 0] as const]
  })
}

/** Compares each of some fields with a term. */
const matches = (
  fields: readonly IndexedField[],
  { kind, text }: SearchTerm,
): readonly (readonly [number, number])[] => {
  const isFuzzy = ([, field]: IndexedField): boolean =>
    kind === 'fuzzy' && text.length <= wordLengths.most && field.length <= maxFuzzyFieldLength
  const fuzzy = fields.filter(isFuzzy)
  const literal = fields.filter((field) => !isFuzzy(field) && literally[kind](field[1], text))
  return [...(fuzzy.length === 0 ? [] : fuzzyScores(fuzzy, text)), ...literal.map(([index]) => [index, 0] as const)]
}

function* slicesOf(fields: readonly string[]): Generator<readonly IndexedField[]> {
  let slice: IndexedField[] = []
  let chars = 0
  for (const [index, field] of fields.entries()) {
    slice.push([index, field])
    chars += field.length
    if (chars < maxSliceChars) continue
    yield slice
    slice = []
    chars = 0
  }
  yield slice
}

/** Scores are compared with two decimals. */
const percent = (score: number): number => Math.round(score * 100)

/** The score of a row for a term as Fuse computes it: the product of its matching fields; undefined: none fits. */
const rowScore = (fields: readonly number[], { kind }: SearchTerm, scores: Scores): number | undefined => {
  const own = fields.flatMap((field) => scores.get(field) ?? [])
  if (kind === 'not') return own.length === 0 ? 0 : undefined
  return own.length === 0 ? undefined : own.reduce((product, score) => product * score, 1)
}

/**
 * Searches all rows: those in which Fuse finds every term in some field, best first, equal scores in the given order. Bookings whose
 * number begins with the search text come first. Fuse's own extended search would require all terms in one field. A term longer than a
 * word, and any term in a field of more than 2,000 characters, must occur literally. A field that many rows share is compared once. Pauses
 * for other requests.
 */
export const fusePass = async (
  rows: readonly SearchedRow[],
  terms: readonly SearchTerm[],
): Promise<readonly string[]> => {
  const pause = pauses()
  const indexes = new Map<string, number>()
  const split: { readonly id: string; readonly first: string; readonly fields: readonly number[] }[] = []
  for (const { id, fields } of rows) {
    const texts = fields.split('\n')
    for (const text of texts) if (!indexes.has(text)) indexes.set(text, indexes.size)
    split.push({ id, first: texts[0] ?? '', fields: texts.flatMap((text) => indexes.get(text) ?? []) })
    await pause()
  }
  const scores = terms.map((term) => ({ term, byField: new Map<number, number>() }))
  for (const slice of slicesOf([...indexes.keys()]))
    for (const { term, byField } of scores) {
      for (const [field, score] of matches(slice, term)) byField.set(field, score)
      await pause()
    }
  const begun = numberBegun(terms)
  const hits: { readonly id: string; readonly score: number }[] = []
  for (const { id, first, fields } of split) {
    const all = scores.flatMap(({ term, byField }) => rowScore(fields, term, byField) ?? [])
    const isBegun = begun !== null && first.startsWith(begun)
    if (all.length === scores.length)
      hits.push({ id, score: isBegun ? -1 : percent(all.reduce((sum, score) => sum + score, 0)) })
    await pause()
  }
  return hits.toSorted((one, other) => one.score - other.score).map(({ id }) => id)
}
