import { maxBacklogCards, maxCardItems } from '../../api/workflowBoard.ts'
import type { Workflow } from '../../generated/entities/workflow.ts'
import { type Query, sql } from '../database/sql.ts'
import { inOrder, maxReadBytes, type PageRow, pageQuery } from '../records/pageQuery.ts'

/** The card of the booking `record`, which has the time when it was added. */
const card: Query = (() => {
  const items = sql`booking_item as item where item.tenant_id = record.tenant_id and item.booking_id = record.id and item.position`
  return sql`(select json_build_object('id', record.id, 'name', booking.doc -> 'name',
    'timeBegin', booking.doc -> 'timeBegin', 'timeEnd', booking.doc -> 'timeEnd',
    'isCommitted', booking.doc -> 'isCommitted', 'isPayed', booking.doc -> 'isPayed', 'isRejected', booking.doc -> 'isRejected',
    'items', coalesce((select json_agg(json_build_object('title', coalesce(item.doc -> '_bookableUsed' ->> 'title', ''), 'amount', item.amount)
        order by item.position) from ${items} < ${maxCardItems}::integer), '[]'::json),
    'furtherItems', (select count(*) from ${items} >= ${maxCardItems}::integer), 'added', record.added)::text
    from bookings as booking where booking.tenant_id = record.tenant_id and booking.id = record.id)`
})()

const added = sql`(extract(epoch from task.added_at) * 1000)::bigint`

/** The rows of a board. */
export interface BoardReading {
  readonly tenant: string
  /** The row `record` belongs to the tenant. */
  readonly here: Query
  /** The booking `record` may be read. */
  readonly may: Query
  /** False: only the existence of the board, and its states. */
  readonly cards: boolean
  /** Numbers of the found bookings, which filter the backlog; null without a search. */
  readonly found: readonly string[] | null
}

/** The board without its cards. */
export interface BoardFrame {
  readonly active: boolean
  readonly states: readonly Pick<Workflow['states'][number], 'id' | 'name' | 'actions'>[]
  readonly backlogTotal: number
}

/** A card: the place of its state from 1, 0 in the backlog. Or the frame: without an id and a place. */
export interface BoardRow extends PageRow {
  readonly place: number | null
}

/** The frame of the board, if there is a workflow, then its cards in order, in one statement; JSON texts as in `pageQuery`. */
export const boardQuery = ({ tenant, here, may, cards, found }: BoardReading): Query => {
  const sought = found === null ? sql`true` : sql`record.id = any(${[...found]}::text[])`
  const waiting = sql`bookings as record where ${here} and ${may} and ${sought} and exists (select from flow) and not exists (
          select from workflow_task as task where task.tenant_id = record.tenant_id and task.booking_id = record.id)`
  const frame = sql`with flow as (select record.doc from workflows as record where ${here})
    select null::text as id, json_build_object('active', coalesce((flow.doc ->> 'active')::boolean, false),
        'states', coalesce((select json_agg(json_build_object('id', state.doc -> 'id', 'name', state.doc -> 'name', 'actions', state.doc -> 'actions')
            order by state.position) from jsonb_array_elements(flow.doc -> 'states') with ordinality as state(doc, position)), '[]'::json),
        'backlogTotal', ${cards ? sql`(select count(*) from ${waiting})` : sql`0`})::text as json,
      null::integer as place, null::bigint as total from flow`
  if (!cards) return frame
  const placed = sql`select task.tenant_id, task.booking_id as id, state.position::integer as place, ${added} as added
    from flow cross join jsonb_array_elements(flow.doc -> 'states') with ordinality as state(doc, position)
      join workflow_task as task on task.tenant_id = ${tenant} and task.state_id = state.doc ->> 'id'
      join bookings as record on record.tenant_id = task.tenant_id and record.id = task.booking_id
    where ${may} order by state.position, task.rank, task.booking_id`
  const newest = sql`select record.tenant_id, record.id, 0, null::bigint from ${waiting}
    order by record.created_at desc, record.id limit ${maxBacklogCards}::bigint`
  const rows = sql`select * from (${placed}) as placed union all select * from (${newest}) as newest`
  return sql`${frame} union all (${pageQuery(card, rows, sql`null::bigint`, maxReadBytes.page, sql`, record.place`)})`
}

/** The cards of these bookings, whose texts `boardQuery` left out. */
export const cardsQuery = ({ here, may }: Pick<BoardReading, 'here' | 'may'>, ids: readonly string[]): Query =>
  pageQuery(
    card,
    sql`select record.tenant_id, record.id, (select ${added} from workflow_task as task
          where task.tenant_id = record.tenant_id and task.booking_id = record.id) as added
        from ${inOrder(sql`bookings`, ids)} where ${here} and ${may} order by wanted.position`,
    sql`null::bigint`,
    maxReadBytes.part,
  )
