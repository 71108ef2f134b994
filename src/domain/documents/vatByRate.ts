import type { DocumentLine } from './documentFacts.ts'
import { categoryOf } from './documentLine.ts'

/** The sums of the lines of one tax; whole cents. */
export interface VatOfRate {
  readonly category: string
  /** Percent. */
  readonly rate: number
  /** Why there is no VAT, German; may be empty. */
  readonly reason: string
  readonly netCents: bigint
  readonly vatCents: bigint
  readonly grossCents: bigint
}

/** Taxable lines first; those without a stated tax last. */
const order = ['S', 'Z', 'E', 'AE', 'O', '']

const taxOf = (line: DocumentLine) => ({
  category: categoryOf(line),
  rate: line.vatRate,
  reason: line.reason?.trim() ?? '',
})

/**
 * Net, VAT and gross per category, rate and reason, taxable ones first, of these the highest rate; sums of the lines' cents, so that they
 * match the total exactly.
 */
export const vatByRate = (lines: readonly DocumentLine[]): readonly VatOfRate[] => {
  const groups = new Map<string, VatOfRate>()
  for (const line of lines) {
    const tax = taxOf(line)
    const key = JSON.stringify(tax)
    const { netCents = 0n, grossCents = 0n } = groups.get(key) ?? {}
    const sums = { netCents: netCents + line.netCents, grossCents: grossCents + line.grossCents }
    groups.set(key, { ...tax, ...sums, vatCents: sums.grossCents - sums.netCents })
  }
  return [...groups.values()].sort(
    (a, b) =>
      order.indexOf(a.category) - order.indexOf(b.category) ||
      b.rate - a.rate ||
      (a.reason < b.reason ? -1 : a.reason > b.reason ? 1 : 0),
  )
}
