import { describe, expect, it } from 'vitest'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import type { Draft } from '../../../src/domain/rules.ts'
import { checkBookable } from '../../../src/domain/rules/checkBookable.ts'
import { prepareBookable } from '../../../src/domain/rules/prepareBookable.ts'
import { bookable } from '../../schemas/samples/bookable.ts'
import { briefly, newRoom, now } from './startingRecords.ts'

const check = (changes: Draft<Bookable>) => checkBookable({ ...newRoom, ...changes }, { now })
const found = (changes: Draft<Bookable>) => briefly(check(changes))
const hours = (startTime: string, endTime: string) => ({ weekdays: [1], startTime, endTime }) as const

describe('a bookable', () => {
  it('says nothing against a new room, and nothing against an empty form', () => {
    expect(found({})).toEqual([])
    expect(checkBookable({}, { now })).toEqual([])
  })

  it('asks a ticket for its event', () => {
    expect(found({ type: 'ticket' })).toEqual(['warning TICKET_WITHOUT_EVENT /eventId'])
    expect(found({ type: 'ticket', eventId: 'fest' })).toEqual([])
  })

  it('calendar booking and fixed periods exclude each other', () => {
    const timePeriods = [hours('08:00', '12:00')]
    expect(found({ isScheduleRelated: true, isTimePeriodRelated: true, timePeriods })).toEqual([
      'error SCHEDULE_AND_PERIODS /isTimePeriodRelated',
    ])
    expect(found({ isScheduleRelated: true })).toEqual([])
    expect(found({ isTimePeriodRelated: true, timePeriods })).toEqual([])
  })

  it('compares the durations of calendar booking only while it is on', () => {
    const durations = { minBookingDuration: 4, maxBookingDuration: 2 }
    expect(found({ isScheduleRelated: true, ...durations })).toEqual(['error DURATION_REVERSED /maxBookingDuration'])
    expect(found({ isScheduleRelated: false, ...durations })).toEqual([])
    expect(found({ isScheduleRelated: true, minBookingDuration: 2, maxBookingDuration: 2 })).toEqual([])
  })

  it.each([
    ['12:00', '08:00', true],
    ['12:00', '12:00', true],
    ['12:00', '00:00', false],
    ['12:00', '24:00', false],
    ['00:00', '24:00', false],
    ['08:00', '08:01', false],
  ])('weekly hours from %s to %s: reversed is %s', (start, end, isReversed) => {
    const expected = isReversed ? ['error HOURS_REVERSED /openingHours/0/endTime'] : []
    expect(found({ isOpeningHoursRelated: true, openingHours: [hours(start, end)] })).toEqual(expected)
  })

  it('judges hours only while they are switched on, and warns of what never opens', () => {
    expect(found({ openingHours: [hours('12:00', '08:00')] })).toEqual([])
    expect(found({ isOpeningHoursRelated: true })).toEqual(['warning HOURS_EMPTY /openingHours'])
    expect(found({ isTimePeriodRelated: true })).toEqual(['warning PERIODS_EMPTY /timePeriods'])
    expect(
      found({ isOpeningHoursRelated: true, openingHours: [{ weekdays: [], startTime: '08:00', endTime: '12:00' }] }),
    ).toEqual(['warning HOURS_WITHOUT_WEEKDAY /openingHours/0/weekdays'])
  })

  it('BOOKABLE-FORM-032 equal special hours mean closed; reversed ones are refused', () => {
    const special = (startTime: string, endTime: string) =>
      found({ isSpecialOpeningHoursRelated: true, specialOpeningHours: [{ date: '2027-12-24', startTime, endTime }] })
    expect(special('00:00', '00:00')).toEqual([])
    expect(special('10:00', '10:00')).toEqual([])
    expect(special('10:00', '00:00')).toEqual([])
    expect(special('14:00', '10:00')).toEqual(['error HOURS_REVERSED /specialOpeningHours/0/endTime'])
  })

  it('points out hours that share time on a weekday, and no others', () => {
    const weekly = (weekdays: readonly (1 | 2 | 3)[], startTime: string, endTime: string) => ({
      weekdays,
      startTime,
      endTime,
    })
    const opening = (...openingHours: readonly ReturnType<typeof weekly>[]) =>
      found({ isOpeningHoursRelated: true, openingHours })
    expect(opening(weekly([1, 2], '08:00', '12:00'), weekly([2, 3], '11:59', '13:00'))).toEqual([
      'warning HOURS_OVERLAP /openingHours/1',
    ])
    expect(opening(weekly([1], '08:00', '12:00'), weekly([1], '12:00', '13:00'))).toEqual([])
    expect(opening(weekly([1], '08:00', '12:00'), weekly([2], '08:00', '12:00'))).toEqual([])
    expect(opening(weekly([1], '20:00', '00:00'), weekly([1], '23:00', '24:00'))).toHaveLength(1)
  })

  it('BOOKABLE-FORM-033 tells of special days without a date that they are not stored, and of two entries for one day', () => {
    const special = (...specialOpeningHours: readonly (readonly [string | null, string, string])[]) =>
      found({
        isSpecialOpeningHoursRelated: true,
        specialOpeningHours: specialOpeningHours.map(([date, startTime, endTime]) => ({ date, startTime, endTime })),
      })
    expect(special([null, '14:00', '10:00'])).toEqual(['warning SPECIAL_WITHOUT_DATE /specialOpeningHours/0/date'])
    expect(special(['2027-12-24', '08:00', '12:00'], ['2027-12-24', '11:00', '13:00'])).toEqual([
      'warning HOURS_OVERLAP /specialOpeningHours/1',
    ])
    expect(special(['2027-12-24', '08:00', '12:00'], ['2027-12-24', '12:00', '13:00'])).toEqual([])
    expect(special(['2027-12-24', '08:00', '12:00'], ['2027-12-24', '00:00', '00:00'])).toEqual([
      'warning SPECIAL_CLOSED_TWICE /specialOpeningHours/1',
    ])
    expect(special(['2027-12-24', '08:00', '12:00'], ['2027-12-25', '08:00', '12:00'])).toEqual([])
  })

  it('long range needs week or month', () => {
    expect(found({ isLongRange: true })).toEqual(['error LONG_RANGE_WITHOUT_TYPE /longRangeOptions'])
    expect(found({ isLongRange: true, longRangeOptions: { type: 'month' } })).toEqual([])
  })

  it('LOCKER-003 lockers need an amount', () => {
    expect(found({ amount: null, lockerDetails: { active: true, units: [] } })).toEqual([
      'error LOCKER_NEEDS_AMOUNT /amount',
    ])
    expect(found({ amount: null, lockerDetails: { active: false, units: [] } })).toEqual([])
  })

  it('LOCKER-004 LOCKER-005 the sum of the lockers is the amount, otherwise a warning with the documented sentence', () => {
    const units = [
      { lockerSystem: 'pareva', id: 'a', amount: 2 },
      { lockerSystem: 'pareva', id: 'b', amount: 1 },
    ] as const
    expect(check({ amount: 3, lockerDetails: { active: true, units } })).toEqual([])
    expect(check({ amount: 4, lockerDetails: { active: true, units } })).toEqual([
      {
        path: '/lockerDetails/units',
        code: 'LOCKER_SUM',
        severity: 'warning',
        message: 'Die Anzahl der verfügbaren Buchungsobjekte passt nicht mit der Anzahl der Schließfächer überein.',
      },
    ])
  })

  it('is no part of itself, is not offered to itself, and offers each thing once', () => {
    expect(found({ id: 'saal', relatedBookableIds: ['buehne', 'saal'] })).toEqual([
      'error RELATED_SELF /relatedBookableIds/1',
    ])
    const offers = ['saal', 'reinigung', 'reinigung'].map((bookableId) => ({ bookableId, mandatory: false }))
    expect(found({ id: 'saal', checkoutBookableIds: offers })).toEqual([
      'error OFFERED_SELF /checkoutBookableIds/0/bookableId',
      'error OFFERED_TWICE /checkoutBookableIds/2/bookableId',
    ])
  })

  it('warns of an attachment without a file', () => {
    expect(found({ attachments: [{ title: 'Vertrag', url: '' }] })).toEqual([
      'warning ATTACHMENT_WITHOUT_URL /attachments/0/url',
    ])
  })
})

