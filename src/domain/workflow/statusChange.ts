import type { WorkflowStateAction } from '../../generated/entities/workflow.ts'
import type { BookingFlags } from '../booking/status.ts'
import type { BookingAction } from '../booking/transition.ts'

/** What an action may make of a booking. */
export type ActionStatus = WorkflowStateAction['bookingStatus'][number]

/** In this order they are set, whatever order they were chosen in (contract 4.12). */
const order: readonly ActionStatus[] = ['commit', 'paid', 'reject']

const actionNames: Readonly<Record<ActionStatus, BookingAction>> = { commit: 'commit', paid: 'pay', reject: 'reject' }

const isSet: Readonly<Record<ActionStatus, (flags: BookingFlags) => boolean>> = {
  commit: ({ isCommitted, isRejected }) => isCommitted && !isRejected,
  paid: ({ isPayed }) => isPayed,
  reject: ({ isRejected }) => isRejected,
}

/** Everything the actions of a state set, each status once and in order. */
export const statusesOf = (actions: readonly WorkflowStateAction[]): readonly ActionStatus[] =>
  order.filter((status) =>
    actions.some(({ type, bookingStatus }) => type === 'bookingStatus' && bookingStatus.includes(status)),
  )

/** The action of a booking that a status stands for; undefined where the booking is so already. */
export const actionFor = (status: ActionStatus, flags: BookingFlags): BookingAction | undefined =>
  isSet[status](flags) ? undefined : actionNames[status]

/** How the confirmation calls what a booking becomes (KANBAN-016). */
export const resultLabels = {
  commit: 'Freigegeben',
  paid: 'Bezahlt',
  reject: 'Abgelehnt',
  pending: 'Ausstehend',
  cancelled: 'Storniert',
} as const
export type ResultStatus = keyof typeof resultLabels

/** What a booking is called now, in the same words. */
export const currentStatus = ({ isCommitted, isPayed, isRejected }: BookingFlags): readonly ResultStatus[] => [
  isRejected ? (isCommitted ? 'cancelled' : 'reject') : isCommitted ? 'commit' : 'pending',
  ...(isPayed ? (['paid'] as const) : []),
]

/** What a booking is called once the statuses are set: rejecting what was released cancels it. */
export const resultingStatuses = (
  { isCommitted }: Pick<BookingFlags, 'isCommitted'>,
  statuses: readonly ActionStatus[],
): readonly ResultStatus[] =>
  order
    .filter((status) => statuses.includes(status))
    .map((status) => (status === 'reject' && (isCommitted || statuses.includes('commit')) ? 'cancelled' : status))

/** The key under which somebody wishes not to be asked again: `alt_to_neu_commit_paid` (KANBAN-020). */
export const statusKey = (oldState: string, newState: string, statuses: readonly string[]): string =>
  `${oldState}_to_${newState}_${statuses.toSorted().join('_')}`
