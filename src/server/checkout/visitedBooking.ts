import type { VisitedBooking } from '../../api/visitorBookings.ts'
import type { EntrySource } from '../../domain/calendar/entries.ts'
import { calendarType } from '../../domain/calendar/icalendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import { stateOf } from '../bookings/bookingStates.ts'
import { calendarFile, entriesOf } from '../bookings/calendarFile.ts'
import type { RouteAnswer } from '../http/route.ts'
import type { OwnBooking, OwnItem } from './ownBooking.ts'

export const titleOf = ({ _bookableUsed, bookableId }: OwnItem): string => _bookableUsed?.title ?? bookableId

/** The period of a booking, or the events of its tickets. */
export const datesOf = (own: OwnBooking, source: EntrySource): VisitedBooking['dates'] =>
  entriesOf([own], source, own.places).map(({ summary, begin, end, location }) => ({
    title: summary,
    begin,
    end,
    location,
  }))

/** A booking as its proven booker sees it. */
export const visitedOf = (own: OwnBooking, source: EntrySource, at: number): VisitedBooking => {
  const { document, items, cancellation } = own
  const { rejectionReason, vatIncludedEur, couponCode, timeCreated, comment } = document
  const { name, company, street, zipCode, location, mail, phone } = document
  return {
    ...stateOf(own, at),
    items: items.map((item) => ({
      title: titleOf(item),
      amount: item.amount,
      grossPriceEur: item.userGrossPriceEur,
    })),
    ...{ rejectionReason, vatIncludedEur, couponCode, timeCreated, comment },
    ...{ name, company, street, zipCode, location, mail, phone },
    dates: datesOf(own, source),
    cancellation,
  }
}

/** The dates of a booking as a file. @throws 404 NO_DATES without any */
export const calendarAnswer = (booking: OwnBooking, source: EntrySource): RouteAnswer => {
  const file = calendarFile([booking], source, booking.places)
  if (file === null) throw new Refusal(404, 'NO_DATES', 'Diese Buchung hat keinen festen Zeitraum.')
  return {
    text: file.text,
    headers: { 'content-type': calendarType, 'content-disposition': `attachment; filename="${file.name}"` },
  }
}
