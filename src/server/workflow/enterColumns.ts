import { workflowMail } from '../../domain/mail/bookingMails.ts'
import { Refusal } from '../../domain/refusal.ts'
import { archiveColumn, backlogColumn } from '../../domain/workflow/moveTask.ts'
import { actionFor, type ActionStatus, statusesOf } from '../../domain/workflow/statusChange.ts'
import type { WorkflowStateAction } from '../../generated/entities/workflow.ts'
import { type ActionDetails, draftAfter } from '../bookings/bookingActions.ts'
import { type BookingRegistry, notifyListeners } from '../bookings/bookingListeners.ts'
import { writeChanges } from '../bookings/changeBooking.ts'
import type { StoredBooking } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import type { OutgoingMail } from '../mail/outgoingMail.ts'
import type { Registry } from '../records/save.ts'
import { type Flow, stateNamed } from './readWorkflow.ts'
import { lockBoard, moveCard, MovedOn, type TaskPosition } from './taskRows.ts'

const isMail = ({ type }: WorkflowStateAction): boolean => type === 'email'

interface Receivers {
  readonly tenantName: string
  readonly people: readonly string[]
}

/** Recipients of the mails among the actions: users and holders of roles that belong to the tenant; each once. */
const receiversOf = async (
  tx: Transaction,
  tenant: string,
  actions: readonly WorkflowStateAction[],
): Promise<Receivers> => {
  const named = (type: WorkflowStateAction['receiverType']) =>
    actions.filter((action) => isMail(action) && action.receiverType === type).flatMap(({ sendTo }) => sendTo)
  const [row] = await tx.query<Receivers>(
    sql`
    select coalesce((select doc ->> 'name' from tenants where id = ${tenant}), '') as "tenantName", coalesce((
      select json_agg(receiver.id order by receiver.id) from (
        select user_id as id from membership where tenant_id = ${tenant} and user_id = any(${named('user')}::text[])
        union select user_id from tenant_owner where tenant_id = ${tenant} and user_id = any(${named('user')}::text[])
        union select user_id from membership_role where tenant_id = ${tenant} and role_id = any(${named('role')}::text[])) as receiver), '[]'::json) as people`,
  )
  return row ?? { tenantName: '', people: [] }
}

/** The mails for a booking's new state: one per recipient, with its old and new state (WORKFLOW-012, WORKFLOW-013). */
const stateMails = (
  registry: Registry,
  tenant: string,
  { tenantName, people }: Receivers,
  entry: { readonly bookingId: string; readonly from: string; readonly to: string },
): readonly OutgoingMail[] => {
  const letter = workflowMail({ tenantId: tenant, tenantName, origin: registry.origin() ?? '' }, entry)
  const about = { bookings: [entry.bookingId], whileBookings: 'stored', whileMemberOf: tenant } as const
  return people.map((to) => ({ kind: 'workflow.entered', to, letter, ...about }))
}

/**
 * Sets the statuses of a state's actions by the bookings' own transitions: all or none, those already set are skipped. The board is not
 * notified, so an action never leads to another state (WORKFLOW-017). Throws the refusal of a transition or of a full object.
 * @param chosen payment provider chosen with the move; `''`: without a provider
 */
const setStatuses = async (
  tx: Transaction,
  registry: BookingRegistry,
  tenant: string,
  before: StoredBooking,
  statuses: readonly ActionStatus[],
  chosen?: ActionDetails['paymentProvider'],
): Promise<void> => {
  // A move that also marks the booking as paid needs no provider.
  const paymentProvider = chosen ?? (statuses.includes('paid') ? before.document.paymentProvider : undefined)
  let draft: ReturnType<typeof draftAfter> | undefined
  for (const status of statuses) {
    const current = draft === undefined ? before : { ...before, document: draft.document }
    const action = actionFor(status, current.document)
    if (action === undefined) continue
    const paymentMethod = current.document.paymentMethod || 'UNKNOWN'
    const details = {
      paymentMethod,
      ...(action === 'commit' && paymentProvider !== undefined ? { paymentProvider } : {}),
    }
    draft = { ...draftAfter(current, action, details, tx.at), before }
  }
  if (draft === undefined) return
  const bookings = await writeChanges(tx, registry, tenant, [draft], 'workflow.action')
  await notifyListeners(tx, registry, tenant, { bookings, series: null, as: 'staff', byBoard: true })
}

