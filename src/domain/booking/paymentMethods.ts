import type { Booking } from '../../generated/entities/booking.ts'

/** How a booking was paid. */
export type PaymentMethod = Exclude<Booking['paymentMethod'], ''>

const labels: Readonly<Record<PaymentMethod, string>> = {
  CASH: 'Bar',
  TRANSFER: 'Überweisung',
  CREDIT_CARD: 'Kreditkarte',
  DEBIT_CARD: 'EC-Karte',
  PAYPAL: 'PayPal',
  OTHER: 'Sonstiges',
  GIROPAY: 'Giropay',
  APPLE_PAY: 'Apple Pay',
  GOOGLE_PAY: 'Google Pay',
  EPS: 'EPS',
  IDEAL: 'iDEAL',
  MAESTRO: 'Maestro',
  PAYDIRECT: 'Paydirekt',
  SOFORT: 'Sofort',
  BLUECODE: 'Bluecode',
  UNKNOWN: 'Unbekannt',
  WERO: 'Wero',
  DIRECT_TRANSFER: 'Direktüberweisung',
}

/** Is it the code of a known payment method? */
export const isPaymentMethod = (code: string): code is PaymentMethod => Object.hasOwn(labels, code)

/** All in the order they are offered: the sixteen of the documents, then those that providers have had since. */
export const paymentMethods: readonly PaymentMethod[] = Object.keys(labels).filter(isPaymentMethod)

/** German name of a method; "" if none is stored, "Unbekannt" for unknown codes (PAY-012). */
export const paymentMethodLabel = (code: string): string => {
  if (code === '') return ''
  return isPaymentMethod(code) ? labels[code] : labels.UNKNOWN
}
