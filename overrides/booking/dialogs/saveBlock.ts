import type { BookingPreview } from '../../../src/api/bookingPreview.ts'
import { asksForReason } from '../../../src/domain/availability/reasons.ts'
import { isEmail } from '../../../src/domain/account/emailAddress.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { bookingFormTexts as texts } from './formTexts.ts'

interface Asked {
  readonly values: Booking
  /** First error shown in the form. */
  readonly fault: string | undefined
  /** Saving checks availability. */
  readonly needsCheck: boolean
  readonly preview: BookingPreview | undefined
  readonly forceReason: string | null
  readonly ruleReason: string
}

/** First reason against saving, as text; null: none known here. The server checks again anyway. */
export const saveBlock = ({ values, fault, needsCheck, preview, forceReason, ruleReason }: Asked): string | null => {
  if (values.bookableItems.length === 0) return texts.items.required
  if (!isEmail(values.mail.trim())) return texts.mailInvalid
  if (fault !== undefined) return fault
  const hard = needsCheck ? (preview?.reasons.filter((reason) => reason.hard || reason.canForce) ?? []) : []
  const broken = hard.find(({ canForce }) => !canForce)
  if (broken !== undefined) return broken.message
  const asked = needsCheck && preview?.reasons.some(({ code }) => asksForReason(code)) === true
  if (hard.length === 0) return asked && ruleReason.trim() === '' ? texts.conflict.ruleRequired : null
  if (forceReason === null) return texts.conflict.blocked
  return forceReason.trim() === '' ? texts.conflict.forceRequired : null
}
