import { maxBacklogCards, maxCardItems } from '../../api/workflowBoard.ts'
import { type Query, sql } from '../database/sql.ts'

/** The card of the booking `record`. */
const card = (added: Query): Query => {
  const items = sql`booking_item as item where item.tenant_id = record.tenant_id and item.booking_id = record.id and item.position`
  return sql`json_build_object('id', record.id, 'name', record.doc -> 'name',
  'timeBegin', record.doc -> 'timeBegin', 'timeEnd', record.doc -> 'timeEnd',
  'isCommitted', record.doc -> 'isCommitted', 'isPayed', record.doc -> 'isPayed', 'isRejected', record.doc -> 'isRejected',
  'items', coalesce((select json_agg(json_build_object('title', coalesce(item.doc -> '_bookableUsed' ->> 'title', ''), 'amount', item.amount)
      order by item.position) from ${items} < ${maxCardItems}::integer), '[]'::json),
  'furtherItems', (select count(*) from ${items} >= ${maxCardItems}::integer), 'added', ${added})`
}

const emptyList = sql`'[]'::json`

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

/** The whole board as JSON text, in one statement; null without a workflow. */
export const boardQuery = ({ tenant, here, may, cards: withCards, found }: BoardReading): Query => {
  const cards = !withCards
    ? emptyList
    : sql`coalesce((select json_agg(${card(sql`(extract(epoch from task.added_at) * 1000)::bigint`)} order by task.rank, task.booking_id)
                from workflow_task as task join bookings as record on record.tenant_id = task.tenant_id and record.id = task.booking_id
                where task.tenant_id = ${tenant} and task.state_id = state.doc ->> 'id' and ${may}), ${emptyList})`
  const sought = found === null ? sql`true` : sql`record.id = any(${[...found]}::text[])`
  const waiting = sql`bookings as record where ${here} and ${may} and ${sought} and not exists (
          select from workflow_task as task where task.tenant_id = record.tenant_id and task.booking_id = record.id)`
  const backlog = !withCards
    ? emptyList
    : sql`coalesce((select json_agg(${card(sql`null::bigint`)} order by record.created_at desc, record.id)
                from (select record.* from ${waiting} order by record.created_at desc, record.id limit ${maxBacklogCards}::bigint) as record), ${emptyList})`
  const total = !withCards ? sql`0` : sql`(select count(*) from ${waiting})`
  return sql`select (select json_build_object('active', coalesce((flow.doc ->> 'active')::boolean, false),
            'states', coalesce((select json_agg(json_build_object('id', state.doc -> 'id', 'name', state.doc -> 'name', 'actions', state.doc -> 'actions',
                'cards', ${cards}) order by state.position)
              from jsonb_array_elements(flow.doc -> 'states') with ordinality as state(doc, position)), ${emptyList}),
            'backlog', ${backlog}, 'backlogTotal', ${total},
            'found', ${found === null ? null : JSON.stringify(found)}::json)::text
          from (select record.tenant_id, record.doc from workflows as record where ${here}) as flow) as json`
}
