import type { PreviewBody } from '../../../src/api/bookingPreview.ts'
import type { SaveBookingBody } from '../../../src/api/bookings.ts'
import { paymentMethodLabel } from '../../../src/domain/booking/paymentMethods.ts'
import type { FieldDefinition } from '../../../src/domain/entity.ts'
import { formatEur } from '../../../src/domain/money.ts'
import { formatDateTime } from '../../../src/domain/time.ts'
import { type Booking, bookingEntity } from '../../../src/generated/entities/booking.ts'
import { itemTitle } from './itemTitle.ts'

/** An object in the form; its title is for display only. */
export interface FormItem {
  readonly bookableId: string
  readonly title: string
  readonly amount: number
}

const fields = [
  'timeBegin',
  'timeEnd',
  'name',
  'company',
  'mail',
  'phone',
  'street',
  'zipCode',
  'location',
  'comment',
  'internalComments',
  'assignedUserId',
  'isCommitted',
  'isPayed',
  'isRejected',
  'paymentProvider',
  'paymentMethod',
  'couponCode',
  'priceOverrideEur',
  'priceOverrideReason',
  'workflowStatus',
] as const satisfies readonly (keyof Booking)[]

/** Input of a booking (BOOKING-ACT-008, BOOKING-ACT-012). */
export type BookingValues = Readonly<Pick<Booking, (typeof fields)[number]>> & { readonly items: readonly FormItem[] }

/** All edited properties, for comparing versions. */
export const valueNames: readonly (keyof BookingValues)[] = ['items', ...fields]

export const emptyValues: BookingValues = {
  items: [],
  timeBegin: null,
  timeEnd: null,
  name: '',
  company: '',
  mail: '',
  phone: '',
  street: '',
  zipCode: '',
  location: '',
  comment: '',
  internalComments: '',
  assignedUserId: '',
  isCommitted: false,
  isPayed: false,
  isRejected: false,
  paymentProvider: '',
  paymentMethod: '',
  couponCode: '',
  priceOverrideEur: null,
  priceOverrideReason: '',
  workflowStatus: null,
}

const itemsOf = ({ bookableItems }: Booking): readonly FormItem[] =>
  bookableItems.map((item) => ({ bookableId: item.bookableId, title: itemTitle(item), amount: item.amount }))

/** Form values of a stored booking. */
export const valuesOf = (booking: Booking): BookingValues => ({
  ...emptyValues,
  ...Object.fromEntries(fields.map((name) => [name, booking[name]])),
  items: itemsOf(booking),
})

const wanted = (items: readonly FormItem[]) => items.map(({ bookableId, amount }) => ({ bookableId, amount }))

/** Body of the preview; other properties do not trigger a new preview. */
export const previewBody = (values: BookingValues, id: string): PreviewBody => ({
  ...(id === '' ? {} : { id }),
  bookableItems: wanted(values.items),
  timeBegin: values.timeBegin,
  timeEnd: values.timeEnd,
  couponCode: values.couponCode.trim(),
  priceOverrideEur: values.priceOverrideEur,
  assignedUserId: values.assignedUserId.trim(),
  mail: values.mail.trim(),
  isRejected: values.isRejected,
})

/** Flags not set on a new booking are left to the server's rules (release at once, free of charge). */
const open = ['isCommitted', 'isPayed', 'isRejected'] as const

/** Body of a new booking, or of a series without its dates. */
export const newBody = ({ items, workflowStatus, ...values }: BookingValues) => ({
  ...Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== false || !open.some((flag) => flag === name)),
  ),
  mail: values.mail.trim(),
  bookableItems: wanted(items),
  ...(workflowStatus === null ? {} : { workflowStatus }),
})

/** Body of a save (BOOKING-ACT-011); for a stored booking with the loaded version. */
export const savedBody = (
  values: BookingValues,
  stored: Pick<Booking, 'id' | 'version' | 'workflowStatus'> | null,
  forceReason: string | null,
  ruleReason: string,
): Omit<SaveBookingBody, 'bookableItems'> => {
  const { items, workflowStatus, ...rest } = values
  // Another user may have moved the card meanwhile: sent only if changed here.
  const moved = stored !== null && stored.workflowStatus !== workflowStatus
  return {
    ...(stored === null
      ? newBody(values)
      : { ...rest, mail: values.mail.trim(), bookableItems: wanted(items), id: stored.id, version: stored.version }),
    ...(moved ? { workflowStatus } : {}),
    ...(ruleReason === '' ? {} : { forceReason: ruleReason }),
    ...(forceReason === null ? {} : { force: true, forceReason }),
  }
}

const sameItems = (left: readonly FormItem[], right: readonly FormItem[]): boolean =>
  left.length === right.length &&
  left.every(
    ({ bookableId, amount }, position) =>
      right[position]?.bookableId === bookableId && right[position].amount === amount,
  )

/** Whether saving checks availability again; otherwise a booking keeps its slot. */
export const checksAvailability = (values: BookingValues, stored: BookingValues | null): boolean =>
  !values.isRejected &&
  (stored === null ||
    stored.isRejected ||
    stored.timeBegin !== values.timeBegin ||
    stored.timeEnd !== values.timeEnd ||
    !sameItems(stored.items, values.items))

const isItem = (one: unknown): one is FormItem =>
  typeof one === 'object' && one !== null && 'title' in one && 'amount' in one

const definitions: Readonly<Record<string, Pick<FieldDefinition, 'label' | 'options'> | undefined>> =
  bookingEntity.fields

/** A value as text, for choosing between two versions. */
export const valueWord = (name: string, value: unknown): string => {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein'
  if (name.startsWith('time') && typeof value === 'number') return formatDateTime(value)
  if (name.endsWith('Eur') && typeof value === 'number') return formatEur(value)
  if (name === 'paymentMethod' && typeof value === 'string') return paymentMethodLabel(value)
  const choice = definitions[name]?.options?.find((option) => option.value === value)
  if (choice) return choice.label
  if (Array.isArray(value))
    return value
      .filter(isItem)
      .map(({ title, amount }) => `${amount} × ${title}`)
      .join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–'
}

export const valueLabel = (name: string): string =>
  definitions[name === 'items' ? 'bookableItems' : name]?.label ?? name
