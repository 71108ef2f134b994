import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Event } from '../../generated/entities/event.ts'
import { formatEur } from '../money.ts'
import { ticketOf } from './ticketOf.ts'

/** Greatest length of a bookable's title, in characters as JSON Schema counts them (code points). */
const maxTitleLength = 200

/** The first characters of a text; none is cut in two. */
const cut = (text: string, length: number): string => [...text].slice(0, Math.max(0, length)).join('')

/** A price of an event as the ticket it is sold as. */
export interface PricedTicket {
  readonly title: string
  /** Net EUR, as a bookable's price is. */
  readonly priceEur: number
  /** The event has a ticket of this title already. */
  readonly exists: boolean
}

type PricedEvent = Pick<Event, 'id' | 'isPublic' | 'information' | 'attendees'>

const folded = (title: string) => title.trim().toLowerCase()

/**
 * The tickets an event's prices are sold as, one per price: `Sommernacht: Ermäßigt`. A price without a name, or with that of another
 * one, is told by its amount; prices that are the same in both are one. A free event has none.
 * @param titles of the tickets the event has
 */
export const ticketsOfPrices = (
  { information, attendees }: PricedEvent,
  titles: readonly string[],
): readonly PricedTicket[] => {
  if (attendees.free) return []
  const names = attendees.priceCategories.map(({ name }) => folded(name))
  const own = attendees.priceCategories.map(({ name, priceEur }) => {
    const isUnique = name.trim() !== '' && names.filter((other) => other === folded(name)).length === 1
    const amount = isUnique ? '' : formatEur(priceEur)
    const words = `${cut(name.trim(), maxTitleLength - amount.length - 3)} ${amount}`.trim()
    const event = cut(information.name.trim(), maxTitleLength - [...words].length - 2)
    return { title: `${event}: ${words}`, priceEur }
  })
  const taken = new Set(titles.map(folded))
  return own
    .filter(({ title }, index) => own.findIndex((other) => folded(other.title) === folded(title)) === index)
    .map((ticket) => ({ ...ticket, exists: taken.has(folded(ticket.title)) }))
}

/**
 * The price of a ticket: one category, for each item, at all times.
 * @param priceEur net
 * @param vat in percent
 */
export const ticketPrice = (priceEur: number, vat: number) => ({
  priceType: 'per-item' as const,
  priceValueAddedTax: vat,
  priceCategories: [{ priceEur, interval: { start: null, end: null }, fixedPrice: false, weekdays: [], holidays: [] }],
})

/**
 * The bookable a price is sold as: like the ticket of a simple event (`ticketOf`), with title and price of its own.
 * @param vat in percent
 */
export const pricedTicketOf = (
  event: PricedEvent,
  { title, priceEur }: PricedTicket,
  vat: number,
): Partial<Bookable> => ({ ...ticketOf(event), title, ...ticketPrice(priceEur, vat) })
