import { archivePlace, backlogPlace } from '../../domain/workflow/moveTask.ts'
import type { Transaction } from '../database/database.ts'
import { lockStatement } from '../database/locks.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Flow } from './readWorkflow.ts'

/** Where a card stands: a state's id, `backlog` or `archive`, and how many cards of its column stand before it. */
export interface TaskPlace {
  readonly place: string
  readonly index: number
}

export const workflowLock = (tenant: string): string => `workflow ${tenant}`

/** The board belongs to us until the transaction ends: taken last, after bookings and objects, by everybody. */
export const lockBoard = async (tx: Transaction, tenant: string): Promise<void> => {
  if (!tx.unguarded) await tx.rows(lockStatement([workflowLock(tenant)]), true)
}

/** Of a booking nobody moved. */
export const nowhere: TaskPlace = { place: backlogPlace, index: 0 }

/** Where a booking's card stands; a booking nobody moved waits in the backlog. */
export const taskPlace = async (tx: Transaction, tenant: string, bookingId: string): Promise<TaskPlace> => {
  const [row] = await tx.rows<{ state: string | null; index: number }>(
    sql`select task.state_id as state, (select count(*) from workflow_task as other where other.tenant_id = task.tenant_id
        and other.state_id = task.state_id and (other.rank, other.booking_id) < (task.rank, task.booking_id)) as index
      from workflow_task as task where task.tenant_id = ${tenant} and task.booking_id = ${bookingId}`,
    true,
  )
  if (row === undefined) return nowhere
  return { place: row.state ?? archivePlace, index: row.index }
}

/** Room between two cards: so often one may be put between them before the column is ranked anew. */
const gap = 2 ** 20
/** Ranks beyond are no exact numbers any more. */
const farthest = 2 ** 52

interface Neighbours {
  readonly before: number | null
  readonly after: number | null
}

const neighbours = async (tx: Transaction, tenant: string, { stateId, index, besides }: Spot): Promise<Neighbours> => {
  const others = sql`workflow_task as task where task.tenant_id = ${tenant} and task.state_id = ${stateId} and task.booking_id <> ${besides}`
  const [row] = await tx.rows<{ total: number; ranks: readonly number[] }>(
    sql`select counted.total, coalesce((select json_agg(near.rank order by near.rank) from (select task.rank from ${others}
        order by task.rank, task.booking_id offset greatest(least(${index}::bigint, counted.total) - 1, 0) limit 2) as near), '[]'::json) as ranks
      from (select count(*) as total from ${others}) as counted`,
    true,
  )
  const [first = null, second = null] = row?.ranks ?? []
  return index === 0 ? { before: null, after: first } : { before: first, after: second }
}

const rankBetween = ({ before, after }: Neighbours): number | null => {
  const rank =
    before === null
      ? after === null
        ? 0
        : after - gap
      : after === null
        ? before + gap
        : Math.floor((before + after) / 2)
  return rank === before || Math.abs(rank) > farthest ? null : rank
}

/** Gives a column even ranks; its order stays. */
const rankAnew = (tx: Transaction, tenant: string, stateId: string) =>
  tx.rows(
    sql`update workflow_task as task set rank = counted.number * ${gap}::bigint
      from (select booking_id, row_number() over (order by rank, booking_id) as number from workflow_task
        where tenant_id = ${tenant} and state_id = ${stateId}) as counted
      where task.tenant_id = ${tenant} and task.booking_id = counted.booking_id`,
  )

interface Spot {
  readonly stateId: string
  readonly index: number
  /** The card itself, which may stand in that column already. */
  readonly besides: string
}

/** A spot between the cards that are there; its rank is null where there is no room between them. */
interface FoundSpot extends Spot {
  readonly rank: number | null
}

/** Looks for a card's spot, and changes nothing; null: backlog and archive have no order. The caller holds the board. */
export const findSpot = async (
  tx: Transaction,
  tenant: string,
  bookingId: string,
  { place, index }: { readonly place: string; readonly index: number },
): Promise<FoundSpot | null> => {
  if (place === backlogPlace || place === archivePlace) return null
  const spot = { stateId: place, index, besides: bookingId }
  return { ...spot, rank: rankBetween(await neighbours(tx, tenant, spot)) }
}

const rankOf = async (tx: Transaction, tenant: string, { rank, ...spot }: FoundSpot): Promise<number> => {
  if (rank !== null) return rank
  await rankAnew(tx, tenant, spot.stateId)
  return rankBetween(await neighbours(tx, tenant, spot)) ?? 0
}

/**
 * Lays cards nobody has moved yet on top of a column, one on the other; false: nothing is laid, for the workflow has been changed
 * since it was read. The caller holds the board.
 */
export const layOnTop = async (
  tx: Transaction,
  tenant: string,
  { stateId, flow }: { readonly stateId: string; readonly flow: Pick<Flow, 'id' | 'version'> },
  bookingIds: readonly string[],
): Promise<boolean> => {
  const laid = await tx.rows<{ rank: number }>(
    sql`insert into workflow_task (tenant_id, booking_id, state_id, rank, added_at)
      select ${tenant}, card.id, ${stateId}, coalesce(top.rank, ${gap}::bigint) - card.position * ${gap}::bigint, ${instant(tx.at)}::timestamptz
      from unnest(${bookingIds}::text[]) with ordinality as card (id, position)
      cross join (select min(rank) as rank from workflow_task where tenant_id = ${tenant} and state_id = ${stateId}) as top
      where exists (select from workflows where tenant_id = ${tenant} and id = ${flow.id} and version = ${flow.version})
      returning rank`,
    true,
  )
  if (laid.some(({ rank }) => rank < -farthest)) await rankAnew(tx, tenant, stateId)
  return laid.length > 0
}

/**
 * Puts a card to a place, in the spot that was found for it; `keepAdded`: it stays in its state and keeps the time it came. The caller
 * has held the board since he looked for the spot.
 */
export const putTask = async (
  tx: Transaction,
  tenant: string,
  bookingId: string,
  { place, spot, keepAdded }: { readonly place: string; readonly spot: FoundSpot | null; readonly keepAdded: boolean },
): Promise<void> => {
  if (place === backlogPlace) {
    await tx.rows(sql`delete from workflow_task where tenant_id = ${tenant} and booking_id = ${bookingId}`, true)
    return
  }
  const rank = spot === null ? 0 : await rankOf(tx, tenant, spot)
  await tx.afterCheck()
  await tx.rows(
    sql`insert into workflow_task (tenant_id, booking_id, state_id, rank, added_at)
      values (${tenant}, ${bookingId}, ${spot?.stateId ?? null}, ${rank}, ${instant(tx.at)}::timestamptz)
      on conflict (tenant_id, booking_id) do update set state_id = excluded.state_id, rank = excluded.rank,
        added_at = case when ${keepAdded} then workflow_task.added_at else excluded.added_at end`,
    true,
  )
}
