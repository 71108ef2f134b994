import type { Booking } from '../../generated/entities/booking.ts'
import type { PaymentApp } from '../booking/paymentApps.ts'
import { isPaymentProvider } from '../booking/paymentProviders.ts'
import type { FieldFault } from '../refusal.ts'

/** The provider of a visitor's booking, and why the choice is refused. */
export interface ChosenProvider {
  /** `''`: none. */
  readonly provider: Booking['paymentProvider']
  readonly faults: readonly FieldFault[]
}

const refused = (code: string, message: string): ChosenProvider => ({
  provider: '',
  faults: [{ path: '/paymentProvider', code, message }],
})

/** The applications a visitor can pay with (PAY-006): active and complete ones. */
export const offeredApps = (apps: readonly PaymentApp[]): readonly PaymentApp[] =>
  apps.filter(({ id, missing }) => isPaymentProvider(id) && missing.length === 0)

/**
 * The payment provider of a visitor's booking (contract 4.7 step 4): none if it is free or the tenant offers none; else the chosen one, or
 * the only one. Refused: one that is not offered, and a missing choice among several.
 * @param priceEur gross
 * @param apps active payment applications of the tenant
 */
export const chosenProvider = (
  chosen: Booking['paymentProvider'],
  priceEur: number,
  apps: readonly PaymentApp[],
): ChosenProvider => {
  if (priceEur === 0) return { provider: '', faults: [] }
  const [only, ...others] = offeredApps(apps)
  if (chosen !== '')
    return [only, ...others].some((app) => app?.id === chosen)
      ? { provider: chosen, faults: [] }
      : refused('NOT_OFFERED', 'Diese Zahlungsart wird nicht angeboten. Bitte wählen Sie eine andere.')
  if (others.length > 0) return refused('REQUIRED', 'Bitte wählen Sie eine Zahlungsart.')
  return { provider: isPaymentProvider(only?.id) ? only.id : '', faults: [] }
}
