import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RuledBookable } from '../../../src/domain/availability/facts.ts'
import { bookingRules, capacityCodes } from '../../../src/domain/booking/bookingRules.ts'
import { occupiesMore } from '../../../src/domain/booking/occupation.ts'
import { hourMs } from '../../../src/domain/time.ts'

const object = (id: string, amount: number | null): RuledBookable => ({
  id,
  type: 'room',
  title: id,
  eventId: null,
  amount,
  isBookable: true,
  permittedUsers: [],
  permittedRoles: [],
  ownerUserId: null,
  assignedUserId: null,
  isScheduleRelated: true,
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
})

const start = Date.parse('2027-06-01T00:00Z')
const slotCount = 12
const request = fc.record({
  id: fc.constantFrom('whole', 'left', 'right', 'alone'),
  begin: fc.integer({ min: 0, max: slotCount - 1 }),
  length: fc.integer({ min: 1, max: 5 }),
  amount: fc.integer({ min: 1, max: 3 }),
})

interface Taken {
  readonly id: string
  readonly begin: number
  readonly end: number
  readonly amount: number
}

/** Booked amount of an object in one hour: by counting, not by a sweep. */
const load = (taken: readonly Taken[], id: string, slot: number): number =>
  taken.reduce((sum, one) => sum + (one.id === id && one.begin <= slot && slot < one.end ? one.amount : 0), 0)

describe('bookings decided one after the other', () => {
  it('C1 C2 C3 take place exactly where hour by hour there is room, of the whole, its parts and alone', () => {
    fc.assert(
      fc.property(
        fc.array(request, { maxLength: 14 }),
        fc.record({
          whole: fc.integer({ min: 1, max: 2 }),
          part: fc.integer({ min: 1, max: 3 }),
          alone: fc.integer({ min: 0, max: 4 }),
        }),
        (requests, amounts) => {
          const capacity: Readonly<Record<string, number>> = {
            whole: amounts.whole,
            left: amounts.part,
            right: amounts.part,
            alone: amounts.alone,
          }
          const rules = bookingRules({
            now: start,
            maxBookingAdvanceInMonths: null,
            objects: Object.entries(capacity).map(([id, amount]) => object(id, amount)),
            relations: [
              { whole: 'whole', part: 'left' },
              { whole: 'whole', part: 'right' },
            ],
            occupations: [],
            sold: [],
            events: [],
            held: [],
          })
          const taken: Taken[] = []
          for (const { id, begin, length, amount } of requests) {
            const hours = Array.from({ length }, (_, index) => begin + index)
            const fits = hours.every((slot) => {
              if (load(taken, id, slot) + amount > (capacity[id] ?? 0)) return false
              if (id === 'whole')
                return ['left', 'right'].every((part) => load(taken, part, slot) + amount <= (capacity[part] ?? 0))
              return id === 'alone' || load(taken, 'whole', slot) < (capacity['whole'] ?? 0)
            })
            const requested = {
              timeBegin: start + begin * hourMs,
              timeEnd: start + (begin + length) * hourMs,
              items: [{ bookableId: id, amount }],
            }
            const full = rules.reasonsAgainst(requested, null).filter(({ code }) => capacityCodes.has(code))
            expect(full.length === 0).toBe(fits)
            if (!fits) continue
            rules.take(rules.allocationsOf(requested))
            taken.push({ id, begin, end: begin + length, amount })
          }
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('C11 room is asked for again exactly when something is occupied that was not', () => {
    const period = fc.tuple(
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(null, 'concert', 'fair'),
    )
    fc.assert(
      fc.property(period, period, (before, after) => {
        const allocation = ([begin, length, amount, eventId]: typeof before) => ({
          bookableId: 'a',
          eventId,
          amount,
          begin,
          end: begin + length,
        })
        const isOtherEvent = after[3] !== null && after[3] !== before[3]
        const counted =
          isOtherEvent ||
          Array.from({ length: 20 }, (_, slot) => slot).some((slot) => {
            const at = ([begin, length, amount]: typeof before) => (begin <= slot && slot < begin + length ? amount : 0)
            return at(after) > at(before)
          })
        expect(occupiesMore([allocation(before)], [allocation(after)])).toBe(counted)
      }),
      { numRuns: 10_000 },
    )
  })
})
