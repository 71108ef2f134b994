import { itemsInWords } from '../booking/itemsInWords.ts'
import { formatPeriod, minuteMs } from '../time.ts'
import type { MailedBooking, MailedBookings, MailTenant } from './bookingFacts.ts'
import { type Block, button, text } from './letter.ts'

/** Dates of a series that a mail links to. */
const maxDateLinks = 100

/** Objects named with a link. */
const maxListedItems = 3

const linksAreCut = `Hier stehen die ersten ${maxDateLinks} Termine. Die weiteren nennen wir Ihnen auf Wunsch.`

/** A page about a booking; the token proves the booker. */
const pageOf = (path: string, { origin, tenantId }: MailTenant, { id, token }: MailedBooking): string =>
  `${origin}${path}/${encodeURIComponent(tenantId)}?id=${encodeURIComponent(id)}&t=${encodeURIComponent(token)}`

const detailsPage = (town: MailTenant, booking: MailedBooking): string => pageOf('/booking/status', town, booking)

const dateWords = ({ id, timeBegin, timeEnd }: MailedBooking): string =>
  timeBegin === null || timeEnd === null ? id : `${formatPeriod(timeBegin, timeEnd)} (${id})`

/** A link to each booking, with what was booked. */
export const bookingList = (town: MailTenant, bookings: MailedBookings): Block => ({
  kind: 'links',
  title: 'Ihre Buchungen',
  links: bookings.map((booking) => ({
    label: `${itemsInWords(booking.bookableItems, maxListedItems).replaceAll('\n', ', ')}: ${dateWords(booking)}`,
    href: detailsPage(town, booking),
  })),
})

/**
 * Links to the booking and to its cancellation, which ask for nothing that the mail proves (WCAG 3.3.7); for a series, to each date, whose
 * page leads to its cancellation.
 * @param cancel label of the button to cancel
 */
export const bookingLinks = (town: MailTenant, bookings: MailedBookings, cancel: string): readonly Block[] => {
  const [first] = bookings
  if (bookings.length === 1)
    return [
      button('Buchung ansehen', detailsPage(town, first)),
      button(cancel, pageOf('/booking/request-reject', town, first)),
    ]
  const links = bookings
    .slice(0, maxDateLinks)
    .map((booking) => ({ label: dateWords(booking), href: detailsPage(town, booking) }))
  return [
    { kind: 'links', title: 'Einzelne Termine ansehen oder stornieren', links },
    ...(links.length < bookings.length ? [text(linksAreCut)] : []),
  ]
}

/** Minutes since 1970 or of a length, in base 36, as the address of a series has them. */
const shortMinutes = (ms: number): string => Math.round(ms / minuteMs).toString(36)

/**
 * The address that begins the same booking again with the choice of these: its objects, its period or the dates of a series, and its coupon
 * (`readChoice` and `readSeries` of the visitors' pages read it).
 */
export const bookAgainAddress = ({ origin, tenantId }: MailTenant, bookings: MailedBookings): string => {
  const [{ bookableItems, timeBegin, timeEnd, couponCode }] = bookings
  const [first, ...addOns] = bookableItems
  const dates = bookings.flatMap(({ timeBegin: begin, timeEnd: end }) =>
    begin === null || end === null ? [] : [`${shortMinutes(begin)}-${shortMinutes(end - begin)}`],
  )
  const isSeries = bookings.length > 1
  const period: readonly (readonly [string, string])[] = isSeries
    ? [['termine', dates.join('.')]]
    : timeBegin === null || timeEnd === null
      ? []
      : [
          ['start', String(timeBegin)],
          ['end', String(timeEnd)],
        ]
  const params: readonly (readonly [string, string])[] = [
    ['id', first?.bookableId ?? ''],
    ['tenant', tenantId],
    ['amount', String(first?.amount ?? 1)],
    ...(isSeries ? [] : period),
    ...addOns.map(({ bookableId, amount }) => [`zusatz-${bookableId}`, String(amount)] as const),
    ...(couponCode === '' ? [] : [['gutschein', couponCode] as const]),
    ...(isSeries ? period : []),
  ]
  const query = params.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return `${origin}${isSeries ? '/checkout/group' : '/checkout'}?${query}`
}
