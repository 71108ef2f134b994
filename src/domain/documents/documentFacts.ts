import type { DocumentKind } from './documentNumber.ts'

/** One line of a booking as it was priced; whole cents, net + VAT = gross. */
export interface DocumentLine {
  readonly title: string
  readonly amount: number
  readonly netCents: bigint
  readonly grossCents: bigint
  /** VAT in percent. */
  readonly vatRate: number
}

/** A booking as far as a receipt or an invoice tells of it. */
export interface DocumentBooking {
  readonly id: string
  /** Epoch ms; null for a booking without a period. */
  readonly timeBegin: number | null
  readonly timeEnd: number | null
  readonly lines: readonly DocumentLine[]
  /** Label of the payment method, German; empty: none. */
  readonly paymentMethod: string
  readonly timePaid: number | null
}

/** Who it is for. */
export interface DocumentAddress {
  readonly company: string
  readonly name: string
  readonly street: string
  readonly zipCode: string
  readonly location: string
}

/** Who issues it. `location` is the address in one line. */
export interface DocumentIssuer {
  readonly name: string
  readonly contactName: string
  readonly location: string
  readonly mail: string
  readonly phone: string
  readonly website: string
}

/** Where an invoice is to be paid to. */
export interface DocumentAccount {
  readonly bank: string
  readonly iban: string
  readonly bic: string
  readonly accountHolder: string
  /** Null: no term is named. */
  readonly daysUntilPaymentDue: number | null
}

/** Everything a document tells but its number and date: what decides whether anything changed since the last one. */
export interface DocumentFacts {
  readonly kind: DocumentKind
  /** Several bookings of a series on one document. */
  readonly aggregated: boolean
  readonly issuer: DocumentIssuer
  readonly address: DocumentAddress
  /** At least one, in the order of their begin. */
  readonly bookings: readonly DocumentBooking[]
  /** For invoices only. */
  readonly account: DocumentAccount | null
  /** Stands behind the booking number in the purpose of a transfer; may be empty. */
  readonly purposeSuffix: string
}
