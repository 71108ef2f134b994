import { cardsPerPage, maxOfferDays, offerCall } from '../../api/offer.ts'
import { bookingRules } from '../../domain/booking/bookingRules.ts'
import { knownReasons } from '../../domain/booking/knownReasons.ts'
import type { Interval } from '../../domain/hours/intervals.ts'
import { facetCounter, withFilter } from '../../domain/offer/offerFacets.ts'
import { offeredPrice } from '../../domain/offer/offeredPrice.ts'
import { createSemaphore } from '../../domain/semaphore.ts'
import { dayMs } from '../../domain/time.ts'
import type { Actor } from '../actor.ts'
import { limitNetwork } from '../auth/attempts.ts'
import { bookerOf } from '../bookables/bookerOf.ts'
import { askerOf } from '../bookings/readDraft.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { inSlices, pauses } from '../inSlices.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { badQuery } from '../records/listRequest.ts'
import type { Registry } from '../records/save.ts'
import { limitLists } from './limitLists.ts'
import { cardOf, townOf, unasked, type Verdict } from './offerCard.ts'
import {
  type Facts,
  factsIn,
  objectsIn,
  type OfferedRow,
  offerQuery,
  type OfferRow,
  type RuledRow,
} from './offerQuery.ts'
import { atOfferedRate } from './offeredTax.ts'
import { rankedBySearch } from './rankedBySearch.ts'

/** Objects whose prices are compared, and values counted, without a pause. */
const objectsPerSlice = 20

/** Searches and questions what is free: two a second, more than somebody types or clicks. */
const maxSearchesPerMinute = 120

const textIn = (value: RouteRequest['query'][string]): string | undefined =>
  value === undefined ? undefined : String(value)

const numberIn = (value: RouteRequest['query'][string]): number | undefined =>
  typeof value === 'number' ? value : undefined

/** The asked period; null for none. @throws 400 BAD_QUERY */
const periodIn = ({ query, caller }: RouteRequest): Interval | null => {
  const [begin, end] = [numberIn(query['begin']), numberIn(query['end'])]
  if (begin === undefined && end === undefined) return null
  if (begin === undefined) throw badQuery('begin', 'Der Beginn des Zeitraums fehlt.')
  if (end === undefined) throw badQuery('end', 'Das Ende des Zeitraums fehlt.')
  if (end <= begin) throw badQuery('end', 'Das Ende muss nach dem Beginn liegen.')
  if (end - begin > maxOfferDays * dayMs)
    throw badQuery('end', `Der Zeitraum darf höchstens ${maxOfferDays} Tage lang sein.`)
  if (begin < caller.at) throw badQuery('begin', 'Der Beginn liegt in der Vergangenheit.')
  return { begin, end }
}

/** Decides whether the amount can be booked for the period, by the rules of a visitor's booking; each object once. */
const judgeOf = (
  { facts, objects }: { readonly facts: Facts; readonly objects: readonly RuledRow[] },
  kind: Kind,
  asked: {
    readonly actor: Actor
    readonly tenant: string
    readonly now: number
    readonly period: Interval
    readonly amount: number
  },
): ((object: OfferedRow) => Verdict) => {
  const { actor, tenant, now, period, amount } = asked
  const rules = bookingRules(factsIn(facts, objects, now))
  const booker = bookerOf(actor, tenant)
  const reader = { reader: askerOf(kind, actor, tenant), booked: [] }
  const known = new Map<string, Verdict>()
  const decide = (id: string): Verdict => {
    const requested = { timeBegin: period.begin, timeEnd: period.end, items: [{ bookableId: id, amount }] }
    const [first] = knownReasons(rules.reasonsAgainst(requested, booker), rules.objects, reader)
    return { free: first === undefined, reason: first?.message ?? null }
  }
  return ({ id }) => {
    const verdict = known.get(id) ?? decide(id)
    known.set(id, verdict)
    return verdict
  }
}

