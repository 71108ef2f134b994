import { normalForm } from './normalForm.ts'

/** The stored form of an id that users choose: trimmed and in NFKC, so that ＡＢＣ１ is ABC1. */
export const chosenId = (typed: string): string => normalForm(typed, 'NFKC').trim()

/** Lower case, ß as ss: its capital is either SS or ẞ. The database compares the same way (`coupons_id`). */
export const comparableId = (typed: string): string => chosenId(typed).toLowerCase().replaceAll('ß', 'ss')

/** Are both the same id, in any notation and case? */
export const isSameChosenId = (a: string, b: string): boolean => comparableId(a) === comparableId(b)
