import { fold, wordLengths } from '../../domain/search.ts'

/** One word of a query; `kind` as in Fuse's extended search. */
export interface SearchTerm {
  readonly kind: 'fuzzy' | 'contains' | 'not' | 'begins' | 'ends' | 'is'
  readonly text: string
}

/** Parameter of the SQL function `booking_hits`: any pattern must match, or with `not` none. */
export interface TermPatterns {
  readonly not: boolean
  readonly any: readonly ({ readonly like: string } | { readonly match: string })[]
}

/** Further terms would only cost time. */
const maxTerms = 12

const prefixes: Readonly<Record<string, SearchTerm['kind']>> = { "'": 'contains', '!': 'not', '^': 'begins', '=': 'is' }

const termOf = (word: string): SearchTerm => {
  const kind = prefixes[word.charAt(0)]
  if (kind !== undefined && word.length > 1) return { kind, text: word.slice(1) }
  return word.length > 1 && word.endsWith('$')
    ? { kind: 'ends', text: word.slice(0, -1) }
    : { kind: 'fuzzy', text: word }
}

/** The terms of a query, folded like the fields. All must be found, each in any field (BOOKING-LIST-013). */
export const searchTerms = (q: string): readonly SearchTerm[] => [
  ...new Map(
    fold(q)
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, maxTerms)
      .map((word) => [word, termOf(word)]),
  ).values(),
]

/** Escapes a text for a LIKE pattern. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export const likeContaining = (text: string): { readonly like: string } => ({ like: `%${likeText(text)}%` })

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')

/** Patterns of a term without tolerance: contained, or with fewer than three letters at the beginning of a word. */
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

/** Does the term tolerate typos? Longer terms are not words, and comparing them takes seconds. */
export const isTolerant = ({ kind, text }: SearchTerm): boolean =>
  kind === 'fuzzy' && text.length >= wordLengths.least && text.length <= wordLengths.most

/** The folded search text if it can be the beginning of a booking number ("abcd", "abcd-e"); else null. */
export const numberBegun = ([term, ...others]: readonly SearchTerm[]): string | null =>
  term?.kind === 'fuzzy' && others.length === 0 && /^(?:[a-z]{3,4}|[a-z]{1,4}-[a-z]{0,4})$/.test(term.text)
    ? term.text
    : null
