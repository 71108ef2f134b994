import type { WorkflowStateAction } from '../../generated/entities/workflow.ts'
import type { BookingFlags } from '../booking/status.ts'
import { type BookingAction, transition } from '../booking/transition.ts'

/** Statuses an action may set. */
export type ActionStatus = WorkflowStateAction['bookingStatus'][number]

/** The order they are set in, independent of the order of selection (contract 4.12). */
const order: readonly ActionStatus[] = ['commit', 'paid', 'reject']

const actionNames: Readonly<Record<ActionStatus, BookingAction>> = { commit: 'commit', paid: 'pay', reject: 'reject' }

const isSet: Readonly<Record<ActionStatus, (flags: BookingFlags) => boolean>> = {
  commit: ({ isCommitted, isRejected }) => isCommitted && !isRejected,
  paid: ({ isPayed }) => isPayed,
  reject: ({ isRejected }) => isRejected,
}

/** All statuses set by a state's actions, each once and in order. */
export const statusesOf = (actions: readonly WorkflowStateAction[]): readonly ActionStatus[] =>
  order.filter((status) =>
    actions.some(({ type, bookingStatus }) => type === 'bookingStatus' && bookingStatus.includes(status)),
  )

/** The booking action of a status; undefined if the booking already has it. */
export const actionFor = (status: ActionStatus, flags: BookingFlags): BookingAction | undefined =>
  isSet[status](flags) ? undefined : actionNames[status]

/** Names of the resulting statuses in the confirmation (KANBAN-016). */
export const resultLabels = {
  commit: 'Freigegeben',
  paid: 'Bezahlt',
  reject: 'Abgelehnt',
  pending: 'Ausstehend',
  cancelled: 'Storniert',
} as const
export type ResultStatus = keyof typeof resultLabels

/** The present status of a booking, in the same terms. */
export const currentStatus = ({ isCommitted, isPayed, isRejected }: BookingFlags): readonly ResultStatus[] => [
  isRejected ? (isCommitted ? 'cancelled' : 'reject') : isCommitted ? 'commit' : 'pending',
  ...(isPayed ? (['paid'] as const) : []),
]

/**
 * The statuses of a booking after the actions of a state: those it has stay, rejecting a released one cancels it. Whether an action is
 * refused, such as for lack of a payment provider, is not decided here.
 */
export const resultingStatuses = (flags: BookingFlags, statuses: readonly ActionStatus[]): readonly ResultStatus[] =>
  currentStatus(
    order
      .filter((status) => statuses.includes(status))
      .reduce((now, status) => {
        const action = actionFor(status, now)
        if (action === undefined) return now
        const result = transition({ ...now, priceEur: 0, paymentProvider: '' }, action)
        return 'flags' in result ? result.flags : now
      }, flags),
  )

/** Key of the setting that skips the confirmation: `alt_to_neu_commit_paid` (KANBAN-020). */
export const statusKey = (oldState: string, newState: string, statuses: readonly string[]): string =>
  `${oldState}_to_${newState}_${statuses.toSorted().join('_')}`
