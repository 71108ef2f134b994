import Fuse from 'fuse.js'
import { searchThreshold } from '../../domain/search.ts'
import { inSlices } from '../inSlices.ts'
import { exactly, isTolerant, likeContaining, likeText, type SearchTerm, type TermPatterns } from './searchTerms.ts'

/** Spellings looked up per term, closest first. */
const maxSpellings = 150

/** Words compared between two pauses for other requests. */
const wordsPerSlice = 500

/** Longest pattern that Fuse searches in one piece. */
const maxFusePatternLength = 32

/** Shortest text that the trigram index supports. */
const minIndexedLength = 3

/** Terms up to this length are looked up among short words: long ones are addresses and numbers, as many as there are bookings. */
const maxShortTermLength = 16

/**
 * Splits a term so that every text Fuse accepts contains at least one part unchanged: with n typos allowed, one of n + 1 parts has
 * none.
 */
const partsOf = (text: string): readonly string[] => {
  // Fuse searches long terms in pieces and accepts one matching piece.
  if (text.length > maxFusePatternLength)
    return [...partsOf(text.slice(0, maxFusePatternLength)), ...partsOf(text.slice(-maxFusePatternLength))]
  const count = Math.floor(text.length * searchThreshold) + 1
  return Array.from({ length: count }, (_, at) =>
    text.slice(Math.floor((at * text.length) / count), Math.floor(((at + 1) * text.length) / count)),
  )
}

/** LIKE patterns for a text with one typo: a letter missing, added or wrong, or two swapped. */
const slipsOf = (text: string): readonly string[] => {
  const pattern = (before: string, between: '' | '_', after: string): readonly string[] =>
    Math.max(between === '' ? before.length + after.length : 0, before.length, after.length) < minIndexedLength
      ? []
      : [`%${likeText(before)}${between}${likeText(after)}%`]
  const all = Array.from({ length: text.length }, (_, at) => {
    const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
    return [
      ...pattern(before, '', after),
      ...pattern(before, '_', after),
      ...pattern(before, '_', letter + after),
      ...(after === '' ? [] : pattern(`${before}${after.charAt(0)}${letter}`, '', after.slice(1))),
    ]
  })
  return [...new Set(all.flat())]
}

/** LIKE patterns for words similar to the terms. */
export interface Wanted {
  /** Every similar word contains one of these; for tenants with few enough words to compare all. */
  readonly parts: readonly string[]
  /** Patterns with one typo, for short and for long terms; for tenants with too many words. */
  readonly shortSlips: readonly string[]
  readonly longSlips: readonly string[]
}

export const similarWanted = (terms: readonly SearchTerm[]): Wanted => {
  const texts = terms.filter(isTolerant).map(({ text }) => text)
  const slips = (some: readonly string[]) => [...new Set(some.flatMap(slipsOf))]
  return {
    parts: [...new Set(texts.flatMap((text) => partsOf(text).map((part) => likeContaining(part).like)))],
    shortSlips: slips(texts.filter(({ length }) => length <= maxShortTermLength)),
    longSlips: slips(texts.filter(({ length }) => length > maxShortTermLength)),
  }
}

interface Spelling {
  readonly word: string
  readonly score: number
}

/** Drops words that contain a word at least as close: they add no rows. */
const withoutCovered = (spellings: readonly Spelling[]): readonly Spelling[] => {
  const kept: Spelling[] = []
  for (const spelling of spellings) {
    if (kept.length > maxSpellings) break
    if (!kept.some(({ word }) => spelling.word.includes(word))) kept.push(spelling)
  }
  return kept
}

/** A term with its similar spellings. */
interface Spelled {
  readonly nearest: TermPatterns
  readonly all: TermPatterns
  /** Are there more than `maxSpellings`? */
  readonly cut: boolean
  /** Fuse's scores of similar words; null: the term tolerates no typos. */
  readonly scores: ReadonlyMap<string, number> | null
}

const fuseOf = (words: readonly string[]): Fuse<string> =>
  new Fuse(words, {
    threshold: searchThreshold,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    includeScore: true,
    shouldSort: false,
  })

const spelledAs = async (term: SearchTerm, words: readonly string[]): Promise<Spelled> => {
  if (!isTolerant(term)) return { nearest: exactly(term), all: exactly(term), cut: false, scores: null }
  const hits = await inSlices(words, wordsPerSlice, (slice) =>
    fuseOf(slice)
      .search(term.text)
      .map(({ item, score = 0 }) => ({ word: item, score })),
  )
  const found = hits.toSorted((one, other) => one.score - other.score || one.word.length - other.word.length)
  const spellings = withoutCovered([{ word: term.text, score: 0 }, ...found])
  const best = found[0]?.score ?? 0
  const patterns = (limit: number): TermPatterns => ({
    not: false,
    any: spellings
      .filter(({ score }) => score <= limit)
      .slice(0, maxSpellings)
      .map(({ word }) => likeContaining(word)),
  })
  return {
    nearest: patterns(best + 0.01),
    all: patterns(1),
    cut: spellings.length > maxSpellings,
    scores: new Map(found.map(({ word, score }) => [word, score])),
  }
}

/** Score of a field without a similar word: Fuse may still find the term across words. */
const unlikeScore = 1

/** Approximates Fuse's score of a booking word by word; lower is better. */
const fitOf =
  (spelled: readonly Spelled[]) =>
  (fields: string): number => {
    const split = fields.split('\n').map((field) => field.split(' '))
    return spelled.reduce(
      (sum, { scores }) =>
        scores === null
          ? sum
          : sum +
            split.reduce(
              (product, words) =>
                product * words.reduce((least, word) => Math.min(least, scores.get(word) ?? unlikeScore), unlikeScore),
              1,
            ),
      0,
    )
  }

export interface Similar {
  /** Patterns of each term's closest spellings. */
  readonly nearest: readonly TermPatterns[]
  /** Patterns of all spellings; terms with too many are left to Fuse if another term limits the bookings. */
  readonly all: readonly TermPatterns[]
  readonly fit: (fields: string) => number
}

/** Finds similar spellings among the known words. */
export const similarTo = async (terms: readonly SearchTerm[], words: readonly string[]): Promise<Similar> => {
  const spelled: Spelled[] = []
  for (const term of terms) spelled.push(await spelledAs(term, words))
  const narrowing = spelled.filter(({ cut, all }) => !cut && !all.not)
  return {
    nearest: spelled.map(({ nearest }) => nearest),
    all: spelled.flatMap(({ all, cut }) => (cut && narrowing.length > 0 ? [] : [all])),
    fit: fitOf(spelled),
  }
}
