import { type BookingSort, bookingSorts } from '../../src/api/findBookings.ts'
import type { BookingFilter } from '../../src/domain/booking/bookingFilter.ts'
import { type ApprovalStatus, approvalLabels } from '../../src/domain/booking/status.ts'
import { dateToDays } from '../../src/domain/time.ts'
import { type Bookable, bookableEntity } from '../../src/generated/entities/bookable.ts'

const bookingViews = ['list', 'calendar', 'kanban'] as const
export type BookingView = (typeof bookingViews)[number]
export type CalendarView = 'timeGridDay' | 'timeGridWeek' | 'dayGridMonth'

/** State of the bookings screen in its address; a copied link shows the same. */
export interface BookingAddress extends BookingFilter {
  readonly view: BookingView
  readonly query: string
  readonly sort: { readonly field: BookingSort; readonly descending: boolean } | null
  /** From 1. */
  readonly page: number
  readonly perPage: number
  /** Null: the week. */
  readonly calendar: CalendarView | null
  /** A day of the shown period; null: today. */
  readonly date: string | null
  /** Calendar filters: ids and types of booked objects; empty: all. */
  readonly objects: readonly string[]
  readonly kinds: readonly Bookable['type'][]
}

export const pageSizes = [25, 50, 100, 500] as const
const defaultPageSize = 50

const calendarNames: Readonly<Record<string, CalendarView>> = {
  tag: 'timeGridDay',
  woche: 'timeGridWeek',
  monat: 'dayGridMonth',
}
const calendarWords: Readonly<Record<CalendarView, string>> = {
  timeGridDay: 'tag',
  timeGridWeek: 'woche',
  dayGridMonth: 'monat',
}

/** Types of bookable objects with labels. */
export const bookableKinds = (['event-location', 'room', 'resource', 'ticket'] as const).map(
  (value: Bookable['type']) => ({
    value,
    label: bookableEntity.fields.type.options?.find((option) => option.value === value)?.label ?? value,
  }),
)

/** Limit of the server per query. */
const maxObjects = 50

const isStatus = (value: string): value is ApprovalStatus => Object.hasOwn(approvalLabels, value)

const dayIn = (params: URLSearchParams, name: string): string | null => {
  const text = params.get(name)
  return text !== null && dateToDays(text) !== null ? text : null
}

const countIn = (params: URLSearchParams, name: string): number | null => {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null
}

/** Reads the address; unknown values count as absent (BOOKING-LIST-003). */
export const readBookingAddress = (params: URLSearchParams): BookingAddress => {
  const field = bookingSorts.find((name) => name === params.get('sort'))
  const size = countIn(params, 'rows')
  const paid = params.get('paid')
  return {
    view: bookingViews.find((view) => view === params.get('view')) ?? 'list',
    query: params.get('q') ?? '',
    status: [...new Set(params.getAll('status'))].filter(isStatus),
    paid: paid === 'true' ? true : paid === 'false' ? false : null,
    priced: params.get('priced') === 'true',
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    sort: field === undefined ? null : { field, descending: params.get('order') === 'DESC' },
    page: countIn(params, 'page') ?? 1,
    perPage: pageSizes.find((one) => one === size) ?? defaultPageSize,
    calendar: calendarNames[params.get('calendar') ?? ''] ?? null,
    date: dayIn(params, 'date'),
    objects: [...new Set(params.getAll('object'))].filter((id) => id !== '').slice(0, maxObjects),
    kinds: bookableKinds.map(({ value }) => value).filter((kind) => params.getAll('kind').includes(kind)),
  }
}

const own = [
  'view',
  'q',
  'status',
  'paid',
  'priced',
  'from',
  'to',
  'sort',
  'order',
  'page',
  'rows',
  'calendar',
  'date',
  'object',
  'kind',
]

/** Keeps parameters of other screens. */
export const writeBookingAddress = (before: URLSearchParams, address: BookingAddress): URLSearchParams => {
  const params = new URLSearchParams([...before].filter(([name]) => !own.includes(name)))
  const { view, query, status, paid, priced, from, to, sort, page, perPage, calendar, date, objects, kinds } = address
  // Explicit once the user has chosen a view (BOOKING-LIST-002); without it a link shows the list.
  if (view !== 'list' || before.has('view')) params.set('view', view)
  if (query !== '') params.set('q', query)
  for (const one of status) params.append('status', one)
  if (paid !== null) params.set('paid', String(paid))
  if (priced) params.set('priced', 'true')
  if (from !== null) params.set('from', from)
  if (to !== null) params.set('to', to)
  if (sort !== null) {
    params.set('sort', sort.field)
    params.set('order', sort.descending ? 'DESC' : 'ASC')
  }
  if (page > 1) params.set('page', String(page))
  if (perPage !== defaultPageSize) params.set('rows', String(perPage))
  if (calendar !== null) params.set('calendar', calendarWords[calendar])
  if (date !== null) params.set('date', date)
  for (const id of objects) params.append('object', id)
  for (const kind of kinds) params.append('kind', kind)
  return params
}
