const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_entry, index) => index)
  for (const [i, letter] of [...left].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...right].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** The closest known word, if one is close enough. */
export const nearest = (word: string, known: readonly string[]): string | undefined =>
  known
    .map((candidate) => ({ candidate, away: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, away }) => away <= Math.max(2, Math.floor(candidate.length / 3)))
    .sort((left, right) => left.away - right.away)[0]?.candidate

/** Advice for an unknown word: the closest known word, otherwise all known words. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known)
  if (near !== undefined) return `Did you mean "${near}"?`
  if (known.length === 0) return 'Remove it.'
  return `Known: ${known.slice(0, 30).join(', ')}${known.length > 30 ? ' …' : ''}`
}
