import type { MoveTask } from '../../api/workflow.ts'
import type { Audience } from '../../domain/entity.ts'
import { backlogPlace, hasOrder } from '../../domain/workflow/moveTask.ts'
import { lockBookings, openingLocks } from '../bookings/bookingLocks.ts'
import type { BookingHouse } from '../bookings/bookingNews.ts'
import { answerOf } from '../bookings/changeBooking.ts'
import { type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../http/faults.ts'
import { type JointWork, type Member, type Settled, step } from '../http/jointQueue.ts'
import type { OnceAnswer } from '../http/route.ts'
import { audienceIn } from '../records/audience.ts'
import { kindNamed } from '../records/kind.ts'
import { type Entry, enterPlaces, stale } from './enterPlaces.ts'
import { demandMover, demandPlace, inactive } from './followOnBoard.ts'
import { orRefused } from './orRefused.ts'
import { type Flow, readWorkflow } from './readWorkflow.ts'
import { placesOf } from './taskRows.ts'

/** A requested move. */
export interface MoveWish extends Pick<
  MoveTask,
  'taskId' | 'destination' | 'newIndex' | 'oldIndex' | 'source' | 'paymentProvider'
> {
  /** The response body is not needed. */
  readonly minimal: boolean
}

/** Data the moves of one transaction depend on, read once for all of them. */
interface Ground {
  readonly flow: Flow | null
  readonly bookings: ReadonlyMap<string, StoredBooking>
  readonly places: ReadonlyMap<string, string>
}

const groundOf = async (
  tx: Transaction,
  registry: BookingHouse,
  tenant: string,
  ids: readonly string[],
): Promise<Ground> => {
  const [, flow, bookings, places] = await Promise.all([
    lockBookings(tx, tenant, ids),
    readWorkflow(tx, kindNamed(registry.kinds, 'workflow'), tenant),
    storedBookings(tx, kindNamed(registry.kinds, 'booking'), tenant, ids),
    placesOf(tx, tenant, ids),
  ])
  return { flow, bookings: new Map(bookings.map((booking) => [booking.id, booking])), places }
}

/** Refuses callers without the right to move cards, and impossible moves; the order of the refusals is part of the contract. */
const entryOf = (
  registry: BookingHouse,
  tenant: string,
  { flow, bookings, places }: Ground,
  { tx, wish }: Member<MoveWish>,
): Entry => {
  demandMover(tx, kindNamed(registry.kinds, 'booking'), tenant)
  if (flow?.active !== true) throw inactive()
  demandPlace(flow, wish.destination, '/destination')
  const booking = bookings.get(wish.taskId)
  if (booking === undefined) throw refuse('NOT_FOUND')
  const from = places.get(wish.taskId) ?? backlogPlace
  if (wish.source !== undefined && wish.source !== from) throw stale()
  const fromIndex = hasOrder(from) ? (wish.oldIndex ?? null) : null
  return {
    tx,
    booking,
    from,
    fromIndex,
    destination: wish.destination,
    index: wish.newIndex ?? 0,
    ...(wish.paymentProvider === undefined ? {} : { paymentProvider: wish.paymentProvider }),
  }
}

/** Responds with the workflow after all moves; empty for `minimal`. */
const answersTo = async (
  registry: BookingHouse,
  tenant: string,
  { id }: Flow,
  moved: readonly Member<MoveWish>[],
): Promise<ReadonlyMap<Member<MoveWish>, OnceAnswer>> => {
  const workflow = kindNamed(registry.kinds, 'workflow')
  const read = new Map<Audience, Promise<string>>()
  const answerTo = async ({ tx, wish }: Member<MoveWish>): Promise<OnceAnswer> => {
    if (wish.minimal) return { status: 204 }
    const audience = audienceIn(workflow, tx.actor, tenant)
    const reading = read.get(audience) ?? answerOf(tx, workflow, tenant, id, { populate: false, reads: sql`true` })
    read.set(audience, reading)
    const json = await reading
    return { json: workflow.room.shown?.(json, tx.actor, tenant) ?? json }
  }
  return new Map(await Promise.all(moved.map(async (member) => [member, await answerTo(member)] as const)))
}

interface Going {
  readonly member: Member<MoveWish>
  readonly entry: Entry
}

/** Moves cards; returns the responses of those that were moved. */
const moveAll = async (
  tx: Transaction,
  registry: BookingHouse,
  tenant: string,
  flow: Flow,
  going: readonly Going[],
): Promise<ReadonlyMap<Member<MoveWish>, OnceAnswer>> => {
  const entries = going.map(({ entry }) => entry)
  const entered = await orRefused(() => enterPlaces(tx, registry, tenant, flow, entries))
  const moved = going.filter((_, index) => entered[index]).map(({ member }) => member)
  return answersTo(registry, tenant, flow, moved)
}

const noAnswers: ReadonlyMap<Member<MoveWish>, OnceAnswer> = new Map()

/**
 * Moves of cards by several users, executed in one transaction: their data is read once, the board is locked once, and the cards are moved
 * in the order of the requests. A refused move changes nothing and does not affect the others.
 */
export const moveCards = (registry: BookingHouse): JointWork<MoveWish> => ({
  reason: 'workflow.move',
  locks: openingLocks,
  lockKeys: () => ['board'],
  exclusiveKeys: ({ taskId }) => [taskId],
  settle: async (tenant, members): Promise<readonly Settled[]> => {
    const tx = members.at(-1)?.tx
    if (tx === undefined) return []
    const ground = await groundOf(
      tx,
      registry,
      tenant,
      members.map(({ wish }) => wish.taskId),
    )
    const asked = members.map((member) => ({ member, read: step(() => entryOf(registry, tenant, ground, member)) }))
    const going = asked.flatMap(({ member, read }) => ('value' in read ? [{ member, entry: read.value }] : []))
    const answers = ground.flow === null ? noAnswers : await moveAll(tx, registry, tenant, ground.flow, going)
    return asked.map(({ member, read }): Settled => {
      if ('refusal' in read) return read
      const answer = answers.get(member)
      return answer === undefined ? { refusal: stale() } : { answer }
    })
  },
})
