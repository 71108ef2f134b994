import type { BookingMode } from '../domain/availability/bookingMode.ts'
import type { OfferedPrice } from '../domain/offer/offeredPrice.ts'
import type { OfferFacets } from '../domain/offer/offerFacets.ts'
import type { SpecialOpeningHours } from '../domain/hours/openingHours.ts'
import type { WeekDay } from '../domain/hours/weekOf.ts'
import type { Bookable, BookablePriceCategory } from '../generated/entities/bookable.ts'
import { defineCall, instantParam, type JsonSchema, pathParams } from './call.ts'
import {
  card,
  eventParts,
  facet,
  flag,
  named,
  nullable,
  price,
  span,
  text,
  texts,
  town,
  types,
  weekdays,
  whole,
} from './offerSchemas.ts'

/** Cards of one page. */
export const cardsPerPage = 24
/** Most objects that a list takes into account, by title. */
export const maxOfferedObjects = 2000
export const maxOfferSearchChars = 100
/** Longest period that can be asked for. */
export const maxOfferDays = 31
/** Longest summary, UTF-16 units. */
export const maxSummaryChars = 200

/** The event of a ticket; epoch ms, on the clock of Berlin. */
export interface OfferedTicketEvent {
  readonly id: string
  readonly name: string
  readonly begin: number
  readonly end: number
  /** Begin and end in German. */
  readonly words: string
  /** Path of its page with us. */
  readonly page: string
}

/** An object as on a card. */
export interface OfferCard extends Pick<
  Bookable,
  'id' | 'type' | 'title' | 'location' | 'tags' | 'flags' | 'amount' | 'isBookable'
> {
  /** Plain text on one line, up to `maxSummaryChars`. */
  readonly summary: string
  /** Address of the picture; empty for none. */
  readonly image: string
  readonly price: OfferedPrice
  readonly mode: BookingMode
  /** The object allows series, perhaps to certain roles only. */
  readonly offersSeries: boolean
  /** Of a ticket, if the event is public. */
  readonly event: OfferedTicketEvent | null
  /** The page that the town has for it; null: our own. */
  readonly detailLink: string | null
  /** Can the amount be booked for the period? Null if no period was asked. */
  readonly free: boolean | null
  /** The first reason against it, German. */
  readonly reason: string | null
}

/** A page of cards. */
export interface OfferPage {
  /** Of all pages. */
  readonly total: number
  /** At least 1. */
  readonly pages: number
  readonly objects: readonly OfferCard[]
  readonly facets: OfferFacets
  /** The town. */
  readonly tenant: OfferedTown
}

/** The town as its public pages show it. */
export interface OfferedTown {
  readonly id: string
  readonly name: string
  /** Origins of pages that may frame the offer. */
  readonly embedOrigins: readonly string[]
}

const policy = { scope: 'tenant', action: 'read', public: true } as const

/**
 * The objects of a town that the caller may see and that it lists, as cards, by title; with `q` the best hits first (title, then tags,
 * location, description), with a period the free ones first. `q` forgives typing errors. `begin` and `end` are epoch ms, both or
 * neither: each card then says whether `amount` (1) can be booked for it, by the rules of a visitor's booking; `onlyFree` leaves out the
 * others. Without a period, objects of fewer pieces than `amount` are left out. `maxPriceEur` is compared with the lowest gross price.
 * Facets count the objects that fit all filters but their own. 400: an end that is not after its begin, more than 31 days, a begin in the
 * past, values outside their limits. At most 2,000 objects are taken into account. With `q` or a period 120 a minute from a network, else 600
 * together with the lists of events, then 429 TOO_MANY_ATTEMPTS.
 */
export const offerCall = defineCall<undefined, OfferPage>({
  method: 'GET',
  path: '/api/:tenant/offer',
  summary: 'Angebot: suchen, filtern und prüfen, was frei ist',
  policy,
  params: pathParams('tenant'),
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      q: { type: 'string', maxLength: maxOfferSearchChars, description: 'Suchtext; Tippfehler werden verziehen.' },
      type: { type: 'string', enum: types },
      tag: { type: 'string', maxLength: 200 },
      flag: { type: 'string', maxLength: 200, description: 'Zum Beispiel „Barrierefrei“.' },
      maxPriceEur: { type: 'number', minimum: 0, maximum: 1_000_000, description: 'Höchster Preis ab, brutto.' },
      begin: instantParam('Beginn, Millisekunden.'),
      end: instantParam('Ende, Millisekunden, ausschließlich; höchstens 31 Tage nach dem Beginn.'),
      amount: { type: 'integer', minimum: 1, maximum: 1_000_000, description: 'Vorgabe: 1.' },
      onlyFree: { type: 'boolean', description: 'Nur, was im Zeitraum frei ist.' },
      page: { type: 'integer', minimum: 1, maximum: 1000, description: `Seite zu ${cardsPerPage}; Vorgabe: 1.` },
    },
  },
  answer: whole({
    total: { type: 'integer' },
    pages: { type: 'integer' },
    objects: { type: 'array', maxItems: cardsPerPage, items: card },
    facets: whole({ types: facet, tags: facet, flags: facet }),
    tenant: town,
  }),
})

/** An object named on the page of another. */
export type NamedObject = Pick<Bookable, 'id' | 'type' | 'title'>

/** A price of an object. */
export interface OfferedCategory extends Pick<BookablePriceCategory, 'interval' | 'weekdays'> {
  /** EUR, with VAT. */
  readonly grossEur: number
  readonly per: OfferedPrice['per']
  /** Names of the public holidays on which it applies. */
  readonly holidays: readonly string[]
}

