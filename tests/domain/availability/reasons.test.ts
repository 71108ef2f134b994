import { describe, expect, it } from 'vitest'
import { checkAvailability } from '../../../src/domain/availability/checkAvailability.ts'
import type {
  AvailabilityFacts,
  Occupation,
  RuledBookable,
  TicketEvent,
} from '../../../src/domain/availability/facts.ts'
import { monthsLater } from '../../../src/domain/availability/monthsLater.ts'
import { inZone, zones } from '../../support/zones.ts'
import { plain } from './cases.ts'

const at = (text: string): number => Date.parse(text)
const now = at('2027-03-22T09:00+01:00')
const object = (change: Partial<RuledBookable> = {}): RuledBookable => ({
  ...plain,
  id: 'saal',
  title: 'Großer Saal',
  isScheduleRelated: true,
  ...change,
})
const factsOf = (change: Partial<AvailabilityFacts> = {}): AvailabilityFacts => ({
  now,
  maxBookingAdvanceInMonths: null,
  object: object(),
  parents: [],
  parts: [],
  occupations: [],
  sold: [],
  events: [],
  ...change,
})
const concert: TicketEvent = {
  id: 'konzert',
  startDate: '2027-03-24',
  startTime: '19:00',
  endDate: null,
  endTime: '21:00',
  maxAttendees: 10,
  taken: 8,
}
const taken = (bookableId: string, begin: string, end: string, amount = 1): Occupation => ({
  bookableId,
  begin: at(`2027-03-24T${begin}+01:00`),
  end: at(`2027-03-24T${end}+01:00`),
  amount,
})
const visitor = { amount: 1, booker: null }
const wednesday = (begin: string, end: string) => ({
  ...visitor,
  begin: at(`2027-03-24T${begin}+01:00`),
  end: at(`2027-03-24T${end}+01:00`),
})
const codes = (facts: AvailabilityFacts, request: Parameters<typeof checkAvailability>[1]) =>
  checkAvailability(facts, request).map(({ code, hard }) => `${code}${hard ? ' hard' : ''}`)

