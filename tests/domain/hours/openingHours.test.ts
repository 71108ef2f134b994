import { describe, expect, it } from 'vitest'
import type { HoursRules } from '../../../src/domain/hours/dayHours.ts'
import { regularHours, specialHours } from '../../../src/domain/hours/openingHours.ts'

const rules = (change: Partial<HoursRules>): HoursRules => ({
  isOpeningHoursRelated: false,
  openingHours: [],
  isSpecialOpeningHoursRelated: false,
  specialOpeningHours: [],
  ...change,
})
type Weekly = HoursRules['openingHours']
const weekly = (
  ...entries: readonly [weekdays: Weekly[number]['weekdays'], start: string, end: string][]
): HoursRules =>
  rules({
    isOpeningHoursRelated: true,
    openingHours: entries.map(([weekdays, startTime, endTime]) => ({ weekdays, startTime, endTime })),
  })
const special = (...entries: readonly [date: string, start: string, end: string][]): HoursRules =>
  rules({
    isSpecialOpeningHoursRelated: true,
    specialOpeningHours: entries.map(([date, startTime, endTime]) => ({ date, startTime, endTime })),
  })

const openingHours = (objects: readonly HoursRules[], first = '2000-01-01', last = '2100-12-31') => ({
  regularOpeningHours: regularHours(objects),
  specialOpeningHours: [...specialHours(objects, first, last)].flat(),
})
const regular = (...objects: readonly HoursRules[]) =>
  Object.fromEntries(
    Object.entries(openingHours(objects).regularOpeningHours).map(([day, { startTime, endTime }]) => [
      day,
      `${startTime}-${endTime}`,
    ]),
  )

describe('opening hours', () => {
  it('API-011 answer each weekday by its number', () => {
    expect(openingHours([weekly([[1, 2], '08:00', '18:00'], [[0], '10:00', '24:00'])])).toEqual({
      regularOpeningHours: {
        '0': { weekdays: [0], startTime: '10:00', endTime: '24:00' },
        '1': { weekdays: [1], startTime: '08:00', endTime: '18:00' },
        '2': { weekdays: [2], startTime: '08:00', endTime: '18:00' },
      },
      specialOpeningHours: [],
    })
  })

  it('API-011 take the latest start and the earliest end of all objects; a weekday one of them lacks is missing', () => {
    expect(
      regular(weekly([[1, 2, 3], '08:00', '18:00']), weekly([[2, 3, 4], '10:00', '00:00'], [[3], '06:00', '07:00'])),
    ).toEqual({
      '2': '10:00-18:00',
      '3': '10:00-18:00',
    })
    expect(regular(weekly([[1], '08:00', '10:00']), weekly([[1], '10:00', '12:00']))).toEqual({})
  })

  it('API-011 of an object without hours are those of what it is a part of, and nothing where nobody has any', () => {
    expect(regular(rules({}), weekly([[5], '09:00', '12:00']))).toEqual({ '5': '09:00-12:00' })
    expect(openingHours([rules({}), rules({})])).toEqual({ regularOpeningHours: {}, specialOpeningHours: [] })
  })

  it('API-011 span a pause, for a weekday has one entry', () => {
    expect(regular(weekly([[1], '14:00', '18:00'], [[1], '08:00', '12:00']))).toEqual({ '1': '08:00-18:00' })
  })

  it('API-011 ignore what is switched off', () => {
    const off = { ...weekly([[1], '08:00', '18:00']), isOpeningHoursRelated: false }
    expect(regular(off)).toEqual({})
    const closed = { ...special(['2027-03-22', '00:00', '00:00']), isSpecialOpeningHoursRelated: false }
    expect(openingHours([closed]).specialOpeningHours).toEqual([])
  })

  it('API-011 BOOKABLE-FORM-032 list special days in their order, where a closed one wins over every other', () => {
    const hall = special(
      ['2027-05-01', '10:00', '14:00'],
      ['2027-03-26', '12:00', '12:00'],
      ['2027-03-26', '08:00', '20:00'],
    )
    const building = special(['2027-05-01', '12:00', '24:00'], ['2027-03-26', '08:00', '20:00'])
    expect(openingHours([hall, building]).specialOpeningHours).toEqual([
      { date: '2027-03-26', startTime: '00:00', endTime: '00:00' },
      { date: '2027-05-01', startTime: '12:00', endTime: '14:00' },
    ])
    const from = (first: string, last: string) =>
      openingHours([hall, building], first, last).specialOpeningHours.map(({ date }) => date)
    expect(from('2027-03-26', '2027-04-30')).toEqual(['2027-03-26'])
    expect(from('2027-03-27', '2027-05-01')).toEqual(['2027-05-01'])
  })

  it('API-011 a special day of one object meets the weekly hours of the other', () => {
    const monday = special(
      ['2027-03-22', '06:00', '10:00'],
      ['2027-03-22', '16:00', '22:00'],
      ['2027-03-23', '06:00', '10:00'],
    )
    expect(openingHours([monday, weekly([[1], '08:00', '18:00'])]).specialOpeningHours).toEqual([
      { date: '2027-03-22', startTime: '08:00', endTime: '10:00' },
      { date: '2027-03-22', startTime: '16:00', endTime: '18:00' },
      { date: '2027-03-23', startTime: '00:00', endTime: '00:00' },
    ])
  })
})
