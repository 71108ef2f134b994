import { isOwnPicture } from '../../domain/files.ts'
import { ownAddress } from '../../domain/ownAddress.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

export type LinkedData = Readonly<Record<string, Json | undefined>>

/**
 * Text of a data block with schema.org data. `<`, `>` and `&` are escaped, so that no value ends the block or begins a comment; the two
 * line separators of Unicode too, which older readers take for ends of lines.
 */
export const jsonLd = (data: LinkedData): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

interface LinkedEvent {
  readonly name: string
  readonly description: string
  /** ISO 8601; null: not known. */
  readonly start: string
  readonly end: string | null
  /** Absolute. */
  readonly url: string
  /** Link of a picture, or empty. */
  readonly image: string
  readonly location: string
  readonly organizer: string
  readonly offers: readonly { readonly name: string; readonly priceEur: number; readonly url: string }[]
  readonly isSoldOut: boolean
}

/** An event with its tickets as schema.org data; what is not known is left out. */
export const eventData = (origin: string, event: LinkedEvent): LinkedData => ({
  '@type': 'Event',
  name: event.name,
  ...(event.description !== '' && { description: event.description }),
  startDate: event.start,
  ...(event.end !== null && { endDate: event.end }),
  url: event.url,
  ...(isOwnPicture(event.image) && { image: new URL(ownAddress(event.image), origin).href }),
  ...(event.location !== '' && { location: { '@type': 'Place', name: event.location, address: event.location } }),
  ...(event.organizer !== '' && { organizer: { '@type': 'Organization', name: event.organizer } }),
  offers: event.offers.map(({ name, priceEur, url }) => ({
    '@type': 'Offer',
    name,
    price: priceEur,
    priceCurrency: 'EUR',
    url,
    availability: `https://schema.org/${event.isSoldOut ? 'SoldOut' : 'InStock'}`,
  })),
})