describe('what stands against a booking', () => {
  it('nothing, when nothing does', () => {
    expect(codes(factsOf(), wednesday('10:00', '12:00'))).toEqual([])
  })

  it('names every rule in the order of the documents, with its sentence', () => {
    const facts = factsOf({
      object: object({
        isBookable: false,
        permittedRoles: ['vereine'],
        isOpeningHoursRelated: true,
        minBookingDuration: 2.5,
        amount: 1,
      }),
      maxBookingAdvanceInMonths: 1,
      parents: [{ object: object({ id: 'haus' }), parts: [] }],
      parts: [object({ id: 'platz', amount: 0 })],
      occupations: [taken('saal', '10:00', '11:00'), taken('haus', '11:00', '12:00')],
      now: at('2027-03-24T10:30+01:00'),
    })
    expect(checkAvailability(facts, wednesday('10:00', '12:00')).map(({ message }) => message)).toEqual([
      '„Großer Saal“ kann derzeit nicht gebucht werden.',
      'Für „Großer Saal“ fehlt Ihnen die Buchungsberechtigung.',
      'Der Beginn liegt in der Vergangenheit.',
      'Der Zeitraum liegt außerhalb der Öffnungszeiten von „Großer Saal“.',
      'Mindestdauer 2,5 Std.',
      '„Großer Saal“ ist im gewählten Zeitraum nicht frei.',
      'Übergeordnetes Objekt belegt.',
      'Zugehöriges Objekt belegt.',
    ])
  })

  it('is hard for everyone where capacity or the period itself is at fault, and soft otherwise', () => {
    const none = { ...visitor, begin: null, end: null }
    expect(codes(factsOf(), none)).toEqual(['PERIOD_MISSING hard'])
    expect(codes(factsOf(), wednesday('12:00', '12:00'))).toEqual(['PERIOD_REVERSED hard'])
    expect(codes(factsOf(), wednesday('12:00', '11:00'))).toEqual(['PERIOD_REVERSED hard'])
    expect(codes(factsOf(), { ...visitor, begin: now, end: at('2101-01-01T00:01+01:00') })).toEqual([
      'PERIOD_YEARS hard',
    ])
    expect(codes(factsOf(), { ...visitor, begin: at('1999-12-31T23:59+01:00'), end: now })).toEqual([
      'PERIOD_YEARS hard',
    ])
    const full = factsOf({
      occupations: [taken('saal', '10:00', '11:00'), taken('haus', '11:00', '12:00'), taken('platz', '11:00', '12:00')],
      parents: [{ object: object({ id: 'haus' }), parts: [] }],
      parts: [object({ id: 'platz' })],
    })
    expect(codes(full, wednesday('10:00', '12:00'))).toEqual([
      'NOT_AVAILABLE hard',
      'PARENT_TAKEN hard',
      'PART_TAKEN hard',
    ])
    expect(codes(factsOf(), { ...visitor, begin: now - 60_000, end: now })).toEqual(['PERIOD_PAST'])
  })

  it('C2 capacity is the peak of what is booked at the same time, over half-open periods', () => {
    const occupations = [taken('saal', '10:00', '11:00'), taken('saal', '11:00', '12:00')]
    expect(codes(factsOf({ object: object({ amount: 2 }), occupations }), wednesday('10:00', '12:00'))).toEqual([])
    const two = [taken('saal', '10:00', '11:00', 2), taken('saal', '11:00', '12:00', 2)]
    expect(codes(factsOf({ object: object({ amount: 2 }), occupations: two }), wednesday('10:00', '12:00'))).toEqual([
      'NOT_AVAILABLE hard',
    ])
    expect(codes(factsOf({ occupations }), wednesday('12:00', '13:00'))).toEqual([])
    expect(codes(factsOf({ object: object({ amount: null }), occupations }), wednesday('10:00', '12:00'))).toEqual([])
    expect(codes(factsOf({ object: object({ amount: 0 }) }), wednesday('10:00', '12:00'))).toEqual([
      'NOT_AVAILABLE hard',
    ])
  })

  it('C3 names the object in the way, and only a full parent blocks its parts', () => {
    const parents = [{ object: object({ id: 'haus', amount: 2 }), parts: [] }]
    const one = factsOf({ parents, occupations: [taken('haus', '10:00', '11:00')] })
    expect(codes(one, wednesday('10:00', '11:00'))).toEqual([])
    expect(codes({ ...one, object: object({ amount: 2 }) }, { ...wednesday('10:00', '11:00'), amount: 2 })).toEqual([])
    const both = factsOf({ parents, occupations: [taken('haus', '10:00', '11:00', 2)] })
    expect(checkAvailability(both, wednesday('10:00', '11:00'))).toMatchObject([
      { code: 'PARENT_TAKEN', type: 'parent-availability', bookableId: 'haus' },
    ])
  })

  it('durations bind the calendar alone, in elapsed hours over the clock change', () => {
    const night = { ...visitor, begin: at('2027-03-28T00:00+01:00'), end: at('2027-03-29T00:00+02:00') }
    expect(codes(factsOf({ object: object({ minBookingDuration: 23, maxBookingDuration: 23 }) }), night)).toEqual([])
    expect(codes(factsOf({ object: object({ minBookingDuration: 24 }) }), night)).toEqual(['TOO_SHORT'])
    expect(codes(factsOf({ object: object({ maxBookingDuration: 22.5 }) }), night)).toEqual(['TOO_LONG'])
    const week = object({ isLongRange: true, longRangeOptions: { type: 'week' }, maxBookingDuration: 1 })
    const nextWeek = { ...visitor, begin: at('2027-03-29T00:00+02:00'), end: at('2027-04-03T00:00+02:00') }
    expect(codes(factsOf({ object: week }), nextWeek)).toEqual([])
    expect(codes(factsOf({ object: week }), { ...nextWeek, end: nextWeek.end - 1 })).toEqual(['NO_WHOLE_WEEK'])
  })

  it('whole weeks or months go before fixed periods, and those before the calendar', () => {
    const all = { isLongRange: true, longRangeOptions: { type: 'month' as const }, isTimePeriodRelated: true }
    expect(codes(factsOf({ object: object(all) }), wednesday('10:00', '11:00'))).toEqual(['NO_WHOLE_MONTH'])
    const both = object({ ...all, isLongRange: false, minBookingDuration: 9 })
    expect(codes(factsOf({ object: both }), wednesday('10:00', '11:00'))).toEqual(['OUTSIDE_TIME_PERIODS'])
  })

  it('hours over midnight are two entries, and every day touched must be covered', () => {
    const late = object({
      isOpeningHoursRelated: true,
      openingHours: [
        { weekdays: [3], startTime: '18:00', endTime: '00:00' },
        { weekdays: [4], startTime: '00:00', endTime: '02:00' },
      ],
    })
    const until = (end: string) => ({ ...wednesday('20:00', '21:00'), end: at(`2027-03-25T${end}+01:00`) })
    expect(codes(factsOf({ object: late }), until('02:00'))).toEqual([])
    expect(codes(factsOf({ object: late }), until('02:01'))).toEqual(['OUTSIDE_OPENING_HOURS'])
  })

  it('a public holiday closes nothing by itself', () => {
    const open = object({
      isOpeningHoursRelated: true,
      openingHours: [{ weekdays: [5], startTime: '08:00', endTime: '18:00' }],
    })
    const goodFriday = { ...visitor, begin: at('2027-03-26T10:00+01:00'), end: at('2027-03-26T11:00+01:00') }
    expect(codes(factsOf({ object: open }), goodFriday)).toEqual([])
  })

  it('tickets need an event to come, with seats, and room where it takes place', () => {
    const ticket = object({ id: 'karte', type: 'ticket', eventId: 'konzert', isScheduleRelated: false, amount: null })
    const none = { begin: null, end: null, booker: null }
    const facts = factsOf({
      object: ticket,
      events: [concert],
      sold: [{ bookableId: 'karte', eventId: 'konzert', amount: 8 }],
    })
    expect(codes(facts, { ...none, amount: 2 })).toEqual([])
    expect(codes(facts, { ...none, amount: 3 })).toEqual(['NO_SEATS hard'])
    expect(codes(factsOf({ object: ticket }), { ...none, amount: 1 })).toEqual(['EVENT_MISSING'])
    expect(codes({ ...facts, now: at('2027-03-24T21:00+01:00') }, { ...none, amount: 2 })).toEqual(['EVENT_OVER'])
    const hall = { object: object({ id: 'halle', amount: 12 }), parts: [ticket] }
    const shared = { ...facts, parents: [hall], occupations: [taken('halle', '20:00', '22:00', 2)] }
    expect(codes(shared, { ...none, amount: 2 })).toEqual([])
    const before = {
      ...shared,
      occupations: [taken('halle', '08:00', '19:00', 12), taken('halle', '21:00', '22:00', 12)],
    }
    expect(codes(before, { ...none, amount: 2 })).toEqual([])
    expect(codes({ ...shared, occupations: [taken('halle', '20:00', '22:00', 3)] }, { ...none, amount: 2 })).toEqual([
      'PARENT_TAKEN hard',
    ])
  })

  it.each([
    ['0001-01-01', ['EVENT_OVER']],
    ['0026-12-01', ['EVENT_OVER']],
    ['1850-06-01', ['EVENT_OVER']],
    ['9999-12-31', []],
  ])('an event stored for %s does not prevent bookings of the hall', (startDate, expected) => {
    const ticket = object({ id: 'karte', type: 'ticket', eventId: 'konzert', isScheduleRelated: false, amount: null })
    const facts = factsOf({
      parts: [ticket],
      sold: [{ bookableId: 'karte', eventId: 'konzert', amount: 1 }],
      events: [{ ...concert, startDate, endDate: startDate }],
    })
    expect(codes(facts, wednesday('10:00', '12:00'))).toEqual([])
    expect(codes({ ...facts, object: ticket, parts: [] }, { begin: null, end: null, booker: null, amount: 1 })).toEqual(
      expected,
    )
  })

  it('permission is asked of the person: by name whatever its case, by role, or as owner', () => {
    const named = factsOf({ object: object({ permittedUsers: ['Gast@Demo.example'], permittedRoles: ['vereine'] }) })
    const asked = (userId: string, roleIds: readonly string[], isOwner: boolean) =>
      codes(named, { ...wednesday('10:00', '11:00'), booker: { userId, roleIds, isOwner } })
    expect(asked('gast@demo.example', [], false)).toEqual([])
    expect(asked('x@demo.example', ['vereine'], false)).toEqual([])
    expect(asked('x@demo.example', [], true)).toEqual([])
    expect(asked('x@demo.example', ['andere'], false)).toEqual(['NOT_PERMITTED'])
    expect(codes(named, wednesday('10:00', '11:00'))).toEqual(['NOT_PERMITTED'])
  })
})

