import fc from 'fast-check'
import type {
  AvailabilityBooker,
  AvailabilityFacts,
  Occupation,
  RuledBookable,
  TicketEvent,
} from '../../../src/domain/availability/facts.ts'
import { dayMs, minuteMs } from '../../../src/domain/time.ts'

export interface AvailabilityCase {
  readonly facts: AvailabilityFacts
  readonly startDate: string
  readonly endDate: string
  readonly amount: number
  readonly booker: AvailabilityBooker | null
  /** A booking attempt: minutes after the window's start, and its length in minutes. */
  readonly attempt: readonly [offset: number, length: number]
}

const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** Both clock changes, a year's end, a leap day, a month's end on a weekend, an ordinary day. */
const firstDates = [
  '2027-03-26',
  '2027-03-27',
  '2027-03-28',
  '2027-10-29',
  '2027-10-30',
  '2027-10-31',
  '2027-12-31',
  '2028-02-28',
  '2027-07-31',
  '2027-06-02',
]

const often = <T>(value: T, other: fc.Arbitrary<T>, weight = 2): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })
const two = (value: number): string => String(value).padStart(2, '0')
/** Quarters of an hour, odd times, and the hours in which clocks change. */
const time = fc.oneof(
  fc.nat(95).map((quarter) => `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`),
  fc.constantFrom('00:00', '01:59', '02:00', '02:01', '02:30', '02:59', '03:00', '23:59'),
)
const endTime = fc.oneof({ weight: 3, arbitrary: time }, { weight: 1, arbitrary: fc.constantFrom('24:00', '00:00') })
const weekday = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const, 5 as const, 6 as const)
const weekly = fc.record({
  weekdays: fc.uniqueArray(weekday, { minLength: 3, maxLength: 7 }),
  startTime: time,
  endTime,
})

const mode = (timed: number) =>
  fc.oneof(
    { weight: timed, arbitrary: fc.constant({ isScheduleRelated: true }) },
    { weight: 3, arbitrary: fc.constant({ isTimePeriodRelated: true }) },
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.constant({
        isScheduleRelated: true,
        isLongRange: true,
        longRangeOptions: { type: 'week' as const },
      }),
    },
    { weight: 1, arbitrary: fc.constant({ isLongRange: true, longRangeOptions: { type: 'month' as const } }) },
  )

/** A room that is always open and booked without a period. */
export const plain: RuledBookable = {
  id: '',
  type: 'room',
  title: 'Saal',
  eventId: null,
  amount: 1,
  isBookable: true,
  permittedUsers: [],
  permittedRoles: [],
  ownerUserId: null,
  assignedUserId: null,
  isScheduleRelated: false,
  minBookingDuration: null,
  maxBookingDuration: null,
  isTimePeriodRelated: false,
  timePeriods: [],
  isOpeningHoursRelated: false,
  openingHours: [],
  isSpecialOpeningHoursRelated: false,
  specialOpeningHours: [],
  isLongRange: false,
  longRangeOptions: null,
  lockerDetails: { active: false, units: [] },
}

const bookable = (id: string, startDate: string, timed: number): fc.Arbitrary<RuledBookable> =>
  fc
    .tuple(
      mode(timed),
      fc.record({
        type: fc.oneof(
          { weight: 4, arbitrary: fc.constant('room' as const) },
          { weight: 1, arbitrary: fc.constant('ticket' as const) },
        ),
        eventId: fc.constantFrom('e1', 'e1', 'e2', 'gone'),
        amount: fc.oneof(
          { weight: 5, arbitrary: fc.integer({ min: 1, max: 5 }) },
          { weight: 1, arbitrary: fc.constantFrom(null, 0) },
        ),
        isBookable: often(true, fc.constant(false), 15),
        permittedUsers: often<string[]>([], fc.constant(['gast@demo.example']), 8),
        permittedRoles: often<string[]>([], fc.constant(['vereine']), 8),
        timePeriods: fc.array(weekly, { maxLength: 4 }),
        isOpeningHoursRelated: fc.boolean(),
        openingHours: fc.array(weekly, { maxLength: 4 }),
        isSpecialOpeningHoursRelated: fc.nat(3).map((quarter) => quarter === 0),
        specialOpeningHours: fc.array(
          fc.record({
            date: fc.integer({ min: -1, max: 3 }).map((days) => dateAfter(startDate, days)),
            startTime: time,
            endTime,
          }),
          { maxLength: 3 },
        ),
      }),
    )
    .map(([way, rules]) => ({ ...plain, ...rules, ...way, id }))