/** All that the page of an object shows. */
export interface OfferDetail {
  readonly card: OfferCard
  /** Rich text, sanitized when it was saved. */
  readonly description: string
  readonly prices: readonly OfferedCategory[]
  /** What the limits of the prices are counted in. */
  readonly priceType: Bookable['priceType']
  /** Percent, contained in the prices. */
  readonly vatPercent: number
  /** The weekly hours of the object and of all that contains it; null: always open. */
  readonly hours: readonly WeekDay[] | null
  /** Of the next 60 days; they replace the weekly hours of their date. */
  readonly specialHours: readonly SpecialOpeningHours[]
  readonly timePeriods: Bookable['timePeriods']
  readonly longRange: 'week' | 'month' | null
  readonly minHours: number | null
  readonly maxHours: number | null
  /** Listed objects that it consists of. */
  readonly parts: readonly NamedObject[]
  /** Listed objects offered with it at the checkout. */
  readonly addOns: readonly (NamedObject & { readonly mandatory: boolean })[]
  readonly documents: readonly Pick<Bookable['attachments'][number], 'title' | 'type' | 'caption' | 'url'>[]
  /** It stands in the list. */
  readonly isPublic: boolean
  /** Staff release each booking. */
  readonly needsApproval: boolean
  /** The caller may book series. */
  readonly seriesAllowed: boolean
  readonly tenant: OfferedTown
}

/**
 * One object for its page, also one that is not listed, by its id; 404 for one reserved for others. Hours are minutes of the day in
 * Berlin, Monday first. Parts and add-ons are those that the caller may see in the list.
 */
export const offerDetailCall = defineCall<undefined, OfferDetail>({
  method: 'GET',
  path: '/api/:tenant/offer/:id',
  summary: 'Angebot: ein Buchungsobjekt mit allem, was seine Seite zeigt',
  policy,
  params: pathParams('tenant', 'id'),
  answer: whole({
    card,
    description: text,
    prices: {
      type: 'array',
      items: whole({
        grossEur: { type: 'number' },
        per: text,
        interval: whole({ start: nullable('number'), end: nullable('number') }),
        weekdays,
        holidays: texts,
      }),
    },
    priceType: text,
    vatPercent: { type: 'number' },
    hours: {
      anyOf: [
        {
          type: 'array',
          items: whole({ weekday: { type: 'integer' }, intervals: { type: 'array', items: span } }),
        },
        { type: 'null' },
      ],
    },
    specialHours: { type: 'array', items: whole({ date: text, startTime: text, endTime: text }) },
    timePeriods: { type: 'array', items: whole({ weekdays, startTime: text, endTime: text }) },
    longRange: nullable('string'),
    minHours: nullable('number'),
    maxHours: nullable('number'),
    parts: { type: 'array', items: whole(named) },
    addOns: { type: 'array', items: whole({ ...named, mandatory: flag }) },
    documents: { type: 'array', items: whole({ title: text, type: text, caption: text, url: text }) },
    isPublic: flag,
    needsApproval: flag,
    seriesAllowed: flag,
    tenant: town,
  }),
})

/** A public event as on a card. */
export interface OfferedEvent extends OfferedTicketEvent {
  /** Plain text on one line, up to `maxSummaryChars`. */
  readonly summary: string
  readonly image: string
  readonly location: string
  readonly organizer: string
  readonly tags: readonly string[]
  readonly flags: readonly string[]
  /** Null: unlimited; 0: sold out. */
  readonly seatsLeft: number | null
  /** Listed tickets that can be booked, by title. */
  readonly tickets: readonly (Pick<Bookable, 'id' | 'title'> & { readonly price: OfferedPrice })[]
  /** The page that the town has for it; null: `page`. */
  readonly detailLink: string | null
}

export interface OfferedEvents {
  readonly total: number
  readonly pages: number
  /** The asked days, "YYYY-MM-DD". */
  readonly from: string
  readonly to: string
  readonly events: readonly OfferedEvent[]
  readonly tenant: OfferedTown
}

const day = (description: string): JsonSchema => ({ type: 'string', maxLength: 10, description })
/** Longest span of the list of events. */
export const maxEventDays = 366

/**
 * The public events that take place from one day to another, both included, by their start: from today for a year unless asked
 * otherwise ("YYYY-MM-DD", Berlin). An event over several days is listed on each of them, up to a year after its start. 400: no dates,
 * an end before its start, more than 366 days. 429 as for the objects.
 */
export const offeredEventsCall = defineCall<undefined, OfferedEvents>({
  method: 'GET',
  path: '/api/:tenant/offer/events',
  summary: 'Angebot: öffentliche Veranstaltungen eines Zeitraums',
  policy,
  params: pathParams('tenant'),
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      from: day('JJJJ-MM-TT; Vorgabe: heute.'),
      to: day('JJJJ-MM-TT, einschließlich; Vorgabe: ein Jahr nach from.'),
      page: { type: 'integer', minimum: 1, maximum: 1000, description: `Seite zu ${cardsPerPage}; Vorgabe: 1.` },
    },
  },
  answer: whole({
    total: { type: 'integer' },
    pages: { type: 'integer' },
    from: text,
    to: text,
    events: {
      type: 'array',
      maxItems: cardsPerPage,
      items: whole({
        ...eventParts,
        summary: text,
        image: text,
        location: text,
        organizer: text,
        tags: texts,
        flags: texts,
        seatsLeft: nullable('integer'),
        tickets: { type: 'array', items: whole({ id: text, title: text, price }) },
        detailLink: nullable('string'),
      }),
    },
    tenant: town,
  }),
})
