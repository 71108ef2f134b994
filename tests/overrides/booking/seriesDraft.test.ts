import { describe, expect, it } from 'vitest'
import { draftFrom, plannedDates } from '../../../overrides/booking/dialogs/seriesDraft.ts'
import { fromWallClock } from '../../../src/domain/time.ts'

const instant = (day: number, hour: number): number =>
  fromWallClock(`2027-03-${String(day).padStart(2, '0')}`, `${String(hour).padStart(2, '0')}:30`) ?? 0

describe('the plan of a series', () => {
  it('begins with the entered period: nothing typed is lost', () => {
    const draft = draftFrom(instant(3, 9), instant(3, 11))
    expect(draft).toMatchObject({ weekdays: [3], firstDate: '2027-03-03', startTime: '09:30', endTime: '11:30' })
    const { dates } = plannedDates({ ...draft, lastDate: '2027-03-10' }, null)
    expect(dates).toEqual([
      { date: '2027-03-03', begin: instant(3, 9), end: instant(3, 11) },
      { date: '2027-03-10', begin: instant(10, 9), end: instant(10, 11) },
    ])
  })

  it('is empty without one, and leaves the end of another day open', () => {
    expect(draftFrom(null, instant(3, 11))).toMatchObject({ weekdays: [], firstDate: null, startTime: null })
    expect(draftFrom(instant(3, 9), instant(4, 11))).toMatchObject({ startTime: '09:30', endTime: null })
    expect(draftFrom(instant(3, 9), null).endTime).toBeNull()
  })
})