/** A booking's move to a column of the board. */
export interface Entry {
  /** The transaction with the user of the move as actor. */
  readonly tx: Transaction
  readonly booking: StoredBooking
  /** Its column when all of this was read: a state's id, `backlog` or `archive`. */
  readonly from: string
  /** Number of cards before it when it was read; null: not checked. */
  readonly fromIndex: number | null
  readonly destination: string
  readonly index: number
  /** Chosen for the release, if the new state releases the booking. */
  readonly paymentProvider?: ActionDetails['paymentProvider']
}

export const stale = (): Refusal =>
  new Refusal(
    409,
    'STALE_POSITION',
    'Die Karte steht inzwischen an einer anderen Stelle. Die Tafel zeigt den neuen Stand.',
  )

const nameOf = (flow: Flow, column: string): string => {
  if (column === backlogColumn) return 'Backlog'
  return column === archiveColumn ? 'Archiv' : (stateNamed(flow, column)?.name ?? '')
}

const recordMove = (tx: Transaction, id: string, from: TaskPosition, column: string, index = 0): void =>
  tx.record({
    entity: 'workflow-task',
    id,
    before: { column: from.column, index: from.index },
    after: { column, index },
    reason: 'workflow.move',
  })

/**
 * Moves the cards of bookings to their columns in order: first the new state's actions on the booking, then the card, then the mails.
 * Within its column a card only changes its position: no actions, same time of entry. The caller holds the bookings' locks and passes each
 * booking once. Throws an action's refusal, and if a card's position has changed although its booking was already updated.
 * @returns for each whether it was moved; false: its position has changed, and nothing was moved
 */
export const enterColumns = async (
  tx: Transaction,
  registry: BookingRegistry,
  tenant: string,
  flow: Flow,
  entries: readonly Entry[],
): Promise<readonly boolean[]> => {
  if (entries.length === 0) return []
  const entering = entries.map((entry) => {
    const { from, destination } = entry
    const actions = from === destination ? [] : (stateNamed(flow, destination)?.actions ?? [])
    return { ...entry, actions, statuses: statusesOf(actions) }
  })
  for (const { tx: own, booking, statuses, paymentProvider } of entering)
    if (statuses.length > 0) await setStatuses(own, registry, tenant, booking, statuses, paymentProvider)
  const mailing = new Set(entering.map(({ actions }) => actions).filter((actions) => actions.some(isMail)))
  lockBoard(tx, tenant)
  const [receivers, stood] = await Promise.all([
    Promise.all([...mailing].map(async (actions) => [actions, await receiversOf(tx, tenant, actions)] as const)),
    Promise.all(
      entering.map(({ tx: own, booking, ...move }) => moveCard(own, tenant, flow, { bookingId: booking.id, ...move })),
    ),
  ])
  await tx.afterCheck()
  const known = new Map(receivers)
  const mails = entering.flatMap(({ tx: own, booking, from, fromIndex, destination, index, actions, statuses }, at) => {
    const before = stood[at] ?? null
    if (before === null) {
      if (statuses.length > 0) throw fromIndex === null ? new MovedOn() : stale()
      return []
    }
    recordMove(own, booking.id, { column: from, index: before }, destination, index)
    const to = known.get(actions)
    const entry = { bookingId: booking.id, from: nameOf(flow, from), to: nameOf(flow, destination) }
    return to === undefined ? [] : stateMails(registry, tenant, to, entry)
  })
  enqueueMails(tx, registry.box, tenant, mails)
  return stood.map((before) => before !== null)
}