/** A page of the objects, the free ones before the taken ones; none is judged that only later pages show. */
const freeFirst = async (
  objects: readonly RuledRow[],
  from: number,
  isTaken: (object: RuledRow) => boolean,
): Promise<readonly RuledRow[]> => {
  const pause = pauses()
  const free: RuledRow[] = []
  const taken: RuledRow[] = []
  for (const object of objects) {
    if (free.length === from + cardsPerPage) break
    ;(isTaken(object) ? taken : free).push(object)
    await pause()
  }
  return [...free, ...taken].slice(from, from + cardsPerPage)
}

/** Statements at once: of the most and largest objects each takes a core of the database for two seconds, and more would meet their deadline. */
const maxReading = 2
/** A list that waited longer is refused: while the database is silent, each before it takes until its deadline. */
const maxWaitMs = 10_000

/** Runs the reading of a list in its turn. @throws 503 BUSY */
const readingGate = (): (<T>(read: () => Promise<T>) => Promise<T>) => {
  const { take } = createSemaphore(maxReading)
  return async (read) => {
    const since = performance.now()
    const release = await take()
    try {
      if (performance.now() - since > maxWaitMs) throw refuse('BUSY')
      return await read()
    } finally {
      release()
    }
  }
}

/** GET offer: one statement for all listed objects, then search, filters and rules in slices; prices and rules as far as the page needs them. */
export const offerRoute = (registry: Registry): Route => {
  const bookable = kindNamed(registry.kinds, 'bookable')
  const booking = kindNamed(registry.kinds, 'booking')
  const inTurn = readingGate()
  return {
    call: offerCall,
    handle: async (request) => {
      const { query, caller } = request
      const tenant = request.tenantId ?? ''
      const now = caller.at
      const period = periodIn(request)
      const amount = numberIn(query['amount']) ?? 1
      const q = textIn(query['q']) ?? ''
      if (period === null && q.trim() === '') await limitLists(request)
      else await limitNetwork(request, 'offer.search', maxSearchesPerMinute)
      const maxPriceEur = numberIn(query['maxPriceEur']) ?? null
      const { actor, rows } = await inTurn(() =>
        request.database.read<OfferRow>(caller, tenant, (who) => offerQuery(bookable, who, tenant, period, now)),
      )
      const [first] = rows
      if (!first?.town) throw refuse('NOT_FOUND')
      const { town, facts } = first
      const objects = objectsIn(rows, facts)
      const priced = (object: RuledRow): RuledRow => atOfferedRate(town.taxing, object, period, now)
      const affordable = await inSlices(objects, objectsPerSlice, (some) =>
        some.filter(
          (object) =>
            (maxPriceEur === null || offeredPrice(priced(object)).grossEur <= maxPriceEur) &&
            (period !== null || object.amount === null || object.amount >= amount),
        ),
      )
      const found = await rankedBySearch(affordable, q)
      const judge =
        period === null || facts === null
          ? () => unasked
          : judgeOf({ facts, objects }, booking, { actor, tenant, now, period, amount })
      const isTaken = (object: RuledRow): boolean => judge(object).free === false
      const open =
        query['onlyFree'] === true
          ? await inSlices(found, 1, (some) => some.filter((object) => !isTaken(object)))
          : found
      const filter = { type: textIn(query['type']), tag: textIn(query['tag']), flag: textIn(query['flag']) }
      const counter = facetCounter(filter)
      await inSlices(open, objectsPerSlice, (some) => {
        some.forEach(counter.add)
        return []
      })
      const fitting = withFilter(open, filter)
      const page = await freeFirst(fitting, ((numberIn(query['page']) ?? 1) - 1) * cardsPerPage, isTaken)
      return {
        body: {
          total: fitting.length,
          pages: Math.max(1, Math.ceil(fitting.length / cardsPerPage)),
          objects: page.map((object) => cardOf(tenant, priced(object), town.link, judge(object))),
          facets: counter.facets(),
          tenant: townOf(tenant, town),
        },
      }
    },
  }
}
