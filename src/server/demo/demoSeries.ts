import { expandSeries, type SeriesPlan } from '../../domain/booking/seriesRule.ts'
import { addDays, dateOf, weekdayOf } from '../../domain/time.ts'
import { bookers } from './bookers.ts'

/** A series as sent to the API. */
export interface DemoSeries {
  readonly body: object
}

interface Plan extends Pick<SeriesPlan, 'rule' | 'startTime' | 'endTime'> {
  readonly bookableId: string
  readonly booker: number
  readonly flags: object
}

const plans: readonly Plan[] = [
  {
    bookableId: 'sporthalle-nord-feld-1',
    booker: 0,
    rule: { kind: 'weekly', every: 1, weekdays: [2] },
    startTime: '20:30',
    endTime: '22:00',
    flags: { isCommitted: true, isPayed: true, paymentMethod: 'TRANSFER' },
  },
  {
    bookableId: 'jugendraum',
    booker: 14,
    rule: { kind: 'weekly', every: 2, weekdays: [6] },
    startTime: '10:00',
    endTime: '13:00',
    flags: { isCommitted: true, isPayed: false, paymentProvider: 'invoice' },
  },
  {
    bookableId: 'seminarraum',
    booker: 6,
    rule: { kind: 'monthly', nth: 1, weekday: 4 },
    startTime: '16:30',
    endTime: '18:00',
    flags: { isCommitted: false, isPayed: false, paymentProvider: 'invoice' },
  },
]

/** The Monday four weeks before a date. */
const start = (date: string): string => addDays(date, -28 - ((weekdayOf(date) + 6) % 7))

/** Three series around `now` (epoch ms): paid, committed and waiting. */
export const demoSeries = (now: number): readonly DemoSeries[] =>
  plans.map(({ bookableId, booker, flags, ...rule }) => {
    const firstDate = start(dateOf(now))
    const series = expandSeries({ ...rule, firstDate, lastDate: addDays(firstDate, 100), withoutHolidays: null })
    const dates = 'dates' in series ? series.dates : []
    return {
      body: {
        ...bookers[booker],
        ...flags,
        zipCode: '38999',
        location: 'Musterstadt',
        bookableItems: [{ bookableId, amount: 1 }],
        bookingAttempts: dates.flatMap((date) =>
          'begin' in date ? [{ timeBegin: date.begin, timeEnd: date.end }] : [],
        ),
      },
    }
  })
