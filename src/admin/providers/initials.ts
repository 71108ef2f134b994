const segments = new Intl.Segmenter('de', { granularity: 'grapheme' })

const firstLetter = (word: string): string => [...segments.segment(word)][0]?.segment ?? ''

/** Two letters for an avatar or a tenant's mark: of the first and the last word, or the first two of a single one. */
export const initials = (name: string): string => {
  const words = name.split(/[\s@._-]+/).filter((word) => word !== '')
  const [first = '', ...rest] = words
  const last = rest.at(-1)
  const letters =
    last === undefined
      ? [...segments.segment(first)]
          .slice(0, 2)
          .map(({ segment }) => segment)
          .join('')
      : firstLetter(first) + firstLetter(last)
  return letters.toLocaleUpperCase('de')
}
