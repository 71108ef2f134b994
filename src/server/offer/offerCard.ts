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

/** An object with what search and filters compare. */
export interface Candidate extends OfferedRow {
  readonly words: string
  readonly price: OfferCard['price']
  /** Null until a period is judged. */
  readonly free: boolean | null
  readonly reason: string | null
}

/** The text of a rich text's beginning. */
export const wordsOf = (html: string): string => onOneLine(html.slice(0, maxReadChars))

export const candidateOf = (object: OfferedRow): Candidate => ({
  ...object,
  words: wordsOf(object.description),
  price: offeredPrice(object),
  free: null,
  reason: null,
})

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

export const cardOf = (tenant: string, candidate: Candidate, link: string | null): OfferCard => ({
  id: candidate.id,
  type: candidate.type,
  title: candidate.title,
  summary: summaryOf(candidate.words, maxSummaryChars),
  image: candidate.imgUrl,
  location: candidate.location,
  tags: candidate.tags,
  flags: candidate.flags,
  amount: candidate.amount,
  isBookable: candidate.isBookable,
  price: candidate.price,
  mode: bookingMode(candidate),
  offersSeries: candidate.groupBooking.enabled,
  event: candidate.event === null ? null : eventOf(tenant, candidate.event),
  detailLink: detailLink(link, candidate.id),
  free: candidate.free,
  reason: candidate.reason,
})

export const townOf = (id: string, { name, embedOrigins }: TownRow): OfferedTown => ({ id, name, embedOrigins })
