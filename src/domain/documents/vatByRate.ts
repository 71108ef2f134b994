import type { DocumentLine } from './documentFacts.ts'

/** The sums of one rate; whole cents. */
export interface VatOfRate {
  readonly rate: number
  readonly netCents: bigint
  readonly vatCents: bigint
  readonly grossCents: bigint
}

/** Net, VAT and gross per VAT rate, the highest rate first; sums of the lines' cents, so that they match the total exactly. */
export const vatByRate = (lines: readonly DocumentLine[]): readonly VatOfRate[] =>
  [...new Set(lines.map(({ vatRate }) => vatRate))]
    .sort((a, b) => b - a)
    .map((rate) => {
      const of = lines.filter(({ vatRate }) => vatRate === rate)
      const netCents = of.reduce((sum, line) => sum + line.netCents, 0n)
      const grossCents = of.reduce((sum, line) => sum + line.grossCents, 0n)
      return { rate, netCents, grossCents, vatCents: grossCents - netCents }
    })
