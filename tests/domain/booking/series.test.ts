import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bookingErrors,
  bookingErrorText,
  seriesErrors,
  unknownBookingError,
} from '../../../src/domain/booking/bookingErrors.ts'
import { overlappingDates } from '../../../src/domain/booking/overlappingDates.ts'
import { seriesFaults, type SeriesMember } from '../../../src/domain/booking/seriesChecks.ts'
import { expandSeries, type SeriesPlan } from '../../../src/domain/booking/seriesRule.ts'
import type { HolidayTable } from '../../../src/domain/holidays.ts'
import { dateOf, timeOf } from '../../../src/domain/time.ts'
import { counts } from '../../support/counts.ts'

const member = (change: Partial<SeriesMember> = {}): SeriesMember => ({
  name: 'Eva',
  street: 'Weg 1',
  mail: 'eva@muster.example',
  location: 'Ort',
  zipCode: '1',
  phone: '2',
  assignedUserId: 'eva@muster.example',
  isCommitted: false,
  isPayed: false,
  isRejected: false,
  paymentProvider: 'invoice',
  priceEur: 10,
  ...change,
})

const plan = (change: Partial<SeriesPlan>): SeriesPlan => ({
  rule: { kind: 'weekly', every: 1, weekdays: [1] },
  firstDate: '2027-01-01',
  lastDate: '2027-01-31',
  startTime: '18:00',
  endTime: '20:00',
  withoutHolidays: null,
  ...change,
})

const datesOf = (change: Partial<SeriesPlan>): readonly string[] | string => {
  const series = expandSeries(plan(change))
  return 'fault' in series ? series.fault : series.dates.map(({ date }) => date)
}

describe('checks of a series', () => {
  it('ERR-004 ERR-005 ERR-006 ERR-007 ERR-008 come in the order of the catalogue', () => {
    const members = [
      member({ paymentProvider: '' }),
      member({ name: 'Ida', assignedUserId: 'ida@muster.example', isCommitted: true }),
    ]
    expect(seriesFaults(members, 'commit')).toEqual([
      'CONTACT_DETAILS_MISMATCH',
      'OWNER_MISMATCH',
      'STATUS_MISMATCH',
      'PAYMENT_PROVIDER_MISMATCH',
      'PAYMENT_PROVIDER_REQUIRED',
    ])
    expect(seriesFaults(members, 'pay')).toEqual(['CONTACT_DETAILS_MISMATCH', 'OWNER_MISMATCH', 'STATUS_MISMATCH'])
    expect(seriesFaults(members, 'reject')).toEqual(['CONTACT_DETAILS_MISMATCH', 'STATUS_MISMATCH'])
    expect(seriesFaults(members, 'receipt')).toEqual([
      'CONTACT_DETAILS_MISMATCH',
      'OWNER_MISMATCH',
      'STATUS_MISMATCH',
      'PAYED_STATUS',
    ])
  })

  it('ERR-009 a receipt needs every member paid; members already rejected are left out of everything', () => {
    expect(seriesFaults([member({ isPayed: true }), member()], 'receipt')).toEqual(['PAYED_STATUS'])
    const gone = member({ isRejected: true, name: 'Ida' })
    expect(seriesFaults([member({ isPayed: true }), gone], 'receipt')).toEqual([])
    expect(seriesFaults([gone], 'reject')).toEqual(['ALREADY_REJECTED'])
    expect(seriesFaults([member({ isPayed: true }), member()], 'pay')).toEqual([])
    expect(seriesFaults([member({ isPayed: true }), member({ isPayed: true })], 'pay')).toEqual(['ALREADY_PAID'])
  })

  it('each field of the contact counts, in any member', () => {
    const fields = ['name', 'street', 'mail', 'location', 'zipCode', 'phone'] as const
    for (const field of fields)
      expect(seriesFaults([member(), member(), member({ [field]: 'anders' })], 'reject')).toEqual([
        'CONTACT_DETAILS_MISMATCH',
      ])
  })

  it('ERR-001 ERR-002 ERR-003 ERR-010 say the sentences of the documents, and one for every other code', () => {
    expect(bookingErrorText(bookingErrors, 'CONTACT_DETAILS_MISMATCH')).toBe(
      'Die Buchung hat unterschiedliche Kontaktdaten.',
    )
    expect(bookingErrorText(bookingErrors, 'PAYED_STATUS')).toBe('Die Buchung ist noch nicht bezahlt.')
    expect(bookingErrorText(bookingErrors, 'PAYMENT_PROVIDER_REQUIRED')).toBe(
      'Die Buchung hat keinen Zahlungsanbieter hinterlegt. Bitte wähle einen aus.',
    )
    expect(bookingErrorText(seriesErrors, 'OWNER_MISMATCH')).toBe(
      'Den Buchungen sind unterschiedliche Personen zugewiesen.',
    )
    expect(bookingErrorText(seriesErrors, 'PAYED_STATUS')).toBe('Die Buchungen sind noch nicht bezahlt.')
    for (const code of ['toString', 'ETWAS', '', undefined])
      expect(bookingErrorText(bookingErrors, code)).toBe(unknownBookingError)
    expect(unknownBookingError).toBe('Ein unbekannter Fehler ist aufgetreten.')
  })
})

