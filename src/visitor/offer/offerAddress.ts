import { addressWith } from '../booking/bookingAddress.ts'
import { type Choice, stepAddress } from '../checkout/choice.ts'
import { type Period, timeFields, typedPeriodOf } from '../checkout/timeChoice.ts'
import type { PageRequest } from '../pageRequest.ts'

/** Fields of the form that searches the offer, as they stand in the address, with their longest text. */
const fieldChars = {
  q: 100,
  art: 20,
  tag: 200,
  merkmal: 200,
  preis: 20,
  datum: 40,
  von: 40,
  bis: 40,
  letzterTag: 40,
  anzahl: 20,
  frei: 1,
} as const

export type FilterField = keyof typeof fieldChars

/** The fields as typed; '' for an empty one. */
export type Filters = Readonly<Record<FilterField, string>>

export const filterFields = Object.keys(fieldChars) as readonly FilterField[]

/** No filter at all. */
export const noFilters: Filters = Object.fromEntries(filterFields.map((field) => [field, ''])) as Filters

const maxPages = 1000
const maxIdChars = 64

/** What the address of a page of the offer says. */
export interface OfferAddress {
  /** '' if malformed or too long. */
  readonly tenant: string
  /** Id of an object; '' for a list. */
  readonly id: string
  readonly filters: Filters
  /** From 1. */
  readonly page: number
  /** The page stands in a frame of the town's own site. */
  readonly isEmbedded: boolean
  readonly params: URLSearchParams
}

const partOf = (path: string, position: number): string => {
  try {
    const part = decodeURIComponent(path.split('/')[position] ?? '')
    return part.length <= maxIdChars ? part : ''
  } catch {
    // Malformed percent encoding.
    return ''
  }
}

/** Reads an address below `/angebot`; texts are cut to the length of their field. */
export const readOfferAddress = ({ path, search }: Pick<PageRequest, 'path' | 'search'>): OfferAddress => {
  const params = new URLSearchParams(search)
  const page = /^\d{1,4}$/.test(params.get('seite') ?? '') ? Number(params.get('seite')) : 1
  return {
    tenant: partOf(path, 2),
    id: partOf(path, 3),
    filters: Object.fromEntries(
      filterFields.map((field) => [field, (params.get(field) ?? '').slice(0, fieldChars[field]).trim()]),
    ) as Filters,
    page: Math.min(Math.max(page, 1), maxPages),
    isEmbedded: params.get('embed') === '1',
    params,
  }
}

/** The town and the frame, which every link of a page keeps. */
export type OfferPlace = Pick<OfferAddress, 'tenant' | 'isEmbedded'>

type Values = Readonly<Record<string, string | number>>

/** A page of the offer; `part` is an id, `veranstaltungen`, or '' for the list. */
const offerPath = ({ tenant, isEmbedded }: OfferPlace, part: string, values: Values): string =>
  addressWith(`/angebot/${encodeURIComponent(tenant)}${part === '' ? '' : `/${encodeURIComponent(part)}`}`, {
    ...values,
    embed: isEmbedded ? 1 : '',
  })

/** The list with some of its filters; the first page has no number. */
export const listAddress = (place: OfferPlace, filters: Partial<Filters> = {}, page = 1): string =>
  offerPath(place, '', { ...filters, seite: page === 1 ? '' : page })

/** The page of an object; keeps the period and the amount that were asked for. */
export const objectAddress = (place: OfferPlace, id: string, values: Values = {}): string =>
  offerPath(place, id, values)

/** The events of a town. */
export const eventsAddress = (place: OfferPlace, values: Values = {}): string =>
  offerPath(place, 'veranstaltungen', values)

/** A feed of a town's events; with `event` the calendar file of that one. */
export const feedAddress = (tenant: string, kind: 'rss' | 'ics', event?: string): string =>
  addressWith(`/api/${encodeURIComponent(tenant)}/offer/events.${kind}`, { id: event ?? '' })

/** What was asked for, as parameters of the page of an object. */
export const askedValues = (filters: Filters): Values =>
  Object.fromEntries([...timeFields, 'anzahl' as const].map((field) => [field, filters[field]]))

/** A day or a period as parameters of the page of an object. */
export const periodValues = (period: Period): Values => ({ ...typedPeriodOf(period) })

/** What a link into the checkout has chosen; without a period the visitor chooses one there. */
export const chosenObject = (tenant: string, id: string, amount: number, period: Period | null): Choice => ({
  tenant,
  id,
  amount,
  begin: period?.begin ?? null,
  end: period?.end ?? null,
  addOns: [],
  coupon: '',
  withPrice: false,
})

/** The checkout of an object with an amount and perhaps a period. */
export const bookAddress = (
  tenant: string,
  id: string,
  amount: number,
  period: Period | null,
  more: Readonly<Record<string, string>> = {},
): string => stepAddress(chosenObject(tenant, id, amount, period), more)
