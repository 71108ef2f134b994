import { maxHitsPerKind, type SearchHit } from '../../api/search.ts'
import { fold } from '../../domain/search.ts'
import { fusePass, type SearchedRow } from '../bookings/searchFuse.ts'
import type { SearchTerm } from '../bookings/searchTerms.ts'
import type { Row } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'
import { allTexts } from '../records/pageAnswer.ts'
import type { PageRow } from '../records/pageQuery.ts'
import type { Kind } from '../records/kind.ts'
import { listQuery, type Reading, readingOf, searchedRows } from '../records/readQueries.ts'
import { seenBy } from '../records/scope.ts'
import { listedAccounts } from '../users/userRoutes.ts'
import type { SearchedList } from './searchedLists.ts'

/** Records compared with mistyped words, the most recently changed. */
const maxComparedRecords = 500

/** Reads with the same rights as the list itself. */
const read = async <R extends Row>(
  { kind }: SearchedList,
  { database, caller, tenantId }: RouteRequest,
  build: (reading: Reading, seen: Kind) => Query,
): Promise<readonly R[]> => {
  const { faults } = database
  const { rows } =
    kind.storage.entity.scope === 'instance'
      ? await database.system.read<R>(caller, (actor) =>
          build({ tenant: null, faults, ...listedAccounts(actor) }, kind),
        )
      : await database.read<R>(caller, tenantId, (actor) =>
          build(readingOf(kind, actor, tenantId ?? '', faults, 'list'), seenBy(kind, actor, tenantId)),
        )
  return rows
}

const searched = (
  list: SearchedList,
  request: RouteRequest,
  q: string,
  most: number,
): Promise<readonly SearchedRow[]> =>
  read(list, request, (reading) => searchedRows(list.kind, reading, { filter: list.filter, q }, most))

/** Ids of the records that contain all words of `q`. */
export const containing = async (list: SearchedList, request: RouteRequest, q: string): Promise<readonly string[]> =>
  (await searched(list, request, q, maxHitsPerKind)).map(({ id }) => id)

/** Ids of the records similar to the terms, best first. Ids chosen by the server are not compared: they are not typed from memory. */
export const resembling = async (
  list: SearchedList,
  request: RouteRequest,
  terms: readonly SearchTerm[],
): Promise<readonly string[]> => {
  const rows = await searched(list, request, '', maxComparedRecords)
  const isChosen = list.kind.storage.entity.idFrom === 'person'
  const compared = isChosen ? rows : rows.map(({ id, fields }) => ({ id, fields: fields.replace(fold(id), ' ') }))
  return (await fusePass(compared, terms)).slice(0, maxHitsPerKind)
}

/** The records of these ids as hits, in order; missing ones are omitted. */
export const hitsOf = async (
  list: SearchedList,
  request: RouteRequest,
  ids: readonly string[],
): Promise<readonly SearchHit[]> => {
  if (ids.length === 0) return []
  const { populate } = list
  const asked = {
    sort: null,
    range: { from: 0, count: ids.length },
    filter: { id: ids },
    q: '',
    populate,
    paged: false,
  }
  const readRows = (some?: readonly string[]) =>
    read<PageRow>(list, request, (reading, seen) => listQuery(seen, reading, asked, some))
  const texts = await allTexts(await readRows(), readRows)
  const hits = texts.map((text) => list.hit(text))
  return hits.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
