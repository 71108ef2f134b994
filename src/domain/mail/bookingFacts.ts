import type { Booking } from '../../generated/entities/booking.ts'
import { itemsInWords } from '../booking/itemsInWords.ts'
import { plainWords } from '../booking/plainWords.ts'
import { formatEur } from '../money.ts'
import { formatPeriod } from '../time.ts'
import { type Block, isWebLink, type Link, text } from './letter.ts'

/** Characters of the notes of one object, and of all notes in a mail, with their tags. */
const maxNoteLength = 20_000
const maxNotesLength = 100_000
/** Objects named in a line of a series. */
const maxSeriesItems = 5
/** Links of a mail. */
const maxLinks = 100

const linksAreCut = `Hier stehen die ersten ${maxLinks} Unterlagen. Die weiteren stehen in der Buchung; wir senden sie Ihnen auf Wunsch.`
const notesAreCut =
  'Die Buchungshinweise sind hier gekürzt. Vollständig stehen sie in der Buchung; wir senden sie Ihnen auf Wunsch.'

/** The data of a booking in mails. */
export interface MailedBooking extends Pick<
  Booking,
  | 'id'
  | 'bookableItems'
  | 'timeBegin'
  | 'timeEnd'
  | 'name'
  | 'company'
  | 'mail'
  | 'phone'
  | 'street'
  | 'zipCode'
  | 'location'
  | 'comment'
  | 'couponCode'
  | 'priceEur'
  | 'paymentDueAt'
> {
  /** Proves the booker in links. */
  readonly token: string
}

/** One booking, or the members of a series in their order. */
export type MailedBookings = readonly [MailedBooking, ...MailedBooking[]]

/** The tenant a mail is from, and the origin of its links. */
export interface MailTenant {
  readonly tenantId: string
  readonly tenantName: string
  /** Our own origin, without trailing slash. */
  readonly origin: string
}

/** Gross sum of the bookings in EUR, added in cents. */
export const sumEur = (bookings: MailedBookings): number =>
  bookings.reduce((cents, { priceEur }) => cents + Math.round(priceEur * 100), 0) / 100

const period = ({ timeBegin, timeEnd }: MailedBooking): string =>
  timeBegin === null || timeEnd === null ? 'ohne festen Zeitraum' : formatPeriod(timeBegin, timeEnd)

const price = (eur: number): string => (eur === 0 ? 'kostenfrei' : formatEur(eur))

const filled = (rows: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] =>
  rows.filter(([, value]) => value.trim() !== '')

const contact = (booking: MailedBooking): readonly (readonly [string, string])[] => [
  ['Name', booking.name],
  ['Firma oder Verein', booking.company],
  ['E-Mail', booking.mail],
  ['Telefon', booking.phone],
  [
    'Anschrift',
    [booking.street, `${booking.zipCode} ${booking.location}`.trim()].filter((part) => part !== '').join('\n'),
  ],
  ['Bemerkung', booking.comment],
]

/** Text of a rich text that may be cut within a tag; paragraphs and list items on lines of their own. */
const plainNote = (html: string): string =>
  plainWords(
    html
      .replace(/<[^<>]*$/, '')
      .replace(/\s+/g, ' ')
      .replace(/<li\b[^<>]*>/gi, '– ')
      .replace(/<(?:br|hr|\/p|\/li|\/h[1-6]|\/pre|\/blockquote)\b[^<>]*>/gi, '\n'),
  )
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/** Each note once, in the order of the items, cut: the whole notes of a booking can have megabytes. */
const notesOf = (bookings: MailedBookings): readonly Block[] => {
  const notes = bookings.flatMap(({ bookableItems }) =>
    bookableItems.flatMap(({ _bookableUsed }) =>
      _bookableUsed?.bookingNotes.trim() ? [_bookableUsed.bookingNotes.trim()] : [],
    ),
  )
  const blocks: Block[] = []
  let left = maxNotesLength
  let isCut = false
  for (const note of new Set(notes)) {
    const most = Math.min(maxNoteLength, left)
    const part = note.slice(0, most)
    left -= part.length
    if (part.length < note.length) isCut = true
    const words = plainNote(part)
    if (words !== '') blocks.push(text(words))
  }
  return isCut ? [...blocks, text(notesAreCut)] : blocks
}

const mailed: ReadonlySet<string> = new Set(['user-manual', 'security-information', 'product-information'])

/** Links to documents of the booked objects: manuals, safety and product information, the first 100 in the order of the items. */
export const documentLinks = (bookings: MailedBookings): readonly Block[] => {
  const links = new Map<string, Link>()
  let isCut = false
  for (const { bookableItems } of bookings)
    for (const { _bookableUsed } of bookableItems)
      for (const { type, title, url } of _bookableUsed?.attachments ?? []) {
        if (!mailed.has(type) || links.has(url) || !isWebLink(url)) continue
        if (links.size < maxLinks) links.set(url, { label: title || url, href: url })
        else isCut = true
      }
  if (links.size === 0) return []
  return [
    { kind: 'links', title: 'Unterlagen zu Ihrer Buchung', links: [...links.values()] },
    ...(isCut ? [text(linksAreCut)] : []),
  ]
}

/** The details in every booking mail: a list for one booking, a table with the sum for a series. */
export const bookingDetails = (bookings: MailedBookings): readonly Block[] => {
  const [first] = bookings
  if (bookings.length === 1)
    return [
      {
        kind: 'facts',
        rows: filled([
          ['Buchungsnummer', first.id],
          ['Zeitraum', period(first)],
          ['Gebucht', itemsInWords(first.bookableItems)],
          ['Gutschein', first.couponCode],
          ['Preis', price(first.priceEur)],
          ...contact(first),
        ]),
      },
      ...notesOf(bookings),
    ]
  return [
    {
      kind: 'table',
      head: ['Buchungsnummer', 'Zeitraum', 'Gebucht', 'Preis'],
      rows: bookings.map((booking) => [
        booking.id,
        period(booking),
        itemsInWords(booking.bookableItems, maxSeriesItems),
        price(booking.priceEur),
      ]),
      foot: ['Summe', '', '', price(sumEur(bookings))],
    },
    { kind: 'facts', rows: filled(contact(first)) },
    ...notesOf(bookings),
  ]
}
