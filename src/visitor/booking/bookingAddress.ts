import type { PageRequest } from '../pageRequest.ts'

/** Longest id and token that are asked for; longer ones do not exist. */
const maxIdLength = 200

export const bounded = (text: string | null): string => (text !== null && text.length <= maxIdLength ? text.trim() : '')

/** A part of a path; '' if it is no encoding. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** What an address says about a booking; '' for what is absent or too long. */
export interface BookingAddress {
  readonly tenant: string
  readonly id: string
  /** Name that a QR code fills in. */
  readonly name: string
  /** Token of a mailed link. */
  readonly t: string
  readonly hookId: string
  /** The form was sent: the page after it. */
  readonly isDone: boolean
}

/** Reads the address of a page that ends with the tenant. */
export const bookingAddress = ({ path, search }: Pick<PageRequest, 'path' | 'search'>): BookingAddress => {
  const query = new URLSearchParams(search)
  return {
    tenant: bounded(decoded(path.replace(/\/$/, '').split('/').at(-1) ?? '')),
    id: bounded(query.get('id')),
    name: bounded(query.get('name')),
    t: bounded(query.get('t')),
    hookId: bounded(query.get('hookId')),
    isDone: query.get('erledigt') === '1',
  }
}

type Values = Readonly<Record<string, string | number>>

/** A path of our own with its query; empty values are left out. */
export const addressWith = (path: string, values: Values): string => {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? path : `${path}?${query}`
}

const pageOf =
  (page: string) =>
  (tenant: string, values: Values = {}): string =>
    addressWith(`/booking/${page}/${encodeURIComponent(tenant)}`, values)

export const lookAddress = pageOf('status')
export const cancelAddress = pageOf('request-reject')
export const resendAddress = pageOf('resend')
export const verifyAddress = pageOf('verify-reject')

/** Where bookings are paid: several together unless told otherwise. */
export const payAddress = (tenant: string, ids: readonly string[], isAggregated = ids.length > 1): string =>
  addressWith('/payment/redirection', { ids: ids.join(','), tenant, aggregated: String(isAggregated) })

/** Longest list of ids that our API reads. */
const maxIdsLength = 5_000

/** Bookings that a page is about; empty without any. */
export interface AskedBookings {
  readonly ids: readonly string[]
  readonly tenant: string
  /** One payment for all of them. */
  readonly isAggregated: boolean
}

/** Reads the address of a page about one or several bookings: `id` or `ids`, separated by commas. */
export const askedBookings = (search: string): AskedBookings => {
  const query = new URLSearchParams(search)
  const listed = query.get('ids') || bounded(query.get('id'))
  const ids = listed.length > maxIdsLength ? [] : listed.split(',').map((id) => id.trim())
  return {
    ids: [...new Set(ids)].filter((id) => id !== ''),
    tenant: bounded(query.get('tenant')),
    isAggregated: query.get('aggregated') === 'true',
  }
}