describe('preparing a bookable', () => {
  const unprepared = {
    ...bookable,
    type: 'room',
    isLongRange: false,
    specialOpeningHours: [{ date: null, startTime: '08:00', endTime: '09:00' }, ...bookable.specialOpeningHours],
    attachments: bookable.attachments.map((attachment) => ({ ...attachment, show: false, required: true })),
  } satisfies Bookable

  it('BOOKABLE-FORM-033 drops special days without a date', () => {
    expect(prepareBookable(unprepared).specialOpeningHours).toEqual(bookable.specialOpeningHours)
  })

  it('BOOKABLE-FORM-041 takes the options away with long range, and the event from what is no ticket', () => {
    expect(prepareBookable(unprepared)).toMatchObject({ longRangeOptions: null, eventId: null })
    expect(prepareBookable(bookable)).toMatchObject({ longRangeOptions: { type: 'week' }, eventId: 'fest' })
  })

  it('BOOKABLE-FORM-057 shows what is required, and changes nothing the second time', () => {
    const prepared = prepareBookable(unprepared)
    expect(prepared.attachments.map(({ show }) => show)).toEqual([true])
    expect(prepareBookable(prepared)).toEqual(prepared)
  })

  it('names people by the one form of their address, each once', () => {
    const named = ['Anna@Stadt.example', 'anna@stadt.example', 'ｅva@stadt.example']
    expect(
      prepareBookable({
        ...bookable,
        permittedUsers: named,
        freeBookingUsers: named,
        assignedUserId: ' Eva@Stadt.example',
      }),
    ).toMatchObject({
      permittedUsers: ['anna@stadt.example', 'eva@stadt.example'],
      freeBookingUsers: ['anna@stadt.example', 'eva@stadt.example'],
      assignedUserId: 'eva@stadt.example',
    })
  })

  it('leaves what is of a wrong type to the schema', () => {
    const wrong = { ...unprepared, specialOpeningHours: 'nie', attachments: [null] } as unknown as Bookable
    expect(prepareBookable(wrong)).toMatchObject({ specialOpeningHours: 'nie', attachments: [null] })
  })
})
