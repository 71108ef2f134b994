/** The stored form of an id that people choose and type: trimmed and in NFKC, so that ＡＢＣ１ is ABC1. */
export const chosenId = (typed: string): string => typed.normalize('NFKC').trim()

/** Are both the same id, in any notation and case? */
export const isSameChosenId = (a: string, b: string): boolean => chosenId(a).toUpperCase() === chosenId(b).toUpperCase()
