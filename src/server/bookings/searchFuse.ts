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

/** Scores of the fields for one term. */
interface TermScores {
  readonly term: SearchTerm
  readonly byField: Map<number, number>
}

/** A row whose fields are indexes of compared ones. */
export interface IndexedRow {
  readonly id: string
  readonly first: string
  readonly fields: readonly number[]
}

/** Compares each field with each term. */
export const scoreFields = async (
  fields: readonly string[],
  terms: readonly SearchTerm[],
): Promise<readonly TermScores[]> => {
  const pause = pauses()
  const scores = terms.map((term) => ({ term, byField: new Map<number, number>() }))
  for (const slice of slicesOf(fields))
    for (const { term, byField } of scores) {
      for (const [field, score] of matches(slice, term)) byField.set(field, score)
      await pause()
    }
  return scores
}

/** The score of a row for a term as Fuse computes it: the product of its matching fields; undefined: none fits. */
const rowScore = (fields: readonly number[], { term: { kind }, byField }: TermScores): number | undefined => {
  const own = fields.flatMap((field) => byField.get(field) ?? [])
  if (kind === 'not') return own.length === 0 ? 0 : undefined
  return own.length === 0 ? undefined : own.reduce((product, score) => product * score, 1)
}

/** The rows in which every term is found, in the order of `fusePass`. */
export const rankRows = async (
  rows: readonly IndexedRow[],
  scores: readonly TermScores[],
): Promise<readonly string[]> => {
  const pause = pauses()
  const begun = numberBegun(scores.map(({ term }) => term))
  const hits: { readonly id: string; readonly score: number }[] = []
  for (const { id, first, fields } of rows) {
    const all = scores.flatMap((each) => rowScore(fields, each) ?? [])
    const isBegun = begun !== null && first.startsWith(begun)
    if (all.length === scores.length)
      hits.push({ id, score: isBegun ? -1 : percent(all.reduce((sum, score) => sum + score, 0)) })
    await pause()
  }
  return hits.toSorted((one, other) => one.score - other.score).map(({ id }) => id)
}

/** Numbers fields, equal ones alike, so that a field that many rows share is compared once. */
export const fieldIndex = (): { readonly texts: () => readonly string[]; readonly of: (text: string) => number } => {
  const indexes = new Map<string, number>()
  return {
    texts: () => [...indexes.keys()],
    of: (text) => {
      const known = indexes.get(text) ?? indexes.size
      indexes.set(text, known)
      return known
    },
  }
}

/**
 * Searches all rows: those in which Fuse finds every term in some field, best first, equal scores in the given order. Bookings whose
 * number begins with the search text come first. Fuse's own extended search would require all terms in one field. A term longer than a
 * word, and any term in a field of more than 2,000 characters, must occur literally. Pauses for other requests.
 */
export const fusePass = async (
  rows: readonly SearchedRow[],
  terms: readonly SearchTerm[],
): Promise<readonly string[]> => {
  const pause = pauses()
  const index = fieldIndex()
  const split: IndexedRow[] = []
  for (const { id, fields } of rows) {
    const texts = fields.split('\n')
    split.push({ id, first: texts[0] ?? '', fields: texts.map(index.of) })
    await pause()
  }
  return rankRows(split, await scoreFields(index.texts(), terms))
}
