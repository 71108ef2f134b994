import { formatGermanNumber } from '../money.ts'
import type { TaxRules } from './decideTax.ts'

/**
 * A tax key as it is offered to choose.
 * @example
 * taxKeyWords({ code: 'A19', rate: 19, category: 'S', label: 'Regelsatz' }) // 'A19 – 19 % (S), Regelsatz'
 */
export const taxKeyWords = ({
  code,
  rate,
  category,
  label,
}: Pick<TaxRules['keys'][number], 'code' | 'rate' | 'category' | 'label'>): string =>
  `${code} – ${formatGermanNumber(rate)} % (${category})${label === '' ? '' : `, ${label}`}`
