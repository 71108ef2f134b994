import type { BookingPreview } from '../../../src/api/bookingPreview.ts'
import { isEmail } from '../../../src/domain/account/emailAddress.ts'
import type { BookingValues } from './bookingValues.ts'
import { bookingFormTexts as texts } from './formTexts.ts'

/** Error messages by property name. */
export type FormFaults = Readonly<Record<string, string | undefined>>

/** The property in a JSON pointer from the server. */
export const propertyOf = (path: string): string => path.split('/')[1] ?? ''

/** Errors of the input; an empty mail address is reported only after the field lost focus (BOOKING-ACT-010, ERR-087). */
export const formFaults = (
  values: BookingValues,
  stored: BookingValues | null,
  preview: BookingPreview | undefined,
  mailLeft: boolean,
): FormFaults => {
  const mail = values.mail.trim()
  const priceChanged = values.priceOverrideEur !== null && values.priceOverrideEur !== stored?.priceOverrideEur
  return {
    ...Object.fromEntries((preview?.faults ?? []).map(({ path, message }) => [propertyOf(path), message])),
    ...((mail !== '' || mailLeft) && !isEmail(mail) ? { mail: texts.contact.mailInvalid } : {}),
    ...(priceChanged && values.priceOverrideReason.trim() === ''
      ? { priceOverrideReason: texts.price.overrideRequired }
      : {}),
  }
}
