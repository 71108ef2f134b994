import { countedExactly, findBookingsCall } from '../../api/findBookings.ts'
import type { Row } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { fusePass, type SearchedRow } from './searchFuse.ts'
import {
  enough,
  type FirstLook,
  firstLook,
  fittingRows,
  fullPass,
  knownWords,
  listedPage,
  pageOfIds,
  type PageRow,
  type Place,
} from './searchQueries.ts'
import { searchRequest, type SearchRequest } from './searchRequest.ts'
import { similarParts, similarPatterns } from './searchSimilar.ts'

const mostWords = 50_000

const answered = (json: string, total: number | null, more = (total ?? 0) > countedExactly): RouteAnswer => ({
  json: `{"rows":${json},"total":${total === null ? 'null' : Math.min(total, countedExactly)},"more":${more}}`,
})

const reader = (kind: Kind, { database, caller, tenantId }: RouteRequest) => {
  const tenant = tenantId ?? ''
  return async <R extends Row>(build: (place: Place) => Query): Promise<readonly R[]> => {
    const { rows } = await database.read<R>(caller, tenant, (actor) =>
      build({ kind, actor, tenant, faults: database.faults }),
    )
    return rows
  }
}

type Read = ReturnType<typeof reader>

/** Bookings in which a slip was forgiven, the nearest spellings first. */
const similar = async (read: Read, request: SearchRequest) => {
  const parts = similarParts(request.terms)
  const [known] = parts.length === 0 ? [] : await read<{ words: readonly string[] }>(() => knownWords(parts, mostWords))
  const patterns = similarPatterns(request.terms, known?.words ?? [])
  const nearest = await read<SearchedRow>((place) => fittingRows(place, request, patterns.nearest))
  const all =
    nearest.length >= enough ? [] : await read<SearchedRow>((place) => fittingRows(place, request, patterns.all))
  const rows = [...new Map([...nearest, ...all].map((row) => [row.id, row])).values()]
  return { ids: fusePass(rows, request.terms), cut: Math.max(nearest.length, all.length) === fullPass }
}

const page = async (read: Read, request: SearchRequest, ids: readonly string[], more = false) => {
  const [found] = await read<PageRow>((place) => pageOfIds(place, request, ids))
  return answered(found?.json ?? '[]', ids.length, more)
}

const found = async (read: Read, request: SearchRequest): Promise<RouteAnswer> => {
  const [first] = await read<FirstLook>((place) => firstLook(place, request))
  if (first === undefined) return answered('[]', 0)
  if (first.few !== null) return page(read, request, fusePass(first.few, request.terms))
  if ((first.total ?? 0) >= enough || similarParts(request.terms).length === 0) return answered(first.json, first.total)
  const { ids, cut } = await similar(read, request)
  return page(read, request, ids, cut)
}

/** GET bookings/find: the list of bookings, searched, filtered and paged by the server (BOOKING-LIST-009 to BOOKING-LIST-014). */
export const findBookingsRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    call: findBookingsCall(answerSchema(kind)),
    handle: async (request) => {
      const asked = searchRequest(request.query)
      const read = reader(kind, request)
      if (asked.terms.length > 0) return found(read, asked)
      const [row] = await read<PageRow>((place) => listedPage(place, asked))
      return answered(row?.json ?? '[]', row?.total ?? null)
    },
  }
}
