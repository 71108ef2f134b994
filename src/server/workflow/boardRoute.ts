import { boardCall } from '../../api/workflowBoard.ts'
import { canOpen, scopeOf } from '../../domain/access.ts'
import { foundIds } from '../bookings/searchRoute.ts'
import type { Query } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import { answerOf, pageParts } from '../records/pageAnswer.ts'
import type { PageRow } from '../records/pageQuery.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, ofTenant } from '../records/scope.ts'
import { type BoardFrame, type BoardReading, type BoardRow, boardQuery, cardsQuery } from './boardQuery.ts'

const noFrame: BoardFrame = { active: false, states: [], backlogTotal: 0 }

const frameIn = (rows: readonly BoardRow[]): BoardFrame | null => {
  const json = rows.find(({ id }) => id === null)?.json ?? null
  return json === null ? null : (JSON.parse(json) as BoardFrame)
}

/** The rows of each column, by its place. */
const columnsIn = (rows: readonly BoardRow[]): ReadonlyMap<number, readonly BoardRow[]> => {
  const columns = new Map<number, BoardRow[]>()
  for (const row of rows) {
    if (row.place === null) continue
    const column = columns.get(row.place)
    if (column === undefined) columns.set(row.place, [row])
    else column.push(row)
  }
  return columns
}

/** GET workflow/board: one statement for the whole board; the cards of a long one are read further as the client takes them. */
export const boardRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    call: boardCall,
    handle: async (request) => {
      const { database, caller, tenantId, query } = request
      const tenant = tenantId ?? ''
      const words = typeof query['q'] === 'string' ? query['q'].trim() : ''
      const found = words === '' ? null : (await foundIds(kind, request, { q: words })).ids
      const read = async <R extends PageRow>(build: (reading: Pick<BoardReading, 'here' | 'may'>) => Query) => {
        const { rows } = await database.read<R>(caller, tenant, (actor) => {
          const { access } = kind.storage.entity
          const reads = scopeOf(actor.permissions, tenant, 'read', access) !== 'none'
          if (!reads && !canOpen(actor.permissions, tenant, 'bookings')) throw refuse('FORBIDDEN')
          return build({ here: ofTenant(tenant, database.faults), may: mayDo(kind, actor, tenant, 'read') })
        })
        return rows
      }
      const cards = query['cards'] !== false
      const rows = await read<BoardRow>((reading) => boardQuery({ ...reading, tenant, cards, found }))
      const frame = frameIn(rows)
      const { active, states, backlogTotal } = frame ?? noFrame
      const columns = columnsIn(rows)
      const cardsAt = (place: number) =>
        pageParts(columns.get(place) ?? [], (ids) => read<PageRow>((reading) => cardsQuery(reading, ids)))
      const stateParts = states.flatMap((state, index) => [
        `${index === 0 ? '' : ','}${JSON.stringify(state).slice(0, -1)},"cards":`,
        ...cardsAt(index + 1),
        '}',
      ])
      return answerOf([
        `{"active":${active},"states":[`,
        ...stateParts,
        '],"backlog":',
        ...cardsAt(0),
        `,"backlogTotal":${backlogTotal},"found":${JSON.stringify(frame && found)}}`,
      ])
    },
  }
}
