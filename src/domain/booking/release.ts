import type { Booking } from '../../generated/entities/booking.ts'
import type { DocumentAccount } from '../documents/documentFacts.ts'
import { isBlank } from '../isBlank.ts'
import type { BookingErrorCode } from './bookingErrors.ts'
import { bookingErrors } from './bookingErrors.ts'
import { missingSettings, type PaymentApp } from './paymentApps.ts'
import { type ActionState, isOwed, needsProvider } from './transition.ts'

/** The addressee of an invoice. */
export type InvoiceAddress = Pick<Booking, 'name' | 'company' | 'street' | 'zipCode' | 'location'>

/** The reason why a booking cannot be released. */
export interface ReleaseFault {
  readonly code: Extract<
    BookingErrorCode,
    'PAYMENT_PROVIDER_REQUIRED' | 'PAYMENT_PROVIDER_INACTIVE' | 'PAYMENT_PROVIDER_INCOMPLETE'
  >
  /** German. */
  readonly message: string
  /** German names of missing settings and parts of the address. */
  readonly missing: readonly string[]
}

const parts = { street: 'Straße', zipCode: 'PLZ', location: 'Ort' } as const

/** German names of the parts of an address that an invoice requires and that are empty. */
const missingAddress = (address: InvoiceAddress): readonly string[] => [
  ...(isBlank(address.name) && isBlank(address.company) ? ['Name oder Firma der Buchung'] : []),
  ...(['street', 'zipCode', 'location'] as const).flatMap((name) =>
    isBlank(address[name]) ? [`${parts[name]} der Buchung`] : [],
  ),
]

/** German names of the settings of the issuer and the parts of the address that an invoice lacks. */
export const missingForInvoice = (
  account: Omit<DocumentAccount, 'bank'> | null,
  location: string,
  address: InvoiceAddress,
): readonly string[] => [
  ...missingSettings({ id: 'invoice', ...account }, location).map(({ label }) => label),
  ...missingAddress(address),
]

/** The fault of a provider with missing settings. */
export const incompleteProvider = (title: string, missing: readonly string[]): ReleaseFault => ({
  code: 'PAYMENT_PROVIDER_INCOMPLETE',
  message: `Für die Zahlung per „${title}“ fehlt noch: ${missing.join(', ')}.`,
  missing,
})

/**
 * The fault that prevents the release of a booking: the same rule for a booking, a series, the board and a new booking released at once. No
 * provider is needed if nothing is owed, or if none was chosen explicitly (`providerChosen`). A provider must be active and complete; an
 * invoice also needs the address of the booking.
 * @param apps active payment applications of the tenant
 * @returns null: it can be released
 */
export const releaseFault = (
  booking: ActionState & InvoiceAddress,
  apps: readonly PaymentApp[],
): ReleaseFault | null => {
  if (needsProvider(booking))
    return {
      code: 'PAYMENT_PROVIDER_REQUIRED',
      message: bookingErrors.PAYMENT_PROVIDER_REQUIRED ?? '',
      missing: [],
    }
  const { paymentProvider } = booking
  if (!isOwed(booking) || paymentProvider === '') return null
  const app = apps.find(({ id }) => id === paymentProvider)
  if (app === undefined)
    return { code: 'PAYMENT_PROVIDER_INACTIVE', message: bookingErrors.PAYMENT_PROVIDER_INACTIVE ?? '', missing: [] }
  const missing = [...app.missing, ...(paymentProvider === 'invoice' ? missingAddress(booking) : [])]
  return missing.length === 0 ? null : incompleteProvider(app.title, missing)
}
