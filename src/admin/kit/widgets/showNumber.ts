import { formatGermanNumber } from '../../../domain/money.ts'
import type { NumberKind } from './readNumber.ts'

const cents = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
  useGrouping: false,
})

/** The text a number field shows while nobody types: money with two places, `12,50`; a text that is no number stays as typed. */
export const showNumber = (value: unknown, kind: NumberKind): string => {
  if (typeof value === 'number') return kind === 'money' ? cents.format(value) : formatGermanNumber(value)
  return typeof value === 'string' ? value : ''
}
