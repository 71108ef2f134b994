import type { AnyRecord } from '../../../src/admin/kit/definition/anyRecord.ts'
import type { PreviewBody } from '../../../src/api/bookingPreview.ts'
import type { SaveBookingBody } from '../../../src/api/bookings.ts'
import { type Booking, type BookingBookableItem, bookingEntity } from '../../../src/generated/entities/booking.ts'

/** The values of the form as a booking; what a new one lacks is its default. */
export const valuesOf = (record: AnyRecord): Booking =>
  // The form holds a booking; the kit knows properties only by name.
  ({ ...bookingEntity.defaults, mail: '', bookableItems: [], ...record }) as Booking

const wanted = (items: readonly BookingBookableItem[]) =>
  items.map(({ bookableId, amount }) => ({ bookableId, amount }))

/** Body of the preview; other properties do not trigger a new preview. */
export const previewBody = (values: Booking, id: string): PreviewBody => ({
  ...(id === '' ? {} : { id }),
  bookableItems: wanted(values.bookableItems),
  timeBegin: values.timeBegin,
  timeEnd: values.timeEnd,
  couponCode: values.couponCode.trim(),
  priceOverrideEur: values.priceOverrideEur,
  assignedUserId: values.assignedUserId.trim(),
  mail: values.mail.trim(),
  isRejected: values.isRejected,
  customerKind: values.customerKind,
})

/** Flags not set on a new booking are left to the server's rules (release at once, free of charge). */
const openFlags: readonly string[] = ['isCommitted', 'isPayed', 'isRejected'] satisfies readonly (keyof Booking)[]

const edited = (values: Booking, names: readonly string[]) => ({
  ...Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => names.includes(name) && name !== ('workflowStatus' satisfies keyof Booking),
    ),
  ),
  mail: values.mail.trim(),
  bookableItems: wanted(values.bookableItems),
})

/**
 * Body of a new booking, or of a series without its dates.
 * @param names the properties of the form
 */
export const newBody = (values: Booking, names: readonly string[]) => {
  const { workflowStatus } = values
  const body = edited(values, names)
  return {
    ...body,
    ...Object.fromEntries(openFlags.map((name) => [name, Reflect.get(values, name) === true ? true : undefined])),
    ...(workflowStatus === null ? {} : { workflowStatus }),
  }
}

/** Reasons for what the booking violates; empty or null: none. */
export interface Reasons {
  readonly force: string | null
  readonly rule: string
}

/** Body of a save (BOOKING-ACT-011); for a stored booking with the version the form is based on. */
export const savedBody = (
  values: Booking,
  names: readonly string[],
  stored: Booking | null,
  { force, rule }: Reasons,
): Omit<SaveBookingBody, 'bookableItems'> => {
  const { workflowStatus, id, version } = values
  // Another user may have moved the card meanwhile: sent only if changed here.
  const moved = stored !== null && stored.workflowStatus !== workflowStatus
  return {
    ...(stored === null ? newBody(values, names) : { ...edited(values, names), id, version }),
    ...(moved ? { workflowStatus } : {}),
    ...(rule === '' ? {} : { forceReason: rule }),
    ...(force === null ? {} : { force: true, forceReason: force }),
  }
}

const sameItems = (left: readonly BookingBookableItem[], right: readonly BookingBookableItem[]): boolean =>
  JSON.stringify(wanted(left)) === JSON.stringify(wanted(right))

/** Whether saving checks availability again; otherwise a booking keeps its slot. */
export const checksAvailability = (values: Booking, stored: Booking | null): boolean =>
  !values.isRejected &&
  (stored === null ||
    stored.isRejected ||
    stored.timeBegin !== values.timeBegin ||
    stored.timeEnd !== values.timeEnd ||
    !sameItems(stored.bookableItems, values.bookableItems))
