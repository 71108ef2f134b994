import type { Booking } from '../../generated/entities/booking.ts'
import type { BookingErrorCode } from './bookingErrors.ts'
import { type ActionState, type BookingAction, needsProvider, transition } from './transition.ts'

/** What is done to all members of a series at once. */
export type SeriesAction = BookingAction | 'receipt'

const contactFields = ['name', 'street', 'mail', 'location', 'zipCode', 'phone'] as const

/** A member of a series as far as its actions look at it. */
export type SeriesMember = Pick<
  Booking,
  | (typeof contactFields)[number]
  | 'assignedUserId'
  | 'isCommitted'
  | 'isPayed'
  | 'isRejected'
  | 'paymentProvider'
  | 'priceEur'
> &
  Pick<ActionState, 'providerChosen'>

const differ = (members: readonly SeriesMember[], fields: readonly (keyof SeriesMember)[]): boolean =>
  members.some((member) => fields.some((field) => member[field] !== members[0]?.[field]))

/** In the order of the documents' catalogue: the first that holds decides. */
const checks: readonly {
  readonly code: BookingErrorCode
  readonly actions: readonly SeriesAction[]
  readonly fails: (members: readonly SeriesMember[]) => boolean
}[] = [
  {
    code: 'CONTACT_DETAILS_MISMATCH',
    actions: ['commit', 'pay', 'reject', 'receipt'],
    fails: (members) => differ(members, contactFields),
  },
  {
    code: 'OWNER_MISMATCH',
    actions: ['commit', 'pay', 'receipt'],
    fails: (members) => differ(members, ['assignedUserId']),
  },
  {
    code: 'STATUS_MISMATCH',
    actions: ['commit', 'pay', 'reject', 'receipt'],
    fails: (members) => differ(members, ['isCommitted', 'isRejected']),
  },
  {
    code: 'PAYMENT_PROVIDER_MISMATCH',
    actions: ['commit'],
    fails: (members) => differ(members, ['paymentProvider']),
  },
  { code: 'PAYMENT_PROVIDER_REQUIRED', actions: ['commit'], fails: (members) => members.some(needsProvider) },
  { code: 'PAYED_STATUS', actions: ['receipt'], fails: (members) => members.some(({ isPayed }) => !isPayed) },
]

/** The members an action is about: those already rejected or cancelled are left out. */
export const activeMembers = <M extends Pick<Booking, 'isRejected'>>(members: readonly M[]): readonly M[] =>
  members.filter(({ isRejected }) => !isRejected)

/**
 * Everything that stands against doing this to a whole series, in the order of the catalogue; empty when nothing does
 * (decisions §3, ERR-004 to ERR-009). `members` are all bookings of the series; those already rejected are left out, and when
 * none is left that is the refusal. What each member alone refuses (ALREADY_PAID …) comes last, and only when all refuse it:
 * members already there are simply not touched again.
 */
export const seriesFaults = (members: readonly SeriesMember[], action: SeriesAction): readonly BookingErrorCode[] => {
  const active = activeMembers(members)
  if (active.length === 0) return ['ALREADY_REJECTED']
  const faults = checks
    .filter(({ actions, fails }) => actions.includes(action) && fails(active))
    .map(({ code }) => code)
  if (faults.length > 0 || action === 'receipt') return faults
  const refusals = active.map((member) => {
    const result = transition(member, action)
    return 'refused' in result ? result.refused : null
  })
  const [first] = refusals
  return first !== undefined && first !== null && refusals.every((refusal) => refusal === first) ? [first] : []
}
