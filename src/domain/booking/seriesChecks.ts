import type { Booking } from '../../generated/entities/booking.ts'
import type { BookingErrorCode } from './bookingErrors.ts'
import { type ActionState, type BookingAction, needsProvider, transition } from './transition.ts'

/** Actions on all members of a series at once. */
export type SeriesAction = BookingAction | 'receipt'

const contactFields = ['name', 'street', 'mail', 'location', 'zipCode', 'phone'] as const

/** The properties of a member that series actions depend on. */
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

/** Have all members one recipient: the same contact details and the same assigned user? */
export const haveSameContact = (members: readonly SeriesMember[]): boolean =>
  !differ(members, [...contactFields, 'assignedUserId'])

/** In the order of the documents' catalogue: the first failing check decides. */
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

/** The members an action applies to: without those already rejected or cancelled. */
export const activeMembers = <M extends Pick<Booking, 'isRejected'>>(members: readonly M[]): readonly M[] =>
  members.filter(({ isRejected }) => !isRejected)

/**
 * All faults of an action on a whole series, in the order of the catalogue (decisions §3, ERR-004 to ERR-009). `members` are all bookings
 * of the series; rejected ones are ignored, and if none is left that is the refusal. Refusals of single members (ALREADY_PAID …) come last,
 * and only if all refuse: members already in the target state are left unchanged.
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
