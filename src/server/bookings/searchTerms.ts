import { fold, wordLengths } from '../../domain/search.ts'

/** One word of a query; the kinds are those of Fuse's extended search. */
export interface SearchTerm {
  readonly kind: 'fuzzy' | 'contains' | 'not' | 'begins' | 'ends' | 'is'
  readonly text: string
}

/** As `booking_hits` reads it: any of the patterns fits, or with `not` none. */
export interface TermPatterns {
  readonly not: boolean
  readonly any: readonly ({ readonly like: string } | { readonly match: string })[]
}

/** More terms narrow nothing any more and only cost time. */
const maxTerms = 12

const prefixes: Readonly<Record<string, SearchTerm['kind']>> = { "'": 'contains', '!': 'not', '^': 'begins', '=': 'is' }

const termOf = (word: string): SearchTerm => {
  const kind = prefixes[word.charAt(0)]
  if (kind !== undefined && word.length > 1) return { kind, text: word.slice(1) }
  return word.length > 1 && word.endsWith('$')
    ? { kind: 'ends', text: word.slice(0, -1) }
    : { kind: 'fuzzy', text: word }
}

/** The terms of a query, folded as the fields are. All of them must be found, each in any field (BOOKING-LIST-013). */
export const searchTerms = (q: string): readonly SearchTerm[] => [
  ...new Map(
    fold(q)
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, maxTerms)
      .map((word) => [word, termOf(word)]),
  ).values(),
]

/** A text inside a LIKE pattern, standing for itself. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export const likeContaining = (text: string): { readonly like: string } => ({ like: `%${likeText(text)}%` })

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')

/** A term without any tolerance: contained, or with less than three letters at the beginning of a word. */
export const exactly = ({ kind, text }: SearchTerm): TermPatterns => {
  const expression = escaped(text)
  if (kind === 'not') return { not: true, any: [likeContaining(text)] }
  if (kind === 'begins') return { not: false, any: [{ match: `(^|\\n)${expression}` }] }
  if (kind === 'ends') return { not: false, any: [{ match: `${expression}($|\\n)` }] }
  if (kind === 'is') return { not: false, any: [{ match: `(^|\\n)${expression}($|\\n)` }] }
  if (kind === 'fuzzy' && text.length < wordLengths.least)
    return { not: false, any: [{ match: `(^|[^[:alnum:]])${expression}` }] }
  return { not: false, any: [likeContaining(text)] }
}

/** Does the term tolerate typos? Longer terms are no words, and comparing them takes seconds. */
export const isTolerant = ({ kind, text }: SearchTerm): boolean =>
  kind === 'fuzzy' && text.length >= wordLengths.least && text.length <= wordLengths.most

/** The search text, folded, if it can be the beginning of a booking number ("abcd", "abcd-e"); else null. */
export const numberBegun = ([term, ...others]: readonly SearchTerm[]): string | null =>
  term?.kind === 'fuzzy' && others.length === 0 && /^(?:[a-z]{3,4}|[a-z]{1,4}-[a-z]{0,4})$/.test(term.text)
    ? term.text
    : null
