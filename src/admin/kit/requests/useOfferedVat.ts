import { useState } from 'react'
import type { Interval } from '../../../domain/hours/intervals.ts'
import type { TaxedBookable } from '../../../domain/tax/lineTax.ts'
import { offeredTax } from '../../../domain/tax/offeredTax.ts'
import { useTaxRules, useTaxSettings } from './useTaxRules.ts'
import { type EventReference, useTicketEvent } from './useTicketEvent.ts'

/**
 * The VAT percentage that visitors are offered an object with (`offeredTax`); undefined until it is known.
 * @param period half-open, epoch ms; null: of a booking made now
 */
export const useOfferedVat = (
  object: TaxedBookable & EventReference,
  period: Interval | null = null,
): number | undefined => {
  const [now] = useState(() => Date.now())
  const isKnown = useTaxSettings() !== undefined
  const rules = useTaxRules()
  const event = useTicketEvent(object)
  return isKnown && event !== undefined ? offeredTax(rules, object, event, period, now).rate : undefined
}
