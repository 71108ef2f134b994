import { archiveColumn, backlogColumn, hasOrder } from '../../domain/workflow/moveTask.ts'
import type { Transaction } from '../database/database.ts'
import { lockStatement } from '../database/locks.ts'
import { type Query, sql } from '../database/sql.ts'
import { serializationFailure } from '../database/sqlState.ts'
import { instant } from '../database/wireTypes.ts'
import type { Flow } from './readWorkflow.ts'

/** Position of a card: a state's id, `backlog` or `archive`, and the number of cards before it in its column. */
export interface TaskPosition {
  readonly column: string
  readonly index: number
}

export const workflowLock = (tenant: string): string => `workflow ${tenant}`

/** Locks the board until the transaction ends; always taken last, after bookings and objects, to avoid deadlocks. */
export const lockBoard = (tx: Transaction, tenant: string): void => {
  if (!tx.unguarded) void tx.query(lockStatement([workflowLock(tenant)]))
}

/** Columns of the cards of bookings, by booking: states' ids or `archive`; cards never moved are missing, they are in the backlog. */
export const columnsOf = async (
  tx: Transaction,
  tenant: string,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.query<{ readonly id: string; readonly state: string | null }>(
    sql`select booking_id as id, state_id as state from workflow_task
      where tenant_id = ${tenant} and booking_id = any(${bookingIds}::text[])`,
  )
  return new Map(rows.map(({ id, state }) => [id, state ?? archiveColumn]))
}

/** Rank distance between two cards; bounds the insertions between them before the column is renumbered. */
const rankGap = 2 ** 20
/** Ranks beyond are no exact numbers any more. */
const maxRank = 2 ** 52

/** Renumbers the ranks of a column evenly if needed; the order stays. */
const rankAnew = (tx: Transaction, tenant: string, stateId: string, needed: Query): void => {
  void tx.query(
    sql`update workflow_task as task set rank = counted.number * ${rankGap}::bigint
      from (select booking_id, row_number() over (order by rank, booking_id) as number from workflow_task
        where tenant_id = ${tenant} and state_id = ${stateId}) as counted
      where task.tenant_id = ${tenant} and task.booking_id = counted.booking_id and ${needed}`,
  )
}

/**
 * Puts cards never moved on top of a column, one on the other, without waiting for the result. If the workflow has changed since it was
 * read, the whole transaction is repeated. The caller holds the board lock.
 */
export const layOnTop = (
  tx: Transaction,
  tenant: string,
  { stateId, flow }: { readonly stateId: string; readonly flow: Pick<Flow, 'id' | 'version'> },
  bookingIds: readonly string[],
): void => {
  void tx.query(
    sql`insert into workflow_task (tenant_id, booking_id, state_id, rank, added_at)
      select ${tenant}, card.id, ${stateId}, coalesce(top.rank, ${rankGap}::bigint) - card.position * ${rankGap}::bigint, ${instant(tx.at)}::timestamptz
      from unnest(${bookingIds}::text[]) with ordinality as card (id, position)
      cross join (select min(rank) as rank from workflow_task where tenant_id = ${tenant} and state_id = ${stateId}) as top
      where workflow_still(exists (select from workflows where tenant_id = ${tenant} and id = ${flow.id} and version = ${flow.version}))`,
  )
  const tooFar = sql`exists (select from workflow_task where tenant_id = ${tenant} and state_id = ${stateId} and rank < ${-maxRank}::bigint)`
  rankAnew(tx, tenant, stateId, tooFar)
}

export interface SeenMove {
  readonly bookingId: string
  /** The column it was read in; it is moved only from there. */
  readonly from: string
  /** Number of cards before it when it was read; null: not checked. */
  readonly fromIndex: number | null
  readonly destination: string
  /** Number of other cards before it after the move; larger than their number: the last. */
  readonly index: number
}

interface Tried {
  /** Number of cards before it. */
  readonly index: number
  /** The workflow is unchanged since it was read. */
  readonly isCurrent: boolean
  /** The card's position is unchanged since it was read. */
  readonly still: boolean
  /** A rank was free between its neighbours. */
  readonly fits: boolean
}

