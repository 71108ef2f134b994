import { maxSummaryChars, type OfferCard, type OfferedTicketEvent, type OfferedTown } from '../../api/offer.ts'
import { bookingMode } from '../../domain/availability/bookingMode.ts'
import { eventPeriod } from '../../domain/availability/eventPeriod.ts'
import { detailLink } from '../../domain/detailLink.ts'
import { eventPage } from '../../domain/event/eventPage.ts'
import { eventPeriodWords } from '../../domain/event/eventPeriodWords.ts'
import { offeredPrice } from '../../domain/offer/offeredPrice.ts'
import { onOneLine, summaryOf } from '../../domain/offer/summaryOf.ts'
import type { Event } from '../../generated/entities/event.ts'
import { maxReadChars, type OfferedRow, type TownRow } from './offerQuery.ts'

/** Whether an object can be booked for the asked period, and why not; null without a period. */
export type Verdict = Pick<OfferCard, 'free' | 'reason'>

export const unasked: Verdict = { free: null, reason: null }

/** The text of a rich text's beginning. */
export const wordsOf = (html: string): string => onOneLine(html.slice(0, maxReadChars))

/** Name, time and page of an event. */
export const eventOf = (
  tenant: string,
  { id, information }: Pick<Event, 'id' | 'information'>,
): OfferedTicketEvent => ({
  id,
  name: information.name,
  ...eventPeriod(information),
  words: eventPeriodWords(information),
  page: eventPage(tenant, id),
})

export const cardOf = (
  tenant: string,
  object: OfferedRow,
  link: string | null,
  { free, reason }: Verdict = unasked,
): OfferCard => ({
  id: object.id,
  type: object.type,
  title: object.title,
  summary: summaryOf(wordsOf(object.description), maxSummaryChars),
  image: object.imgUrl,
  location: object.location,
  tags: object.tags,
  flags: object.flags,
  amount: object.amount,
  isBookable: object.isBookable,
  price: offeredPrice(object),
  mode: bookingMode(object),
  offersSeries: object.groupBooking.enabled,
  event: object.event === null ? null : eventOf(tenant, object.event),
  detailLink: detailLink(link, object.id),
  free,
  reason,
})

export const townOf = (id: string, { name, embedOrigins }: TownRow): OfferedTown => ({ id, name, embedOrigins })
