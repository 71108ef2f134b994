import Fuse from 'fuse.js'
import { searchThreshold } from './searchFuse.ts'
import { exactly, isTolerant, likeContaining, type SearchTerm, type TermPatterns } from './searchTerms.ts'

/** So many spellings of one term are looked up at most, the nearest first. */
const mostSpellings = 150

/** Letters Fuse looks for at once. */
const fusePiece = 32

/**
 * Parts of a term of which at least one stands unharmed in every text that Fuse takes for a hit: with n slips allowed, one of n + 1
 * parts has none.
 */
const partsOf = (text: string): readonly string[] => {
  // Fuse looks for long terms piece by piece, and takes one piece for a hit.
  if (text.length > fusePiece) return [...partsOf(text.slice(0, fusePiece)), ...partsOf(text.slice(-fusePiece))]
  const count = Math.floor(text.length * searchThreshold) + 1
  return Array.from({ length: count }, (_, at) =>
    text.slice(Math.floor((at * text.length) / count), Math.floor(((at + 1) * text.length) / count)),
  )
}

/** Patterns for `booking_words`: the words that may be near one of the terms. */
export const similarParts = (terms: readonly SearchTerm[]): readonly string[] => [
  ...new Set(terms.filter(isTolerant).flatMap(({ text }) => partsOf(text).map((part) => likeContaining(part).like))),
]

interface Spelling {
  readonly word: string
  readonly score: number
}

/** A word that contains a nearer or equally near one adds no row. */
const withoutCovered = (spellings: readonly Spelling[]): readonly Spelling[] => {
  const kept: Spelling[] = []
  for (const spelling of spellings) {
    if (kept.length === mostSpellings) break
    if (!kept.some(({ word }) => spelling.word.includes(word))) kept.push(spelling)
  }
  return kept
}

/** Patterns of the terms with their slips forgiven: `nearest` only the best spellings of each, `all` every one. */
export const similarPatterns = (
  terms: readonly SearchTerm[],
  words: readonly string[],
): { readonly nearest: readonly TermPatterns[]; readonly all: readonly TermPatterns[] } => {
  const fuse = new Fuse(words, {
    threshold: searchThreshold,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    includeScore: true,
    shouldSort: false,
  })
  const spelled = terms.map((term) => {
    if (!isTolerant(term)) return { nearest: exactly(term), all: exactly(term) }
    const found = fuse
      .search(term.text)
      .map(({ item, score = 0 }) => ({ word: item, score }))
      .sort((one, other) => one.score - other.score || one.word.length - other.word.length)
    const spellings = withoutCovered([{ word: term.text, score: 0 }, ...found])
    const best = found[0]?.score ?? 0
    const patterns = (limit: number): TermPatterns => ({
      not: false,
      any: spellings.filter(({ score }) => score <= limit).map(({ word }) => likeContaining(word)),
    })
    return { nearest: patterns(best + 0.01), all: patterns(1) }
  })
  return { nearest: spelled.map(({ nearest }) => nearest), all: spelled.map(({ all }) => all) }
}
