/** Objects of a booking that fit with the longest notes. */
export const fieldCount = 38

/** Distinct words, as many as a description may hold. */
export const longField = (first: number): string =>
  Array.from({ length: 9000 }, (_, index) => `wort${((index * 7919 + first * 104_729) % 1_000_003).toString(36)}`).join(
    ' ',
  )