/** Checks the card's position, finds a rank between its new neighbours and moves it, in one statement. */
const tryMove = async (
  tx: Transaction,
  tenant: string,
  { id, version }: Pick<Flow, 'id' | 'version'>,
  { bookingId, from, fromIndex, destination, index }: SeenMove,
): Promise<Tried> => {
  const state = hasOrder(destination) ? destination : null
  const others = sql`from workflow_task as other where other.tenant_id = ${tenant} and other.state_id = ${state} and other.booking_id <> ${bookingId}`
  const inOrder = sql`${others} order by other.rank, other.booking_id`
  const [tried] = await tx.query<Tried>(
    sql`with own as (
      select task.state_id, (select count(*) from workflow_task as other where other.tenant_id = task.tenant_id
        and other.state_id = task.state_id and (other.rank, other.booking_id) < (task.rank, task.booking_id)) as index
      from workflow_task as task where task.tenant_id = ${tenant} and task.booking_id = ${bookingId}
    ), stands as (
      select coalesce((select coalesce(own.state_id, ${archiveColumn}) from own), ${backlogColumn}) as column_id,
        coalesce((select own.index from own), 0) as index
    ), near as (
      select case when ${index}::bigint > 0 then coalesce((select other.rank ${inOrder} offset greatest(${index}::bigint - 1, 0) limit 1),
          (select max(other.rank) ${others})) end as before,
        (select other.rank ${inOrder} offset ${index}::bigint limit 1) as after
    ), spot as (
      select near.before, case when near.before is null and near.after is null then 0 when near.before is null then near.after - ${rankGap}::bigint
        when near.after is null then near.before + ${rankGap}::bigint else (near.before + near.after) >> 1 end as rank from near
    ), tried as (
      select stands.index, spot.rank, stands.column_id = ${from} and stands.index = coalesce(${fromIndex}::bigint, stands.index) as still,
        exists (select from workflows where tenant_id = ${tenant} and id = ${id} and version = ${version}) as current,
        spot.rank is distinct from spot.before and abs(spot.rank) <= ${maxRank}::bigint as fits
      from stands cross join spot
    ), gone as (
      delete from workflow_task as task using tried where tried.still and tried.current and ${destination} = ${backlogColumn}
        and task.tenant_id = ${tenant} and task.booking_id = ${bookingId}
    ), put as (
      insert into workflow_task (tenant_id, booking_id, state_id, rank, added_at)
      select ${tenant}, ${bookingId}, ${state}, tried.rank, ${instant(tx.at)}::timestamptz from tried
      where tried.still and tried.current and tried.fits and ${destination} <> ${backlogColumn}
      on conflict (tenant_id, booking_id) do update set state_id = excluded.state_id, rank = excluded.rank,
        added_at = case when workflow_task.state_id is not distinct from excluded.state_id then workflow_task.added_at else excluded.added_at end
    )
    select index, current as "isCurrent", still, fits from tried`,
  )
  if (tried === undefined) throw new Error('a move was not tried')
  return tried
}

/** The board changed during the move of a booking: the whole transaction is repeated on the current board. */
export class MovedOn extends Error {
  readonly code = serializationFailure
  constructor() {
    super('the board has moved on')
  }
}

/**
 * Moves a card; within its column it keeps its time of entry. The caller holds the board lock. Throws `MovedOn` if the workflow has changed
 * since it was read.
 * @returns number of cards before it; null if nothing was moved, because its position has changed since it was read
 */
export const moveCard = async (
  tx: Transaction,
  tenant: string,
  flow: Pick<Flow, 'id' | 'version'>,
  move: SeenMove,
): Promise<number | null> => {
  const tried = await tryMove(tx, tenant, flow, move)
  if (!tried.isCurrent) throw new MovedOn()
  if (!tried.still) return null
  if (tried.fits) return tried.index
  rankAnew(tx, tenant, move.destination, sql`true`)
  const again = await tryMove(tx, tenant, flow, move)
  if (!again.fits) throw new Error(`there is no room in ${move.destination}`)
  return tried.index
}
