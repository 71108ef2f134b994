import { maxSummaryChars, type OfferCard, type OfferedTicketEvent, type OfferedTown } from '../../api/offer.ts'
import { bookingMode } from '../../domain/availability/bookingMode.ts'
import { eventPeriod } from '../../domain/availability/eventPeriod.ts'
import { eventPeriodWords } from '../../domain/event/eventPeriodWords.ts'
import { offeredPrice } from '../../domain/offer/offeredPrice.ts'
import { onOneLine, summaryOf } from '../../domain/offer/summaryOf.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { OfferedRow, TownRow } from './offerQuery.ts'

/** Characters of a rich text that are read for its summary and the search. */
const maxReadChars = 1500

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

/** The page that a town has for a record (`?bkid=`), from its setting; null: our own. */
export const detailLinkOf = (link: string | null, id: string): string | null => {
  if (link === null || link === '' || !URL.canParse(link)) return null
  const address = new URL(link)
  address.searchParams.set('bkid', id)
  return address.href
}

/** Name, time and page of an event. */
export const eventOf = (
  tenant: string,
  { id, information }: Pick<Event, 'id' | 'information'>,
): OfferedTicketEvent => ({
  id,
  name: information.name,
  ...eventPeriod(information),
  words: eventPeriodWords(information),
  page: `/event/${encodeURIComponent(tenant)}/${encodeURIComponent(id)}`,
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
  detailLink: detailLinkOf(link, candidate.id),
  free: candidate.free,
  reason: candidate.reason,
})

export const townOf = (id: string, { name, embedOrigins }: TownRow): OfferedTown => ({ id, name, embedOrigins })
