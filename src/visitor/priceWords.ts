import { formatEur } from '../domain/money.ts'
import { texts } from './texts.ts'

/** A price in EUR for display; nothing to pay has a word. */
export const priceWords = (eur: number): string => (eur === 0 ? texts.free : formatEur(eur))
