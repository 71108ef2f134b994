import { formatGermanNumber } from '../../../domain/money.ts'
import type { NumberKind } from './readNumber.ts'

const cents = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
  useGrouping: false,
})

/** Text of a number field while the user does not type: money with two decimals, `12,50`; text that is no number stays as typed. */
export const showNumber = (value: unknown, kind: NumberKind): string => {
  if (typeof value === 'number') return kind === 'money' ? cents.format(value) : formatGermanNumber(value)
  return typeof value === 'string' ? value : ''
}
