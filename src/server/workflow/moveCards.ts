import type { MoveTask } from '../../api/workflow.ts'
import type { Audience } from '../../domain/entity.ts'
import { backlogColumn, hasOrder } from '../../domain/workflow/moveTask.ts'
import { lockBookings, openingLocks } from '../bookings/bookingLocks.ts'
import type { BookingRegistry } from '../bookings/bookingListeners.ts'
import { answerOf } from '../bookings/changeBooking.ts'
import { type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { type JointWork, type Member, type Settled, step } from '../http/jointQueue.ts'
import type { OnceAnswer } from '../http/route.ts'
import { audienceIn } from '../records/audience.ts'
import { kindNamed } from '../records/kind.ts'
import { type Entry, enterColumns, stale } from './enterColumns.ts'
import { demandMover, demandColumn, inactive } from './followOnBoard.ts'
import { orRefused } from './orRefused.ts'
import { type Flow, readWorkflow } from './readWorkflow.ts'
import { columnsOf } from './taskRows.ts'

/** A requested move. */
export interface MoveRequest extends Pick<
  MoveTask,
  'taskId' | 'destination' | 'newIndex' | 'oldIndex' | 'source' | 'paymentProvider'
> {
  /** The response body is not needed. */
  readonly minimal: boolean
}

/** Data the moves of one transaction depend on, read once for all of them. */
interface BoardContext {
  readonly flow: Flow | null
  readonly bookings: ReadonlyMap<string, StoredBooking>
  readonly columns: ReadonlyMap<string, string>
}

const boardContext = async (tx: Transaction, tenant: string, ids: readonly string[]): Promise<BoardContext> => {
  const [, flow, bookings, columns] = await Promise.all([
    lockBookings(tx, tenant, ids),
    readWorkflow(tx, tenant),
    storedBookings(tx, tenant, ids),
    columnsOf(tx, tenant, ids),
  ])
  return { flow, bookings: new Map(bookings.map((booking) => [booking.id, booking])), columns }
}

/** Refuses callers without the right to move cards, and impossible moves; the order of the refusals is part of the contract. */
const entryOf = (
  registry: BookingRegistry,
  tenant: string,
  { flow, bookings, columns }: BoardContext,
  { tx, request }: Member<MoveRequest>,
): Entry => {
  demandMover(tx, kindNamed(registry.kinds, 'booking'), tenant)
  if (flow?.active !== true) throw inactive()
  demandColumn(flow, request.destination, '/destination')
  const booking = bookings.get(request.taskId)
  if (booking === undefined) throw refuse('NOT_FOUND')
  const from = columns.get(request.taskId) ?? backlogColumn
  if (request.source !== undefined && request.source !== from) throw stale()
  const fromIndex = hasOrder(from) ? (request.oldIndex ?? null) : null
  return {
    tx,
    booking,
    from,
    fromIndex,
    destination: request.destination,
    index: request.newIndex ?? 0,
    ...(request.paymentProvider === undefined ? {} : { paymentProvider: request.paymentProvider }),
  }
}

/** Responds with the workflow after all moves; empty for `minimal`. */
const answersTo = async (
  registry: BookingRegistry,
  tenant: string,
  { id }: Flow,
  moved: readonly Member<MoveRequest>[],
): Promise<ReadonlyMap<Member<MoveRequest>, OnceAnswer>> => {
  const workflow = kindNamed(registry.kinds, 'workflow')
  const read = new Map<Audience, Promise<string>>()
  const answerTo = async ({ tx, request }: Member<MoveRequest>): Promise<OnceAnswer> => {
    if (request.minimal) return { status: 204 }
    const audience = audienceIn(workflow, tx.actor, tenant)
    const reading = read.get(audience) ?? answerOf(tx, workflow, tenant, id, { populate: false, reads: sql`true` })
    read.set(audience, reading)
    const json = await reading
    return { json: workflow.extension.shown?.(json, tx.actor, tenant) ?? json }
  }
  return new Map(await Promise.all(moved.map(async (member) => [member, await answerTo(member)] as const)))
}

interface Going {
  readonly member: Member<MoveRequest>
  readonly entry: Entry
}

/** Moves cards; returns the responses of those that were moved. */
const moveAll = async (
  tx: Transaction,
  registry: BookingRegistry,
  tenant: string,
  flow: Flow,
  going: readonly Going[],
): Promise<ReadonlyMap<Member<MoveRequest>, OnceAnswer>> => {
  const entries = going.map(({ entry }) => entry)
  const entered = await orRefused(() => enterColumns(tx, registry, tenant, flow, entries))
  const moved = going.filter((_, index) => entered[index]).map(({ member }) => member)
  return answersTo(registry, tenant, flow, moved)
}

const noAnswers: ReadonlyMap<Member<MoveRequest>, OnceAnswer> = new Map()

/**
 * Moves of cards by several users, executed in one transaction: their data is read once, the board is locked once, and the cards are moved
 * in the order of the requests. A refused move changes nothing and does not affect the others.
 */
export const moveCards = (registry: BookingRegistry): JointWork<MoveRequest> => ({
  reason: 'workflow.move',
  locks: openingLocks,
  lockKeys: () => ['board'],
  exclusiveKeys: ({ taskId }) => [taskId],
  settle: async (tenant, members): Promise<readonly Settled[]> => {
    const tx = members.at(-1)?.tx
    if (tx === undefined) return []
    const context = await boardContext(
      tx,
      tenant,
      members.map(({ request }) => request.taskId),
    )
    const asked = members.map((member) => ({ member, read: step(() => entryOf(registry, tenant, context, member)) }))
    const going = asked.flatMap(({ member, read }) => ('value' in read ? [{ member, entry: read.value }] : []))
    const answers = context.flow === null ? noAnswers : await moveAll(tx, registry, tenant, context.flow, going)
    return asked.map(({ member, read }): Settled => {
      if ('refusal' in read) return read
      const answer = answers.get(member)
      return answer === undefined ? { refusal: stale() } : { answer }
    })
  },
})
