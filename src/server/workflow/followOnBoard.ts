import { scopeOf } from '../../domain/access.ts'
import { Refusal } from '../../domain/refusal.ts'
import { eventTarget } from '../../domain/workflow/eventTarget.ts'
import { archivePlace, backlogPlace } from '../../domain/workflow/moveTask.ts'
import { actionRefusal } from '../bookings/bookingActions.ts'
import { askedAhead, type BookingHouse, type BookingListener, nothingMore } from '../bookings/bookingNews.ts'
import type { DecidedBooking } from '../bookings/decideBooking.ts'
import { storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../http/faults.ts'
import { invalid } from '../http/schemaFaults.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { enterPlaces, MovedOn } from './enterPlaces.ts'
import { orRefused } from './orRefused.ts'
import { type Flow, readWorkflow, stateNamed } from './readWorkflow.ts'
import { layOnTop, lockBoard, placesOf } from './taskRows.ts'

export const inactive = (): Refusal =>
  new Refusal(
    409,
    'WORKFLOW_INACTIVE',
    'Der Workflow ist ausgeschaltet. In den Einstellungen des Mandanten wird er eingeschaltet.',
  )

/** Moving cards needs the right to change every booking (contract W6). */
export const demandMover = (tx: Transaction, kind: Kind, tenant: string): void => {
  if (tx.actor.system === true) return
  if (scopeOf(tx.actor.permissions, tenant, 'update', kind.storage.entity.access) !== 'all') throw refuse('FORBIDDEN')
}

/** Refuses what is neither a state of the workflow nor backlog nor archive. */
export const demandPlace = (flow: Flow, place: string, path: string): void => {
  if (place === backlogPlace || place === archivePlace || stateNamed(flow, place) !== undefined) return
  throw invalid([{ path, code: 'UNKNOWN_STATE', message: 'Diesen Status gibt es nicht mehr.' }])
}

/** A booking on its way from a place to another. */
interface Step {
  readonly flow: Flow
  readonly id: string
  readonly from: string
  readonly destination: string
}

const enter = async (
  tx: Transaction,
  registry: BookingHouse,
  tenant: string,
  { flow, id, from, destination }: Step,
): Promise<void> => {
  const [booking] = await storedBookings(tx, kindNamed(registry.kinds, 'booking'), tenant, [id])
  if (booking === undefined) throw new Error(`booking ${id} is not there after its change`)
  const [entered] = await enterPlaces(tx, registry, tenant, flow, [
    { tx, booking, from, fromIndex: null, destination, index: 0 },
  ])
  if (!entered) throw new MovedOn()
}

/** A state that refuses the booking does not undo what led there: the card stays where it was, and the history says why. */
const enterIfGranted = async (tx: Transaction, registry: BookingHouse, tenant: string, entry: Step): Promise<void> => {
  try {
    await enter(tx, registry, tenant, entry)
  } catch (error) {
    const refused = actionRefusal(error)
    if (refused === undefined) throw error
    const [first] = refused.errors
    tx.record({
      entity: 'workflow-task',
      id: entry.id,
      before: {},
      after: { refused: entry.destination, code: first?.code ?? '', message: first?.message ?? '' },
      reason: 'workflow.refused',
    })
  }
}

/** Where a booking's card stands; a new one is nowhere yet. */
const standing = async (tx: Transaction, tenant: string, { id, before }: DecidedBooking): Promise<string> =>
  (before === null ? undefined : (await placesOf(tx, tenant, [id])).get(id)) ?? backlogPlace

/** Brings a booking to the place its form asks for, unless that only repeats where it is; a state whose action is refused is none to go to. */
const followWish = async (
  tx: Transaction,
  registry: BookingHouse,
  tenant: string,
  { flow, booking, wish }: { readonly flow: Flow | null; readonly booking: DecidedBooking; readonly wish: string },
): Promise<boolean> => {
  const from = await standing(tx, tenant, booking)
  if (from === wish) return false
  if (flow?.active !== true) throw inactive()
  demandMover(tx, kindNamed(registry.kinds, 'booking'), tenant)
  demandPlace(flow, wish, '/workflowStatus')
  await orRefused(() => enter(tx, registry, tenant, { flow, id: booking.id, from, destination: wish }))
  return true
}

/** Brings a booking to the state of what happened to it; false: there is none, or it is there already. */
const follow = async (
  tx: Transaction,
  registry: BookingHouse,
  tenant: string,
  flow: Flow,
  booking: DecidedBooking,
): Promise<boolean> => {
  const destination = eventTarget(flow, { created: booking.before === null, effects: booking.effects })
  if (destination === null || stateNamed(flow, destination) === undefined) return false
  const from = await standing(tx, tenant, booking)
  if (from === destination) return false
  await enterIfGranted(tx, registry, tenant, { flow, id: booking.id, from, destination })
  return true
}

interface Newcomer {
  readonly tx: Transaction
  readonly booking: DecidedBooking
}

/** New bookings of which their state makes nothing lie on top of its column, all of them at once: part of their coming, no move. */
const layNewcomers = (
  tx: Transaction,
  tenant: string,
  {
    flow,
    stateId,
    newcomers,
  }: { readonly flow: Flow; readonly stateId: string; readonly newcomers: readonly Newcomer[] },
): void => {
  const ids = newcomers.map(({ booking }) => booking.id)
  lockBoard(tx, tenant)
  layOnTop(tx, tenant, { stateId, flow }, ids)
  for (const { tx: own, booking } of newcomers)
    own.record({
      entity: 'booking',
      id: booking.id,
      before: { workflowStatus: null },
      after: { workflowStatus: stateId },
    })
}

/** The state a new booking comes into, if nothing happens to it there; undefined: it takes its own way. */
const restingState = ({ before, effects }: DecidedBooking, flow: Flow): string | undefined => {
  if (before !== null) return undefined
  const state = stateNamed(flow, eventTarget(flow, { created: true, effects }) ?? '')
  return state?.actions.length === 0 ? state.id : undefined
}

/**
 * Lets the board follow what happens to bookings: an event leads to its state (WORKFLOW-007 to WORKFLOW-010), the form of a booking to
 * the one it names (BOOKING-ACT-009). Runs in the transaction of the change.
 */
export const followOnBoard =
  (registry: BookingHouse): BookingListener =>
  (tx, tenant) => {
    const reading = askedAhead(readWorkflow(tx, kindNamed(registry.kinds, 'workflow'), tenant))
    return async (news) => {
      if (news.kind === 'removed' || news.byBoard) return nothingMore
      const { bookings, wishes, inNameOf = () => tx } = news
      const flow = await reading
      const newcomers = new Map<string, Newcomer[]>()
      let more = false
      for (const booking of bookings) {
        const own = inNameOf(booking)
        const wish = wishes?.get(booking.id)
        if (
          wish !== undefined &&
          (await followWish(own, registry, tenant, { flow, booking, wish: wish ?? backlogPlace }))
        ) {
          more = true
          continue
        }
        if (flow?.active !== true) continue
        const state = restingState(booking, flow)
        if (state === undefined) more = (await follow(own, registry, tenant, flow, booking)) || more
        else newcomers.set(state, [...(newcomers.get(state) ?? []), { tx: own, booking }])
      }
      if (flow === null) return nothingMore
      for (const [stateId, those] of newcomers) layNewcomers(tx, tenant, { flow, stateId, newcomers: those })
      const states = [...newcomers].flatMap(([stateId, those]) =>
        those.map(({ booking }) => [booking.id, stateId] as const),
      )
      return { states: new Map(states), more }
    }
  }
