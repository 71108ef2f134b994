import type { DocumentKind } from './documentNumber.ts'

/** One priced line of a booking; whole cents, net + VAT = gross. */
export interface DocumentLine {
  readonly title: string
  readonly amount: number
  readonly netCents: bigint
  readonly grossCents: bigint
  /** VAT in percent. */
  readonly vatRate: number
  /** As booked: 'S', 'Z', 'E', 'O', 'AE' or '' for none decided. Absent in documents and bookings older than taxes by day: see `categoryOf`. */
  readonly category?: string
  /** Why there is no VAT, German; '' for taxable lines. */
  readonly reason?: string
  /** Day of supply, "YYYY-MM-DD". */
  readonly taxDate?: string | null
}

/** The data of a booking in a receipt or an invoice. */
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

/** The recipient. */
export interface DocumentAddress {
  readonly company: string
  readonly name: string
  readonly street: string
  readonly zipCode: string
  readonly location: string
}

/** The issuer. `location` is the address in one line. */
export interface DocumentIssuer {
  readonly name: string
  readonly contactName: string
  readonly location: string
  readonly mail: string
  readonly phone: string
  readonly website: string
}

/** The account an invoice is paid to. */
export interface DocumentAccount {
  readonly bank: string
  readonly iban: string
  readonly bic: string
  readonly accountHolder: string
  /** Null: no term of payment. */
  readonly daysUntilPaymentDue: number | null
}

/** What a cancellation or a counter-receipt takes back. */
export interface DocumentCorrection {
  /** Number with revision of the original. */
  readonly original: string
  /** Epoch ms. */
  readonly issuedAt: number
  /** German; may be empty. */
  readonly reason: string
  /** Of a refund: what the tenant keeps, whole cents. */
  readonly keptCents: bigint
  /** Of a refund: what was given back; with what is kept, what had been paid. */
  readonly refundedCents?: bigint
  /** That in words, in another currency that it came in and went back in; absent: EUR. */
  readonly refundedAs?: string
  /** The tax of that in words; absent: compensation without VAT. */
  readonly keptTax?: string
}

/** An invoice that a reminder names. */
export interface RemindedInvoice {
  /** Number with revision. */
  readonly title: string
  /** Epoch ms. */
  readonly issuedAt: number
  /** What it asks for the booking, whole cents; null: not kept. */
  readonly grossCents: bigint | null
}

/** What a reminder or a dunning letter asks for besides the price of the booking. */
export interface DocumentReminder {
  /** Two if it was split by tax; empty: none was issued. */
  readonly invoices: readonly RemindedInvoice[]
  /** The day on which it was to be paid, "YYYY-MM-DD" in Berlin. */
  readonly dueDay: string
  /** The new one. */
  readonly termDay: string
  /** Open fees, whole cents; compensation without VAT. */
  readonly feeCents: bigint
  /** Plain text. */
  readonly text: string
}
/** The invoices of what is outside VAT and of all else, if both must be invoiced: one may not hold both. */
export type InvoicePart = 'outside' | 'others'

/** Both invoices of a split one: they are paid by one transfer. */
export interface Together {
  readonly bookings: readonly { readonly id: string }[]
  /** Whole cents. */
  readonly cents: bigint
}

/** All data of a document but its number and date; compared with the last one to detect changes. */
export interface DocumentFacts {
  readonly kind: DocumentKind
  /** Several bookings of a series on one document. */
  readonly aggregated: boolean
  readonly issuer: DocumentIssuer
  readonly address: DocumentAddress
  /** At least one, ordered by begin. */
  readonly bookings: readonly DocumentBooking[]
  /** For invoices and reminders only. */
  readonly account: DocumentAccount | null
  /** Follows the booking number in the purpose of a transfer; may be empty. */
  readonly purposeSuffix: string
  /** Of an invoice that was split by tax. */
  readonly part?: InvoicePart
  readonly together?: Together
  /** For corrections only, whose lines are those of the original with the opposite sign. */
  readonly correction?: DocumentCorrection
  /** For reminders only. */
  readonly reminder?: DocumentReminder
}
