import type { OfferCard, OfferDetail } from '../../src/api/offer.ts'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import type { RenderedPage } from '../../src/visitor/pageRequest.ts'

/** Answers of the calls behind the offer of a town, and parts of its pages. */

export const hostile = '</script><script>alert(1)</script><!-- "Saal" \u2028'
export const tenant = { id: 'stadt', name: 'Stadt Eins', embedOrigins: ['https://stadt.example'] }
export const day = addDays(dateOf(Date.now()), 20)
export const german = day.split('-').toReversed().join('.')
export const at = (time: string): number => fromWallClock(day, time) ?? Number.NaN
export const any = { start: null, end: null }

export const card = (change: Partial<OfferCard> = {}): OfferCard => ({
  id: 'saal',
  type: 'room',
  title: 'Saal',
  summary: '',
  image: '',
  location: '',
  tags: [],
  flags: [],
  amount: 1,
  isBookable: true,
  price: { grossEur: 20, per: 'per-hour', varies: true },
  mode: 'schedule',
  offersSeries: false,
  event: null,
  detailLink: null,
  free: null,
  reason: null,
  ...change,
})

export const listOf = (objects: readonly OfferCard[], pages = 1) => ({
  total: objects.length,
  pages,
  objects,
  facets: {
    types: [
      { value: 'room', count: 1 },
      { value: 'ticket', count: 2 },
    ],
    tags: [],
    flags: [{ value: 'Barrierefrei', count: 1 }],
  },
  tenant,
})

export const detailOf = (change: Partial<OfferDetail> = {}): OfferDetail => ({
  card: card(),
  description: '',
  prices: [],
  priceType: 'per-hour',
  vatPercent: 19,
  hours: null,
  specialHours: [],
  timePeriods: [],
  longRange: null,
  minHours: 2,
  maxHours: null,
  parts: [],
  addOns: [],
  documents: [],
  isPublic: true,
  needsApproval: false,
  seriesAllowed: false,
  tenant,
  ...change,
})

export const linksOf = ({ html }: RenderedPage): readonly string[] =>
  [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag.replaceAll('&amp;', '&'))

/** The schema.org data of a page, as a reader of data blocks takes them. */
export const dataOf = ({ html }: RenderedPage): unknown =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
