import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Booking } from '../../generated/entities/booking.ts'
import { isBlank } from '../isBlank.ts'
import type { FieldFault } from '../refusal.ts'
import { type Consent, maxConsents } from './consents.ts'

/** What a visitor's booking says about its booker. */
export type VisitorDetails = Pick<
  Booking,
  'name' | 'company' | 'street' | 'zipCode' | 'location' | 'comment' | 'attachments'
>

type DetailName = Exclude<keyof VisitorDetails, 'attachments'>

const sentences: Readonly<Record<DetailName, string>> = {
  name: 'Bitte geben Sie Ihren Namen an.',
  company: 'Bitte geben Sie Ihre Firma oder Ihren Verein an.',
  street: 'Bitte geben Sie Straße und Hausnummer an.',
  zipCode: 'Bitte geben Sie die Postleitzahl an.',
  location: 'Bitte geben Sie den Ort an.',
  comment: 'Bitte ergänzen Sie eine Anmerkung zu Ihrer Buchung.',
}

/** Is it a fault of the booker's details, consents or payment, which concerns all dates of a series? */
export const isBookerFault = (path: string): boolean =>
  path === '/attachmentStatus' || path === '/paymentProvider' || Object.hasOwn(sentences, path.slice(1))

const consentFaults = (consents: readonly Consent[], { attachments }: VisitorDetails): readonly FieldFault[] => {
  const fault = (code: string, message: string): FieldFault => ({ path: '/attachmentStatus', code, message })
  if (consents.length > maxConsents)
    return [
      fault(
        'TOO_MANY',
        `Zu diesen Objekten gehören mehr als ${maxConsents} Vereinbarungen. Bitte buchen Sie sie einzeln.`,
      ),
    ]
  return consents
    .filter(({ required }, position) => required && attachments[position]?.accepted !== true)
    .map(({ title }) => fault('CONSENT_REQUIRED', `Bitte bestätigen Sie „${title}“.`))
}

/**
 * What is missing in a visitor's booking (contract 2.13 X2): the name; the address if it costs anything; what its objects require
 * (`requiredFields`); consent to their required agreements.
 * @param details with the answered consents as its attachments, in their order
 * @param priceEur gross
 */
export const checkoutFaults = (
  details: VisitorDetails,
  objects: readonly Pick<Bookable, 'requiredFields'>[],
  consents: readonly Consent[],
  priceEur: number,
): readonly FieldFault[] => {
  const demanded = new Set<DetailName>([
    'name',
    ...(priceEur > 0 ? (['street', 'zipCode', 'location'] as const) : []),
    ...objects.flatMap(({ requiredFields }) => requiredFields),
  ])
  return [
    ...[...demanded]
      .filter((name) => isBlank(details[name]))
      .map((name) => ({ path: `/${name}`, code: 'REQUIRED', message: sentences[name] })),
    ...consentFaults(consents, details),
  ]
}
