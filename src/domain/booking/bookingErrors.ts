/** Codes of refused actions, those of the documents first; part of the API's responses. */
export type BookingErrorCode =
  | 'CONTACT_DETAILS_MISMATCH'
  | 'OWNER_MISMATCH'
  | 'STATUS_MISMATCH'
  | 'PAYMENT_PROVIDER_MISMATCH'
  | 'PAYMENT_PROVIDER_REQUIRED'
  | 'PAYMENT_PROVIDER_INACTIVE'
  | 'PAYMENT_PROVIDER_INCOMPLETE'
  | 'PAYED_STATUS'
  | 'ALREADY_COMMITTED'
  | 'ALREADY_PAID'
  | 'ALREADY_REJECTED'
  | 'TIME_CONFLICT'
  | 'COUPON_INVALID'

export type BookingErrorTexts = Readonly<Partial<Record<BookingErrorCode, string>>>

/** Message for unknown codes (ERR-010). */
export const unknownBookingError = 'Ein unbekannter Fehler ist aufgetreten.'

const shared = {
  TIME_CONFLICT: 'Zeitkonflikt',
  COUPON_INVALID: 'Der Gutschein gilt nicht mehr.',
  PAYMENT_PROVIDER_INACTIVE: 'Dieser Zahlungsanbieter ist nicht aktiv. Bitte wählen Sie einen anderen.',
  PAYMENT_PROVIDER_INCOMPLETE: 'Dem Zahlungsanbieter fehlen noch Angaben.',
} as const satisfies BookingErrorTexts

/** One booking (ERR-001 to ERR-003). */
export const bookingErrors: BookingErrorTexts = {
  ...shared,
  CONTACT_DETAILS_MISMATCH: 'Die Buchung hat unterschiedliche Kontaktdaten.',
  PAYED_STATUS: 'Die Buchung ist noch nicht bezahlt.',
  PAYMENT_PROVIDER_REQUIRED: 'Die Buchung hat keinen Zahlungsanbieter hinterlegt. Bitte wähle einen aus.',
  ALREADY_COMMITTED: 'Die Buchung ist bereits freigegeben.',
  ALREADY_PAID: 'Die Buchung wurde bereits bezahlt.',
  ALREADY_REJECTED: 'Die Buchung ist bereits abgelehnt oder storniert.',
}

/** A series (ERR-004 to ERR-009). */
export const seriesErrors: BookingErrorTexts = {
  ...shared,
  CONTACT_DETAILS_MISMATCH: 'Die Buchungen haben unterschiedliche Kontaktdaten.',
  OWNER_MISMATCH: 'Den Buchungen sind unterschiedliche Personen zugewiesen.',
  STATUS_MISMATCH: 'Die Buchungen haben unterschiedliche Status.',
  PAYMENT_PROVIDER_MISMATCH: 'Die Buchungen haben unterschiedliche Zahlungsanbieter.',
  PAYMENT_PROVIDER_REQUIRED: 'Es gibt Buchungen ohne Zahlungsanbieter. Bitte wähle einen aus.',
  PAYED_STATUS: 'Die Buchungen sind noch nicht bezahlt.',
  ALREADY_COMMITTED: 'Die Buchungen sind bereits freigegeben.',
  ALREADY_PAID: 'Die Buchungen wurden bereits bezahlt.',
  ALREADY_REJECTED: 'Die Buchungen sind bereits abgelehnt oder storniert.',
}

const isKnown = (texts: BookingErrorTexts, code: string): code is BookingErrorCode => Object.hasOwn(texts, code)

/** The German message of a code from any server; unknown codes have their own message (ERR-001 to ERR-010). */
export const bookingErrorText = (texts: BookingErrorTexts, code: string | undefined): string =>
  (code !== undefined && isKnown(texts, code) ? texts[code] : undefined) ?? unknownBookingError
