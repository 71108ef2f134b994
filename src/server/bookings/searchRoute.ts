import { type BookingRow, findBookingsCall, type ListedBooking } from '../../api/findBookings.ts'
import { maxExactCount } from '../../domain/limits.ts'
import type { Row } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { inSlices } from '../inSlices.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { allTexts, answerOf, pageParts } from '../records/pageAnswer.ts'
import type { PageRow } from '../records/pageQuery.ts'
import type { Registry } from '../records/save.ts'
import { fusePass } from './searchFuse.ts'
import {
  bookingsOfIds,
  containingIds,
  enoughHits,
  type FirstLook,
  firstLook,
  type FittingRow,
  fittingRows,
  type KnownWords,
  knownWords,
  listedPage,
  maxFittingBytes,
  pageOfIds,
  type Reader,
} from './searchQueries.ts'
import { searchRequest, type SearchRequest } from './searchRequest.ts'
import { similarTo, similarWanted } from './searchSimilar.ts'
import { isTolerant } from './searchTerms.ts'

const maxKnownWords = 50_000

interface Found {
  readonly rows: readonly PageRow[]
  /** There are more than the total. */
  readonly more: boolean
}

const counted = (rows: readonly PageRow[]): Found => ({ rows, more: (rows[0]?.total ?? 0) > maxExactCount })

/** Reads with the rights of the caller. */
export const reader = (kind: Kind, { database, caller, tenantId }: RouteRequest) => {
  const tenant = tenantId ?? ''
  return async <R extends Row>(build: (reading: Reader) => Query): Promise<readonly R[]> => {
    const { rows } = await database.read<R>(caller, tenant, (actor) =>
      build({ kind, actor, tenant, faults: database.faults }),
    )
    return rows
  }
}

type Read = ReturnType<typeof reader>

/** Rows read, and rows compared by Fuse; with many bookings only the newest. */
const looked = { all: { rows: 20_000, fuse: 3000 }, large: { rows: 250, fuse: 250 } } as const

const isCut = (rows: readonly FittingRow[], maxRows: number): boolean =>
  rows.length === maxRows || (rows.at(-1)?.bytes ?? 0) >= maxFittingBytes

/** Bookings found despite typos, closest spellings first; `cut`: not all that match were compared. */
const similar = async (read: Read, request: SearchRequest) => {
  const wanted = similarWanted(request.terms)
  const [known] = await read<KnownWords>(() => knownWords(wanted, maxKnownWords))
  const { nearest, all, fit } = await similarTo(request.terms, known?.words ?? [])
  const limit = known?.large === true ? looked.large : looked.all
  const first = await read<FittingRow>((reading) => fittingRows(reading, request, nearest, limit.rows))
  const further =
    first.length >= enoughHits
      ? []
      : await read<FittingRow>((reading) => fittingRows(reading, request, all, limit.rows))
  const rows = [...new Map([...first, ...further].map((row) => [row.id, row])).values()]
  const best =
    rows.length <= limit.fuse
      ? rows
      : (await inSlices(rows, 1, (slice) => slice.map((row) => ({ row, fit: fit(row.fields) }))))
          .toSorted((one, other) => one.fit - other.fit)
          .slice(0, limit.fuse)
          .map(({ row }) => row)
  const ids = await fusePass(best, request.terms)
  const cut = best.length < rows.length || [first, further].some((found) => isCut(found, limit.rows))
  if (!cut) return { ids, cut }
  // Those that contain the terms may be among the bookings not read.
  const exact = await read<{ id: string }>((reading) => containingIds(reading, request))
  return { ids: [...new Set([...exact.map(({ id }) => id), ...ids])].slice(0, maxExactCount), cut }
}

const page = async (read: Read, request: SearchRequest, ids: readonly string[], more = false): Promise<Found> => ({
  rows: await read<PageRow>((reading) => pageOfIds(reading, request, ids)),
  more,
})

/** @param least number of exact hits from which no similar ones are searched */
const found = async (read: Read, request: SearchRequest, least = enoughHits): Promise<Found> => {
  const hits = await read<FirstLook>((reading) => firstLook(reading, request))
  const [first] = hits
  if (first?.few) return page(read, request, await fusePass(first.few, request.terms))
  if ((first?.total ?? 0) >= least || !request.terms.some(isTolerant)) return counted(hits)
  const { ids, cut } = await similar(read, request)
  return page(read, request, ids, cut)
}

/** Reads the bookings whose texts a page left out. */
export const furtherBookings = (read: Read) => (ids: readonly string[]) =>
  read<PageRow>((reading) => bookingsOfIds(reading, ids))

/** GET bookings/find: the list of bookings, searched, filtered and paged by the server (BOOKING-LIST-009 to BOOKING-LIST-014). */
export const findBookingsRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    call: findBookingsCall(answerSchema(kind)),
    handle: async (request) => {
      const asked = searchRequest(request.query)
      const read = reader(kind, request)
      const { rows, more } =
        asked.terms.length > 0
          ? await found(read, asked)
          : counted(await read<PageRow>((reading) => listedPage(reading, asked)))
      const total = rows[0]?.total ?? null
      const end = `,"total":${total === null ? 'null' : Math.min(total, maxExactCount)},"more":${more}}`
      return answerOf(['{"rows":', ...pageParts(rows, furtherBookings(read)), end])
    },
  }
}

/**
 * The first `count` bookings that GET bookings/find finds for `q`; above 2,000 bookings, similar ones only if none contains the terms.
 * Empty without a term.
 */
export const bestBookings = async (
  kind: Kind,
  request: RouteRequest,
  q: string,
  count: number,
): Promise<readonly ListedBooking[]> => {
  const asked = searchRequest({ q, count })
  if (asked.terms.length === 0) return []
  const read = reader(kind, request)
  const { rows } = await found(read, asked, 1)
  const texts = await allTexts(rows, furtherBookings(read))
  return texts.map((text) => (JSON.parse(text) as BookingRow).booking)
}

export interface FoundIds {
  /** At most `maxExactCount`, unordered. */
  readonly ids: readonly string[]
  /** More bookings exist. */
  readonly more: boolean
}

/**
 * Numbers of the bookings that GET bookings/find finds for `q` and its other parameters: for views with a different order and for
 * counting. None without a term.
 */
export const foundIds = async (kind: Kind, request: RouteRequest, query: RouteRequest['query']): Promise<FoundIds> => {
  const asked = searchRequest({ ...query, count: 1, total: true })
  if (asked.terms.length === 0) return { ids: [], more: false }
  const read = reader(kind, request)
  const [first] = await read<FirstLook>((reading) => firstLook(reading, asked))
  if (first?.few) return { ids: await fusePass(first.few, asked.terms), more: false }
  if ((first?.total ?? 0) < enoughHits && asked.terms.some(isTolerant)) {
    const { ids, cut } = await similar(read, asked)
    return { ids, more: cut }
  }
  const rows = await read<{ id: string }>((reading) => containingIds(reading, asked))
  return { ids: rows.slice(0, maxExactCount).map(({ id }) => id), more: rows.length > maxExactCount }
}
