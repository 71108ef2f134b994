import { scopeOf } from '../../domain/access.ts'
import { Refusal } from '../../domain/refusal.ts'
import { eventTarget } from '../../domain/workflow/eventTarget.ts'
import { archiveColumn, backlogColumn } from '../../domain/workflow/moveTask.ts'
import { actionRefusal } from '../bookings/bookingActions.ts'
import type { BookingRegistry, BookingListener } from '../bookings/bookingListeners.ts'
import type { DecidedBooking } from '../bookings/decideBooking.ts'
import { storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../faults.ts'
import { handled } from '../handled.ts'
import { invalid } from '../http/schemaFaults.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { enterColumns } from './enterColumns.ts'
import { orRefused } from './orRefused.ts'
import { type Flow, readWorkflow, stateNamed } from './readWorkflow.ts'
import { columnsOf, layOnTop, lockBoard, MovedOn } from './taskRows.ts'

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

/** Refuses columns that are neither a state of the workflow nor backlog nor archive. */
export const demandColumn = (flow: Flow, column: string, path: string): void => {
  if (column === backlogColumn || column === archiveColumn || stateNamed(flow, column) !== undefined) return
  throw invalid([{ path, code: 'UNKNOWN_STATE', message: 'Diesen Status gibt es nicht mehr.' }])
}

/** A booking's move from one column to another. */
interface Step {
  readonly flow: Flow
  readonly id: string
  readonly from: string
  readonly destination: string
}

const enter = async (
  tx: Transaction,
  registry: BookingRegistry,
  tenant: string,
  { flow, id, from, destination }: Step,
): Promise<void> => {
  const [booking] = await storedBookings(tx, tenant, [id])
  if (booking === undefined) throw new Error(`booking ${id} is not there after its change`)
  const [entered] = await enterColumns(tx, registry, tenant, flow, [
    { tx, booking, from, fromIndex: null, destination, index: 0 },
  ])
  if (!entered) throw new MovedOn()
}

/** A state that refuses the booking does not undo the change that led there: the card stays, and the history records the reason. */
const enterIfGranted = async (
  tx: Transaction,
  registry: BookingRegistry,
  tenant: string,
  entry: Step,
): Promise<void> => {
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

/** The column of a booking's card; new ones are in the backlog. */
const standing = async (tx: Transaction, tenant: string, { id, before }: DecidedBooking): Promise<string> =>
  (before === null ? undefined : (await columnsOf(tx, tenant, [id])).get(id)) ?? backlogColumn

/** Moves a booking to the column requested in its form; false: it is there already. Refused if the state's action is refused. */
const followRequest = async (
  tx: Transaction,
  registry: BookingRegistry,
  tenant: string,
  { flow, booking, column }: { readonly flow: Flow | null; readonly booking: DecidedBooking; readonly column: string },
): Promise<boolean> => {
  const from = await standing(tx, tenant, booking)
  if (from === column) return false
  if (flow?.active !== true) throw inactive()
  demandMover(tx, kindNamed(registry.kinds, 'booking'), tenant)
  demandColumn(flow, column, '/workflowStatus')
  await orRefused(() => enter(tx, registry, tenant, { flow, id: booking.id, from, destination: column }))
  return true
}

/** Moves a booking to the state of its events, unless there is none or it is there already. */
const follow = async (
  tx: Transaction,
  registry: BookingRegistry,
  tenant: string,
  flow: Flow,
  booking: DecidedBooking,
): Promise<void> => {
  const destination = eventTarget(flow, { created: booking.before === null, effects: booking.effects })
  if (destination === null || stateNamed(flow, destination) === undefined) return
  const from = await standing(tx, tenant, booking)
  if (from === destination) return
  await enterIfGranted(tx, registry, tenant, { flow, id: booking.id, from, destination })
}

interface Newcomer {
  readonly tx: Transaction
  readonly booking: DecidedBooking
}

/** Puts new bookings whose state has no actions on top of its column, all at once; recorded as part of their creation, not as a move. */
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

/** The state of a new booking, if that state has no actions; undefined: the booking is moved individually. */
const restingState = ({ before, effects }: DecidedBooking, flow: Flow): string | undefined => {
  if (before !== null) return undefined
  const state = stateNamed(flow, eventTarget(flow, { created: true, effects }) ?? '')
  return state?.actions.length === 0 ? state.id : undefined
}

/**
 * Moves cards after changes of bookings: an event leads to its state (WORKFLOW-007 to WORKFLOW-010), a booking's form to the requested one
 * (BOOKING-ACT-009). Runs in the transaction of the change.
 */
export const followOnBoard =
  (registry: BookingRegistry): BookingListener =>
  (tx, tenant) => {
    const reading = handled(readWorkflow(tx, tenant))
    return async (notification) => {
      if (notification.byBoard) return
      const { bookings, columns, inNameOf = () => tx } = notification
      const flow = await reading
      const newcomers = new Map<string, Newcomer[]>()
      for (const booking of bookings) {
        const own = inNameOf(booking)
        const column = columns?.get(booking.id)
        if (
          column !== undefined &&
          (await followRequest(own, registry, tenant, { flow, booking, column: column ?? backlogColumn }))
        )
          continue
        if (flow?.active !== true) continue
        const state = restingState(booking, flow)
        if (state === undefined) await follow(own, registry, tenant, flow, booking)
        else newcomers.set(state, [...(newcomers.get(state) ?? []), { tx: own, booking }])
      }
      if (flow === null) return
      for (const [stateId, those] of newcomers) layNewcomers(tx, tenant, { flow, stateId, newcomers: those })
    }
  }
