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
}

export const isPaymentMethod = (code: string): code is PaymentMethod => Object.hasOwn(labels, code)

/** All sixteen, in the order they are offered. */
export const paymentMethods: readonly PaymentMethod[] = Object.keys(labels).filter(isPaymentMethod)

/** German name of a method; "" where none is stored, "Unbekannt" for any other code (PAY-012). */
export const paymentMethodLabel = (code: string): string => {
  if (code === '') return ''
  return isPaymentMethod(code) ? labels[code] : labels.UNKNOWN
}