const event = (id: string, startDate: string): fc.Arbitrary<TicketEvent> =>
  fc
    .record({
      startDate: fc.integer({ min: -2, max: 3 }).map((days) => dateAfter(startDate, days)),
      startTime: time,
      length: fc.constantFrom(null, 0, 1),
      endTime: fc.option(time, { nil: null }),
      maxAttendees: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(null, 0)),
      taken: fc.nat(9),
    })
    .map(({ length, ...rest }) => {
      const endDate = length === null ? null : dateAfter(rest.startDate, length)
      const reversed =
        (endDate ?? rest.startDate) === rest.startDate && rest.endTime !== null && rest.endTime < rest.startTime
      return { ...rest, id, endDate, endTime: reversed ? null : rest.endTime }
    })

const occupations = (from: number, ids: readonly string[]): fc.Arbitrary<readonly Occupation[]> =>
  fc
    .tuple(
      fc.array(
        fc.record({
          bookableId: fc.constantFrom(...ids),
          offset: fc.integer({ min: -96, max: 4 * 96 }),
          length: fc.oneof(
            { weight: 4, arbitrary: fc.integer({ min: 1, max: 24 }) },
            { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }) },
          ),
          odd: fc.tuple(fc.nat(240), fc.nat(240)),
          amount: fc.integer({ min: 1, max: 3 }),
        }),
        { maxLength: 14 },
      ),
      fc.constantFrom(0, 0, 0, minuteMs, 15_000),
    )
    .map(([list, grain]) =>
      list.map(({ bookableId, offset, length, odd, amount }) => {
        const begin = from + offset * 15 * minuteMs + odd[0] * grain
        return { bookableId, begin, end: begin + length * 15 * minuteMs + odd[1] * grain, amount }
      }),
    )

const booker: fc.Arbitrary<AvailabilityBooker | null> = fc.constantFrom(
  null,
  { userId: 'gast@demo.example', roleIds: [], isOwner: false },
  { userId: 'team@demo.example', roleIds: ['vereine'], isOwner: false },
  { userId: 'inhaber@demo.example', roleIds: [], isOwner: true },
)

/** Windows of one to three days with up to two parents, three parts and a sibling, fourteen bookings around, and any `now`. */
export const availabilityCase: fc.Arbitrary<AvailabilityCase> = fc.constantFrom(...firstDates).chain((startDate) => {
  const from = Date.parse(`${startDate}T00:00Z`) - 2 * 3_600_000
  const some = (ids: readonly string[], most: number) =>
    fc.nat(most).chain((count) => fc.tuple(...ids.slice(0, count).map((id) => bookable(id, startDate, 6))))
  return fc
    .record({
      object: bookable('o', startDate, 12),
      above: some(['p1', 'p2'], 2),
      parts: some(['c1', 'c2', 'c3'], 3),
      sibling: bookable('s', startDate, 4),
      occupations: occupations(from, ['o', 'o', 'o', 'p1', 'p2', 'c1', 'c2', 'c3', 's']),
      sold: fc.array(
        fc.record({
          bookableId: fc.constantFrom('o', 'o', 'p1', 'p2', 'c1', 'c2', 'c3', 's'),
          eventId: fc.constantFrom('e1', 'e2', 'e2', null, 'gone'),
          amount: fc.integer({ min: 1, max: 4 }),
        }),
        { maxLength: 9 },
      ),
      events: fc.tuple(event('e1', startDate), event('e2', startDate)),
      days: fc.nat(2),
      now: fc.tuple(fc.integer({ min: -2 * 1440, max: 2 * 1440 }), fc.constantFrom(0, 0, 1, 30_500, 59_999)),
      months: fc.constantFrom(null, null, null, 0, 1, 1, 12),
      amount: fc.oneof(
        { weight: 4, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.integer({ min: 2, max: 4 }) },
      ),
      booker,
      attempt: fc.tuple(fc.integer({ min: -120, max: 4320 }), fc.integer({ min: 1, max: 2000 })),
    })
    .map((drawn) => {
      const { object, above, parts, sibling, months } = drawn
      const back = months === null || months === 0 ? 0 : months * 30.5 * dayMs
      const now = from - Math.round(back / minuteMs) * minuteMs + drawn.now[0] * minuteMs + drawn.now[1]
      const facts: AvailabilityFacts = {
        now,
        maxBookingAdvanceInMonths: months,
        object,
        parents: above.map((parent) => ({ object: parent, parts: [object, ...parts, sibling] })),
        parts,
        occupations: drawn.occupations,
        sold: drawn.sold,
        events: drawn.events,
      }
      return {
        facts,
        startDate,
        endDate: dateAfter(startDate, drawn.days),
        amount: drawn.amount,
        booker: drawn.booker,
        attempt: drawn.attempt,
      }
    })
})
