import type { Booking } from '../../generated/entities/booking.ts'
import { bookingErrors, seriesErrors } from '../booking/bookingErrors.ts'
import { activeMembers, seriesFaults, type SeriesMember } from '../booking/seriesChecks.ts'

/** Why there is no receipt; the first one of an answer decides what is said. */
export interface ReceiptFault {
  readonly code: string
  readonly message: string
}

const free: ReceiptFault = { code: 'NO_PRICE', message: 'Ohne Preis gibt es keinen Beleg.' }

/** What stands against a receipt for one booking (contract 4.8): it costs nothing, or it is not paid yet; null: nothing. */
export const receiptFault = ({ priceEur, isPayed }: Pick<Booking, 'priceEur' | 'isPayed'>): ReceiptFault | null => {
  if (priceEur <= 0) return free
  return isPayed ? null : { code: 'PAYED_STATUS', message: bookingErrors.PAYED_STATUS ?? '' }
}

/** The same for one receipt over a series, in the order of the catalogue; members rejected already are left out (GROUP-012). */
export const seriesReceiptFaults = (members: readonly SeriesMember[]): readonly ReceiptFault[] => {
  const faults = seriesFaults(members, 'receipt').map((code) => ({ code, message: seriesErrors[code] ?? '' }))
  const costs = activeMembers(members).some(({ priceEur }) => priceEur > 0)
  return faults.length > 0 || costs ? faults : [free]
}
