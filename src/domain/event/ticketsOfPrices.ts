import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Event } from '../../generated/entities/event.ts'
import { formatEur } from '../money.ts'
import { ticketOf } from './ticketOf.ts'

/** Longest title of a bookable, in code points as in JSON Schema. */
const maxTitleLength = 200

/** The first code points of a text. */
const cut = (text: string, length: number): string => [...text].slice(0, Math.max(0, length)).join('')

/** A price of an event and the ticket it is sold as. */
export interface PricedTicket {
  readonly title: string
  /** Net EUR, like a bookable's price. */
  readonly priceEur: number
  /** The event already has a ticket of this title. */
  readonly exists: boolean
}

type PricedEvent = Pick<Event, 'id' | 'isPublic' | 'information' | 'attendees'>

const folded = (title: string) => title.trim().toLowerCase()

/**
 * The tickets of an event's prices, one per price: `Sommernacht: Ermäßigt`. The amount is added if the name is missing or not unique;
 * prices equal in both are merged. Free events have none.
 * @param titles titles of the event's tickets
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
 * The price of a ticket: one category, per item, at all times.
 * @param priceEur net
 * @param vat in percent
 */
export const ticketPrice = (
  priceEur: number,
  vat: number,
): Pick<Bookable, 'priceType' | 'priceValueAddedTax' | 'priceCategories'> => ({
  priceType: 'per-item',
  priceValueAddedTax: vat,
  priceCategories: [{ priceEur, interval: { start: null, end: null }, fixedPrice: false, weekdays: [], holidays: [] }],
})

/**
 * The bookable of a price: like the ticket of a simple event (`ticketOf`), with its own title and price.
 * @param vat in percent
 */
export const pricedTicketOf = (
  event: PricedEvent,
  { title, priceEur }: PricedTicket,
  vat: number,
): Partial<Bookable> => ({ ...ticketOf(event), title, ...ticketPrice(priceEur, vat) })