describe('the rule of a series', () => {
  it('weekly, every second week, monthly by weekday, own dates', () => {
    expect(datesOf({})).toEqual(['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25'])
    expect(datesOf({ firstDate: '2027-01-04', rule: { kind: 'weekly', every: 2, weekdays: [1, 0] } })).toEqual([
      '2027-01-04',
      '2027-01-10',
      '2027-01-18',
      '2027-01-24',
    ])
    expect(datesOf({ lastDate: '2027-03-31', rule: { kind: 'monthly', nth: 'last', weekday: 5 } })).toEqual([
      '2027-01-29',
      '2027-02-26',
      '2027-03-26',
    ])
    expect(datesOf({ lastDate: '2027-03-31', rule: { kind: 'monthly', nth: 1, weekday: 5 } })).toEqual([
      '2027-01-01',
      '2027-02-05',
      '2027-03-05',
    ])
    expect(datesOf({ rule: { kind: 'dates', dates: ['2028-02-29', '2027-05-01', '2027-05-01'] } })).toEqual([
      '2027-05-01',
      '2028-02-29',
    ])
  })

  it('V9 keeps the time of day over the clock change; a time that does not exist has no period', () => {
    const series = expandSeries(
      plan({
        firstDate: '2027-03-22',
        lastDate: '2027-04-05',
        rule: { kind: 'weekly', every: 1, weekdays: [0, 1] },
        startTime: '02:30',
        endTime: '04:00',
      }),
    )
    if ('fault' in series) throw new Error(series.fault)
    expect(
      series.dates.map((date) => ('begin' in date ? `${timeOf(date.begin)}–${timeOf(date.end)}` : date.fault)),
    ).toEqual(['02:30–04:00', 'TIME_MISSING', '02:30–04:00', '02:30–04:00', '02:30–04:00'])
    const night = expandSeries(
      plan({ rule: { kind: 'dates', dates: ['2027-10-30'] }, startTime: '22:00', endTime: '02:30' }),
    )
    if ('fault' in night) throw new Error(night.fault)
    // The first 2:30 of that night: four and a half hours later.
    expect(night.dates.map((date) => ('begin' in date ? date.end - date.begin : 0))).toEqual([4.5 * 3_600_000])
  })

  it('leaves out holidays of the region where that is wished', () => {
    const table: HolidayTable = (_country, state, year) =>
      state === 'NI' ? [{ date: `${year}-01-18`, name: 'Grünkohltag', type: 'public' }] : []
    expect(datesOf({ withoutHolidays: { stateCode: 'NI', table } })).toEqual(['2027-01-04', '2027-01-11', '2027-01-25'])
    expect(datesOf({ withoutHolidays: { stateCode: 'BY', table } })).toHaveLength(4)
  })

  it.each([
    ['BAD_DATE', { firstDate: '2027-02-30' }],
    ['BAD_DATE', { firstDate: '9999-01-01', lastDate: '9999-02-01' }],
    ['BAD_DATE', { lastDate: '2026-12-31' }],
    ['BAD_TIME', { startTime: '24:00' }],
    ['BAD_TIME', { endTime: '8 Uhr' }],
    ['BAD_RULE', { rule: { kind: 'weekly', every: 0, weekdays: [1] } }],
    ['BAD_RULE', { rule: { kind: 'weekly', every: 1, weekdays: [] } }],
    ['BAD_RULE', { rule: { kind: 'dates', dates: [] } }],
    ['NO_DATES', { lastDate: '2027-01-02' }],
    ['TOO_MANY_DATES', { lastDate: '2028-06-30', rule: { kind: 'weekly', every: 1, weekdays: [0, 1, 2, 3, 4, 5, 6] } }],
  ] as const)('V10 makes no series of nonsense: %s', (fault, change) => {
    expect(datesOf(change)).toBe(fault)
  })

  it('V10 agrees with counting days on a calendar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8000 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 6 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
        (start, length, every, weekdays) => {
          const day = (offset: number) => new Date(Date.UTC(2020, 0, 1 + start + offset))
          const iso = (date: Date) => date.toISOString().slice(0, 10)
          const monday = (date: Date) => date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000
          const expected = Array.from({ length }, (_, offset) => day(offset)).filter(
            (date) =>
              weekdays.includes(date.getUTCDay()) && ((monday(date) - monday(day(0))) / 604_800_000) % every === 0,
          )
          const series = expandSeries(
            plan({
              firstDate: iso(day(0)),
              lastDate: iso(day(length - 1)),
              rule: { kind: 'weekly', every, weekdays },
              startTime: '09:00',
              endTime: '10:00',
            }),
          )
          if ('fault' in series) {
            expect(series.fault).toBe(expected.length === 0 ? 'NO_DATES' : 'none')
            return
          }
          const shown = series.dates.map((date) => {
            if (!('begin' in date)) throw new Error('nine o’clock exists')
            return [date.date, dateOf(date.begin), timeOf(date.begin), date.end - date.begin]
          })
          // One comparison for all: one per date would take a hundred times as long.
          expect(shown).toEqual(expected.map((date) => [iso(date), iso(date), '09:00', 3_600_000]))
        },
      ),
      { numRuns: counts(1500, 10_000) },
    )
  })

  it('finds dates that want one object twice, and none where they only touch', () => {
    const period = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 6 }), fc.constantFrom('a', 'b'))
    fc.assert(
      fc.property(fc.array(period, { maxLength: 8 }), (periods) => {
        const requested = periods.map(([begin, length, id]) => ({
          timeBegin: begin,
          timeEnd: begin + length,
          items: [{ bookableId: id, amount: 1 }],
        }))
        const collide = (a: number, b: number): boolean => {
          const [one, other] = [periods[a], periods[b]]
          if (one === undefined || other === undefined || one[2] !== other[2]) return false
          return one[0] < other[0] + other[1] && other[0] < one[0] + one[1]
        }
        const any = requested.some((_, a) => requested.some((__, b) => a < b && collide(a, b)))
        const found = overlappingDates(requested)
        expect(found !== null).toBe(any)
        if (found !== null) expect(collide(found[0], found[1])).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})
