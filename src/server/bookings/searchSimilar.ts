import Fuse from 'fuse.js'
import { inSlices } from '../http/inSlices.ts'
import { searchThreshold } from './searchFuse.ts'
import { exactly, isTolerant, likeContaining, likeText, type SearchTerm, type TermPatterns } from './searchTerms.ts'

/** So many spellings of one term are looked up at most, the nearest first. */
const maxSpellings = 150

/** Words compared between two pauses for other requests. */
const wordsPerSlice = 500

/** Letters Fuse looks for at once. */
const maxFusePatternLength = 32

/** Letters that must stand together for the index to help. */
const minIndexedLength = 3

/** Words that are looked up among short ones: longer ones are addresses and numbers, of which there are as many as bookings. */
const maxShortTermLength = 16

/**
 * Parts of a term of which at least one stands unharmed in every text that Fuse takes for a hit: with n slips allowed, one of n + 1
 * parts has none.
 */
const partsOf = (text: string): readonly string[] => {
  // Fuse looks for long terms piece by piece, and takes one piece for a hit.
  if (text.length > maxFusePatternLength)
    return [...partsOf(text.slice(0, maxFusePatternLength)), ...partsOf(text.slice(-maxFusePatternLength))]
  const count = Math.floor(text.length * searchThreshold) + 1
  return Array.from({ length: count }, (_, at) =>
    text.slice(Math.floor((at * text.length) / count), Math.floor(((at + 1) * text.length) / count)),
  )
}

/** LIKE patterns of everything that one slip makes of a text: a letter lost, added or wrong, two exchanged. */
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

/** Patterns for the words that may be meant by the terms. */
export interface Wanted {
  /** Every word near one of the terms contains one of these: for a town whose words can be looked through. */
  readonly parts: readonly string[]
  /** One slip away, of short terms and of long ones: for a town with words without number. */
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

/** A word that contains a nearer or equally near one adds no row. */
const withoutCovered = (spellings: readonly Spelling[]): readonly Spelling[] => {
  const kept: Spelling[] = []
  for (const spelling of spellings) {
    if (kept.length > maxSpellings) break
    if (!kept.some(({ word }) => spelling.word.includes(word))) kept.push(spelling)
  }
  return kept
}

/** A term with its slips forgiven. */
interface Spelled {
  readonly nearest: TermPatterns
  readonly all: TermPatterns
  /** Are there more than are looked up? */
  readonly cut: boolean
  /** Fuse's scores of the words it may mean; null where none is forgiven. */
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

/** What no word of a field resembles counts as this: Fuse may still find it across words. */
const unlikeScore = 1

/** How well a booking fits, as Fuse would score it word by word; the lower the better. */
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
  /** Patterns of the best spellings of each term. */
  readonly nearest: readonly TermPatterns[]
  /** Of every spelling; terms with too many are left to Fuse as long as another narrows the bookings down. */
  readonly all: readonly TermPatterns[]
  readonly fit: (fields: string) => number
}

/** What the terms may mean, given the words there are. */
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
