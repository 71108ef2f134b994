import { addDays, dateOf, dayMs, fromWallClock, weekdayOf } from '../../domain/time.ts'
import { bookers } from './bookers.ts'
import { seededRandom } from './seededRandom.ts'

/** A requested booking as sent to the API, and its earlier payment. */
export interface DemoBooking {
  readonly body: object
  /** Epoch ms. */
  readonly timePaid: number | null
}

/** A typical booking: start times by weekday, hours, amount. */
interface Habit {
  readonly id: string
  readonly weight: number
  readonly weekdays: readonly number[]
  readonly times: readonly (readonly [start: string, end: string])[]
  readonly most?: number
  readonly with?: string
}

const workdays = [1, 2, 3, 4, 5]
const weekend = [0, 6]
const always = [0, 1, 2, 3, 4, 5, 6]

const habits: readonly Habit[] = [
  {
    id: 'sporthalle-nord-feld-1',
    weight: 7,
    weekdays: workdays,
    times: [
      ['16:00', '17:30'],
      ['17:30', '19:00'],
      ['19:00', '20:30'],
    ],
  },
  {
    id: 'sporthalle-nord-feld-2',
    weight: 6,
    weekdays: workdays,
    times: [
      ['15:30', '17:00'],
      ['18:00', '19:30'],
      ['20:00', '22:00'],
    ],
  },
  {
    id: 'sporthalle-nord',
    weight: 3,
    weekdays: weekend,
    times: [
      ['09:00', '14:00'],
      ['14:30', '20:00'],
    ],
  },
  {
    id: 'buergersaal',
    weight: 6,
    weekdays: always,
    times: [
      ['10:00', '13:00'],
      ['14:00', '18:00'],
      ['18:30', '22:00'],
    ],
    with: 'stehtisch',
  },
  {
    id: 'seminarraum',
    weight: 6,
    weekdays: workdays,
    times: [
      ['09:00', '12:00'],
      ['13:00', '16:30'],
      ['18:00', '20:15'],
    ],
    with: 'beamer',
  },
  {
    id: 'jugendraum',
    weight: 4,
    weekdays: always,
    times: [
      ['15:00', '18:00'],
      ['16:00', '20:00'],
    ],
  },
  {
    id: 'stadthalle',
    weight: 3,
    weekdays: [5, 6, 0],
    times: [
      ['10:00', '23:00'],
      ['16:00', '24:00'],
    ],
    with: 'festzeltgarnitur',
  },
  {
    id: 'kulturfabrik',
    weight: 3,
    weekdays: always,
    times: [
      ['12:00', '18:00'],
      ['17:00', '22:30'],
    ],
  },
  {
    id: 'trauzimmer',
    weight: 5,
    weekdays: [1, 2, 4, 5],
    times: [
      ['09:00', '10:00'],
      ['10:30', '11:30'],
    ],
  },
  { id: 'freilichtbuehne', weight: 1, weekdays: weekend, times: [['11:00', '19:00']] },
  {
    id: 'lastenrad',
    weight: 4,
    weekdays: workdays,
    times: [
      ['08:00', '12:30'],
      ['13:00', '17:30'],
    ],
    most: 2,
  },
  { id: 'beamer', weight: 2, weekdays: workdays, times: [['08:00', '15:00']], most: 2 },
]

const comments = [
  '',
  '',
  '',
  'Bitte Schlüssel beim Hausmeister hinterlegen.',
  'Es kommen etwa 40 Personen.',
  'Aufbau eine Stunde früher möglich?',
  'Wir brauchen Strom für zwei Kaffeemaschinen.',
]

const methods = ['TRANSFER', 'TRANSFER', 'CASH', 'DEBIT_CARD', 'PAYPAL', 'GIROPAY']

const firstDay = -60
const dayCount = 151

/** Typical states: past bookings are mostly settled, future ones mostly waiting. */
const stateOf = (past: boolean, chance: number) => {
  const flags = (isCommitted: boolean, isPayed: boolean, isRejected: boolean) => ({ isCommitted, isPayed, isRejected })
  if (past) {
    if (chance < 0.7) return flags(true, true, false)
    if (chance < 0.8) return flags(true, false, false)
    if (chance < 0.88) return flags(true, false, true)
    if (chance < 0.94) return flags(false, false, true)
    return chance < 0.97 ? flags(true, true, true) : flags(false, false, false)
  }
  if (chance < 0.34) return flags(false, false, false)
  if (chance < 0.64) return flags(true, false, false)
  if (chance < 0.86) return flags(true, true, false)
  if (chance < 0.91) return flags(false, true, false)
  return chance < 0.96 ? flags(false, false, true) : flags(true, false, true)
}

/** Requested bookings around `now` (epoch ms), more than fit: the caller accepts those without conflict. The same for the same day. */
export const demoBookings = (now: number, count: number): readonly DemoBooking[] => {
  const random = seededRandom(20_261)
  const pick = <T>(list: readonly T[], fallback: T): T => list[Math.floor(random() * list.length)] ?? fallback
  const weighted = habits.flatMap((habit) => Array.from({ length: habit.weight }, () => habit))
  const [first] = habits
  return Array.from({ length: count }).flatMap((): readonly DemoBooking[] => {
    const habit = pick(weighted, weighted[0] ?? first)
    const booker = pick(bookers, bookers[0])
    const date = addDays(dateOf(now), firstDay + Math.floor(random() * dayCount))
    const [start = '', end = ''] = (habit && pick(habit.times, habit.times[0] ?? ['', ''])) ?? []
    const [chance, created, extra, amount] = [random(), random(), random(), random()]
    const comment = pick(comments, '')
    const method = pick(methods, 'TRANSFER')
    const [timeBegin, timeEnd] = [fromWallClock(date, start), fromWallClock(date, end)]
    if (habit === undefined || booker === undefined || timeBegin === null || timeEnd === null) return []
    if (!habit.weekdays.includes(weekdayOf(date))) return []
    const past = timeEnd < now
    const state = stateOf(past, chance)
    const timeCreated = Math.min(
      now - Math.floor(created * 3 * dayMs),
      timeBegin - Math.floor((3 + created * 42) * dayMs),
    )
    return [
      {
        timePaid: state.isPayed ? Math.min(now, timeCreated + Math.floor(extra * 10 * dayMs)) : null,
        body: {
          ...booker,
          ...state,
          zipCode: '38999',
          location: 'Musterstadt',
          phone: `0500 ${100_000 + Math.floor(extra * 899_999)}`,
          comment,
          timeBegin,
          timeEnd,
          timeCreated,
          rejectionReason: state.isRejected
            ? state.isCommitted
              ? 'Auf Wunsch storniert.'
              : 'Der Raum wird renoviert.'
            : '',
          paymentProvider: state.isPayed ? '' : 'invoice',
          paymentMethod: state.isPayed ? method : '',
          bookableItems: [
            { bookableId: habit.id, amount: 1 + Math.floor(amount * (habit.most ?? 1)) },
            ...(habit.with !== undefined && extra < 0.3
              ? [{ bookableId: habit.with, amount: 1 + Math.floor(amount * 3) }]
              : []),
          ],
        },
      },
    ]
  })
}