describe.each(zones)('the maximum advance on a machine in %s', (zone) => {
  inZone(zone)

  it('V11 ends at the same time of day so many months later', () => {
    const limit = at('2027-04-22T09:00+02:00')
    expect(monthsLater(now, 1)).toBe(limit)
    const facts = factsOf({ maxBookingAdvanceInMonths: 1 })
    const from = (begin: number) => codes(facts, { ...visitor, begin, end: begin + 3_600_000 })
    expect([from(limit), from(limit + 1)]).toEqual([[], ['TOO_FAR_AHEAD']])
  })

  it('V10 a month that is too short ends on its last day; a time that is left out is the moment of the change', () => {
    expect(monthsLater(at('2028-01-31T10:00:30.500+01:00'), 1)).toBe(at('2028-02-29T10:00:30.500+01:00'))
    expect(monthsLater(at('2026-12-31T23:59+01:00'), 14)).toBe(at('2028-02-29T23:59+01:00'))
    expect(monthsLater(at('2027-02-28T02:30+01:00'), 1)).toBe(at('2027-03-28T03:00+02:00'))
    expect(monthsLater(at('2027-09-30T02:30+02:00'), 1)).toBe(at('2027-10-30T02:30+02:00'))
    expect(monthsLater(at('2027-08-31T02:30+02:00'), 2)).toBe(at('2027-10-31T02:30+02:00'))
    expect(monthsLater(now, 0)).toBe(now)
  })
})
