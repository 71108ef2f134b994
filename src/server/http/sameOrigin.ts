import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '../faults.ts'

export interface OwnOrigin {
  /** Origin of BASE_URL, or of the address the server listens on. */
  readonly origin: string
  /** Outside production a page on the requested loopback host is also our own: localhost and 127.0.0.1 both work. */
  readonly loopback: boolean
}

export interface OriginHeaders {
  readonly origin: string | undefined
  readonly secFetchSite: string | undefined
  readonly requestedWith: string | undefined
  readonly host: string | undefined
  /** The request has a session that a foreign page could abuse. */
  readonly hasSession: boolean
}

/** The first value of a header. */
export const single = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0]

export const originHeaders = (headers: IncomingHttpHeaders, hasSession: boolean): OriginHeaders => ({
  origin: headers.origin,
  secFetchSite: single(headers['sec-fetch-site']),
  requestedWith: single(headers['x-requested-with']),
  host: headers.host,
  hasSession,
})

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

const isOurs = (origin: string, host: string | undefined, own: OwnOrigin): boolean =>
  origin === own.origin ||
  (own.loopback && host !== undefined && loopbackHost.test(host) && origin === `http://${host}`)

/**
 * Refuses a request that changes state and does not come from our own pages (S3). Browsers always send an origin header; a client that
 * sends none is allowed without a session, or with `X-Requested-With`, which no foreign page can set.
 */
export const demandSameOrigin = (headers: OriginHeaders, own: OwnOrigin): void => {
  if (headers.origin !== undefined && !isOurs(headers.origin, headers.host, own)) throw refuse('FOREIGN_ORIGIN')
  if (headers.secFetchSite !== undefined) {
    if (headers.secFetchSite !== 'same-origin') throw refuse('FOREIGN_ORIGIN')
    return
  }
  if (headers.origin !== undefined || headers.requestedWith !== undefined || !headers.hasSession) return
  throw refuse('FOREIGN_ORIGIN')
}

/** The same for a GET that changes state: a link in an e-mail has no origin and is refused, even without a session. */
export const demandOwnPage = (headers: OriginHeaders, own: OwnOrigin): void =>
  demandSameOrigin({ ...headers, hasSession: true }, own)
