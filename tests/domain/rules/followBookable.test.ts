import { describe, expect, it } from 'vitest'
import { followBookable } from '../../../src/domain/rules/followBookable.ts'
import { followChange } from '../../../src/domain/rules/followChange.ts'
import type { Draft } from '../../../src/domain/rules.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'

const off: Draft<Bookable> = {
  title: 'Saal',
  isScheduleRelated: false,
  isTimePeriodRelated: false,
  timePeriods: [],
  isOpeningHoursRelated: false,
  openingHours: [],
  isSpecialOpeningHoursRelated: false,
  specialOpeningHours: [],
  isLongRange: false,
  longRangeOptions: null,
  attachments: [],
}
const entry = { weekdays: [1], startTime: '08:00', endTime: '12:00' } as const

/** The record after a change of these properties. */
const change = (before: Draft<Bookable>, changes: Draft<Bookable>) => followBookable({ ...before, ...changes }, before)

describe('what follows a switch of a bookable', () => {
  it.each([
    ['BOOKABLE-FORM-034 fixed periods', 'isTimePeriodRelated', 'timePeriods', { weekdays: [] }],
    ['BOOKABLE-FORM-035 opening hours', 'isOpeningHoursRelated', 'openingHours', { weekdays: [] }],
    [
      'BOOKABLE-FORM-036 special hours',
      'isSpecialOpeningHoursRelated',
      'specialOpeningHours',
      { date: null, startTime: '00:00', endTime: '00:00' },
    ],
  ] as const)(
    '%s get one empty entry when switched on with an empty list, and keep what there is',
    (_ids, name, list, empty) => {
      expect(change(off, { [name]: true })[list]).toEqual([empty])
      expect(change({ ...off, [list]: [entry] }, { [name]: true })[list]).toEqual([entry])
      expect(change({ ...off, [name]: true, [list]: [entry] }, { [name]: false })[list]).toEqual([entry])
      // Clearing the list of an active switch leaves it empty: a hint reports it.
      expect(change({ ...off, [name]: true, [list]: [entry] }, { [list]: [] })[list]).toEqual([])
    },
  )

  it('BOOKABLE-FORM-037 BOOKABLE-FORM-038 calendar and fixed periods turn each other off', () => {
    const periods = change(off, { isTimePeriodRelated: true })
    expect(periods).toMatchObject({ isTimePeriodRelated: true, isScheduleRelated: false })
    const calendar = change(periods, { isScheduleRelated: true })
    expect(calendar).toMatchObject({ isScheduleRelated: true, isTimePeriodRelated: false })
    expect(calendar.timePeriods).toEqual(periods.timePeriods)
    expect(change(calendar, { isTimePeriodRelated: true })).toMatchObject({ isScheduleRelated: false })
    expect(change(calendar, { isScheduleRelated: false })).toMatchObject({ isTimePeriodRelated: false })
  })

  it('BOOKABLE-FORM-040 BOOKABLE-FORM-041 long range is by week when switched on, null when off', () => {
    const on = change(off, { isLongRange: true })
    expect(on.longRangeOptions).toEqual({ type: 'week' })
    const month = change(on, { longRangeOptions: { type: 'month' } })
    expect(month.longRangeOptions).toEqual({ type: 'month' })
    expect(change(month, { isLongRange: false }).longRangeOptions).toBeNull()
  })

  it('BOOKABLE-FORM-057 a required attachment is shown and stays so', () => {
    const hidden = { ...off, attachments: [{ title: 'Vertrag', show: false, required: false }, { show: false }] }
    const [first, second] = hidden.attachments
    const required = change(hidden, { attachments: [{ ...first, required: true }, { ...second }] })
    expect(required.attachments).toEqual([{ title: 'Vertrag', show: true, required: true }, { show: false }])
    const again = change(required, { attachments: [{ ...first, required: true, show: false }] })
    expect(again.attachments).toMatchObject([{ show: true }])
  })

  it('leaves nothing unfinished behind where nobody sees it, and loses nothing that was entered', () => {
    const hours = change(off, { isOpeningHoursRelated: true })
    expect(change(hours, { isOpeningHoursRelated: false }).openingHours).toEqual([])
    const half = { ...hours, openingHours: [entry, { weekdays: [2], startTime: 'neun', endTime: '12:00' }] } as const
    expect(change(half, { isOpeningHoursRelated: false }).openingHours).toEqual([entry])
    const durations = { ...off, isScheduleRelated: true, minBookingDuration: -1, maxBookingDuration: 3 }
    expect(change(durations, { isScheduleRelated: false })).toMatchObject({
      minBookingDuration: null,
      maxBookingDuration: 3,
    })
    const units = [
      { id: 'A', amount: 1 },
      { id: ' ', amount: 1 },
    ] as const
    const lockers = { ...off, lockerDetails: { active: true, units } }
    expect(change(lockers, { lockerDetails: { active: false, units } }).lockerDetails?.units).toEqual([units[0]])
  })

  it('changes nothing else, and nothing of entities without such rules', () => {
    expect(change(off, { title: 'Halle' })).toEqual({ ...off, title: 'Halle' })
    const record = { isLongRange: true }
    expect(followChange('coupon', record, { isLongRange: false })).toBe(record)
    expect(followChange('bookable', record, { isLongRange: false })).toEqual({
      isLongRange: true,
      longRangeOptions: { type: 'week' },
    })
  })
})
