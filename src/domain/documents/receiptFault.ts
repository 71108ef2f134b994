import type { Booking } from '../../generated/entities/booking.ts'
import { bookingErrors, seriesErrors } from '../booking/bookingErrors.ts'
import { activeMembers, seriesFaults, type SeriesMember } from '../booking/seriesChecks.ts'

/** The reason a receipt is refused; of several, the first is shown. */
export interface ReceiptFault {
  readonly code: string
  readonly message: string
}

const free: ReceiptFault = { code: 'NO_PRICE', message: 'Ohne Preis gibt es keinen Beleg.' }

/** Checks one booking for a receipt (contract 4.8): refused without price or before payment; null if allowed. */
export const receiptFault = ({ priceEur, isPayed }: Pick<Booking, 'priceEur' | 'isPayed'>): ReceiptFault | null => {
  if (priceEur <= 0) return free
  return isPayed ? null : { code: 'PAYED_STATUS', message: bookingErrors.PAYED_STATUS ?? '' }
}

/** The same for one receipt over a series, in the order of the catalogue; already rejected members are ignored (GROUP-012). */
export const seriesReceiptFaults = (members: readonly SeriesMember[]): readonly ReceiptFault[] => {
  const faults = seriesFaults(members, 'receipt').map((code) => ({ code, message: seriesErrors[code] ?? '' }))
  const costs = activeMembers(members).some(({ priceEur }) => priceEur > 0)
  return faults.length > 0 || costs ? faults : [free]
}
