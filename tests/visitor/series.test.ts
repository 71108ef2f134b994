import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '../../src/domain/time.ts'
import { choiceKey, choiceParams, readChoice, stepAddress } from '../../src/visitor/checkout/choice.ts'
import {
  type ChosenPlan,
  maxSpanDays,
  noSeries,
  readPlan,
  readSeries,
  type SeriesChoice,
  typedRuleOf,
  writeInstants,
} from '../../src/visitor/checkout/seriesChoice.ts'
import { askedDates, listedDates, seriesDates } from '../../src/visitor/checkout/seriesDates.ts'
import { moveButton, noSingle, planKey, pressedButton, submittedSeries } from '../../src/visitor/checkout/seriesForm.ts'
import { counts } from '../support/counts.ts'

const today = '2026-12-01'
const now = Date.UTC(2026, 11, 1, 9)

const addDays = (days: number): string => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const rules = fc.oneof(
  fc.record({
    kind: fc.constant('weekly' as const),
    every: fc.integer({ min: 1, max: 52 }),
    weekdays: fc
      .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 })
      .map((days) => days.toSorted()),
  }),
  fc.record({
    kind: fc.constant('monthly' as const),
    nth: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 'last' as const),
    weekday: fc.integer({ min: 0, max: 6 }),
  }),
  fc.record({ kind: fc.constant('day-of-month' as const), day: fc.integer({ min: 1, max: 31 }) }),
)

const plans: fc.Arbitrary<ChosenPlan> = fc
  .record({
    rule: rules,
    first: fc.integer({ min: 0, max: 3_000 }),
    span: fc.integer({ min: 0, max: maxSpanDays }),
    count: fc.option(fc.integer({ min: 1, max: 366 })),
    start: fc.integer({ min: 0, max: 1439 }),
    end: fc.integer({ min: 0, max: 1440 }),
  })
  .map(({ rule, first, span, count, start, end }) => ({
    rule,
    firstDate: addDays(first),
    lastDate: count === null ? addDays(first + span) : null,
    count,
    startTime: clock(start),
    endTime: clock(end),
  }))

const minutes = fc.integer({ min: 15_778_080, max: 60_000_000 })

const series: fc.Arbitrary<SeriesChoice> = fc.record({
  plan: fc.option(plans),
  added: fc
    .uniqueArray(minutes, { maxLength: 20 })
    .chain((begins) =>
      fc.tuple(...begins.map((begin) => fc.integer({ min: 1, max: 5_000 }).map((length) => ({ begin, length })))),
    )
    .map((periods) =>
      periods.map(({ begin, length }) => ({ begin: begin * minuteMs, end: (begin + length) * minuteMs })),
    ),
  without: fc.uniqueArray(minutes, { maxLength: 20 }).map((begins) => begins.map((begin) => begin * minuteMs)),
  moved: fc.uniqueArray(minutes, { maxLength: 20 }).map((begins) =>
    begins.map((begin) => ({
      from: begin * minuteMs,
      to: { begin: (begin + 60) * minuteMs, end: (begin + 150) * minuteMs },
    })),
  ),
})

const base = readChoice(new URLSearchParams('id=saal&tenant=stadt'))
if (base === null) throw new Error('no choice')

const paramsOf = (choice: SeriesChoice): URLSearchParams =>
  new URLSearchParams(choiceParams({ ...base, series: choice }).map(([name, value]) => [name, value]))

const weekly: ChosenPlan = {
  rule: { kind: 'weekly', every: 1, weekdays: [2] },
  firstDate: '2026-12-01',
  lastDate: '2026-12-29',
  count: null,
  startTime: '18:00',
  endTime: '20:00',
}

/** Begin of a weekly date, 18:00 in Berlin in winter. */
const begin = (day: number): number => Date.UTC(2026, 11, day, 17)

const begins = (choice: SeriesChoice): readonly (number | undefined)[] => {
  const listed = listedDates(choice)
  if ('fault' in listed) throw new Error(listed.fault)
  return listed.map(({ period }) => period?.begin)
}

describe('the address of a series', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(series, (choice) => {
        expect(readSeries(paramsOf(choice), today)).toEqual(choice)
      }),
      { numRuns: counts(200, 5_000) },
    )
  })

  it('is what the fields of the form say', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(readPlan(typedRuleOf({ ...noSeries, plan }, today), today)).toEqual(plan)
      }),
      { numRuns: counts(200, 5_000) },
    )
  })

  it('never fails, and no text makes it longer than the server reads', () => {
    const names = [
      'art',
      'tage',
      'ab',
      'bis',
      'male',
      'von',
      'ende',
      'termine',
      'ohne',
      'verlegt',
      'alle',
      'nte',
      'wtag',
    ]
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (pairs) => {
        const read = readSeries(new URLSearchParams(pairs), today)
        expect(readSeries(paramsOf(read), today)).toEqual(read)
      }),
      { numRuns: counts(200, 5_000) },
    )
    const many = Array.from({ length: 400 }, (_, position) => ({
      begin: begin(1) + position * 86_400_000,
      end: begin(1) + position * 86_400_000 + 7_200_000,
    }))
    const full = {
      ...noSeries,
      plan: weekly,
      added: many.slice(0, 366),
      without: many.slice(0, 366).map((period) => period.begin),
    }
    const address = stepAddress({ ...base, series: full })
    expect(address.length).toBeLessThan(8_000)
    const read = readSeries(new URL(address, 'https://stadt.example').searchParams, today)
    expect([read.added.length, read.without.length]).toEqual([366, 366])
    const moved = many.slice(0, 366).map((to) => ({ from: to.begin, to }))
    expect(stepAddress({ ...base, series: { ...full, added: [], moved } }).length).toBeLessThan(8_000)
  })

  it('differs for different dates, and is kept as a short text', async () => {
    const key = await choiceKey({ ...base, series: { ...noSeries, plan: weekly } })
    const other = await choiceKey({ ...base, series: { ...noSeries, plan: weekly, without: [begin(8)] } })
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(other).not.toBe(key)
  })
})

describe('the dates of a series', () => {
  it('are those of the rule and the single ones; dates that overlap cannot be booked together', () => {
    const added = [
      { begin: begin(8) + 3_600_000, end: begin(8) + 4 * 3_600_000 },
      { begin: begin(9), end: begin(9) + 3_600_000 },
    ]
    const listed = listedDates({ ...noSeries, plan: weekly, added })
    if ('fault' in listed) throw new Error(listed.fault)
    expect(listed.map(({ title, isAdded, fault }) => [title, isAdded, fault !== null])).toEqual([
      ['Di 1. Dezember 2026, 18:00–20:00', false, false],
      ['Di 8. Dezember 2026, 18:00–20:00', false, false],
      ['Di 8. Dezember 2026, 19:00–22:00', true, true],
      ['Mi 9. Dezember 2026, 18:00–19:00', true, false],
      ['Di 15. Dezember 2026, 18:00–20:00', false, false],
      ['Di 22. Dezember 2026, 18:00–20:00', false, false],
      ['Di 29. Dezember 2026, 18:00–20:00', false, false],
    ])
    const otherwise = listedDates({ ...noSeries, plan: weekly, added, without: [begin(8)] })
    if ('fault' in otherwise) throw new Error(otherwise.fault)
    expect(otherwise.map(({ fault }) => fault !== null).slice(1, 3)).toEqual([true, false])
    expect(askedDates(otherwise).map(({ isOut }) => isOut)).toEqual([false, false, false, false, false, false])
  })

  it('end after a number of dates, and leave out months without the day', () => {
    expect(begins({ ...noSeries, plan: { ...weekly, lastDate: null, count: 3 } })).toEqual([
      begin(1),
      begin(8),
      begin(15),
    ])
    const last = { ...weekly, rule: { kind: 'day-of-month', day: 31 } as const, lastDate: '2027-05-31' }
    const listed = listedDates({ ...noSeries, plan: last })
    if ('fault' in listed) throw new Error(listed.fault)
    expect(listed.map(({ title }) => title.split(',')[0])).toEqual([
      'Do 31. Dezember 2026',
      'So 31. Januar 2027',
      'Mi 31. März 2027',
      'Mo 31. Mai 2027',
    ])
  })

  it('cost what the chosen ones cost; refused ones are none of them', () => {
    const listed = listedDates({ ...noSeries, plan: weekly, without: [begin(1)] })
    if ('fault' in listed) throw new Error(listed.fault)
    const answers = listed.map(
      ({ id }, position) => [id, { priceEur: 0.1, vatEur: 0.02, reason: position === 1 ? 'belegt' : null }] as const,
    )
    const { chosen, refused, priceEur, vatEur } = seriesDates(listed, new Map(answers))
    expect([chosen.length, refused.length, priceEur, vatEur]).toEqual([3, 1, 0.3, 0.06])
  })
})

describe('the form that chooses the dates', () => {
  const shown = { regel: planKey(weekly), liste: writeInstants([1, 8, 15, 22, 29].map(begin)) }
  const submit = (button: string, more: Readonly<Record<string, string>> = {}, ticked = [1, 15]) =>
    submittedSeries(
      new URLSearchParams([
        ...paramsOf({ ...noSeries, plan: weekly }),
        ...Object.entries({ ...shown, ...more }),
        ...ticked.map((day) => ['t', writeInstants([begin(day)])]),
      ]),
      pressedButton(button) ?? { button: 'liste', move: [] },
      now,
    )

  it('leaves out what is not ticked, and keeps that when a date is added', () => {
    const going = submit('weiter')
    expect([going.goesOn, going.faults, going.series.without]).toEqual([true, [], [8, 22, 29].map(begin)])
    const single = { 'termin-datum': '2.12.2026', 'termin-von': '22', 'termin-bis': '1' }
    const added = submit('einzeln', single)
    expect([added.goesOn, added.series.without]).toEqual([false, [8, 22, 29].map(begin)])
    expect(added.series.added).toEqual([{ begin: Date.UTC(2026, 11, 2, 21), end: Date.UTC(2026, 11, 3, 0) }])
  })

  it('gives a date another time by its button, and keeps what is ticked', () => {
    const to = { begin: begin(8) + 2 * 3_600_000, end: begin(8) + 4 * 3_600_000 }
    const { series, goesOn, faults } = submit(moveButton({ from: begin(8), to }), {}, [1, 15, 22, 29])
    expect([goesOn, faults, series.moved]).toEqual([false, [], [{ from: begin(8), to }]])
    const listed = listedDates(series)
    if ('fault' in listed) throw new Error(listed.fault)
    expect(listed.map(({ period, movedFrom }) => [period?.begin, movedFrom])).toEqual([
      [begin(1), null],
      [to.begin, begin(8)],
      ...[15, 22, 29].map((day) => [begin(day), null]),
    ])
    const single = { begin: begin(9), end: begin(9) + 3_600_000 }
    const later = { begin: begin(9) + 60_000, end: begin(9) + 3_660_000 }
    const of = submittedSeries(
      paramsOf({ ...noSeries, added: [single] }),
      pressedButton(moveButton({ from: single.begin, to: later })) ?? { button: 'liste', move: [] },
      now,
    )
    expect([of.series.added, of.series.moved]).toEqual([[later], []])
    expect(pressedButton('verlegen')).toBeNull()
    expect(pressedButton('verlegen.x')).toEqual({ button: 'liste', move: [] })
  })

  it('goes on with no dates that were not shown', () => {
    expect(submit('weiter', { regel: '' }).goesOn).toBe(false)
    expect(submit('weiter', { 'termin-datum': '2.12.2026', 'termin-von': '9', 'termin-bis': '10' }).goesOn).toBe(false)
  })

  it('names what is missing', () => {
    const fieldsOf = (query: string, button: 'serie' | 'einzeln' = 'serie') =>
      submittedSeries(new URLSearchParams(query), { button, move: [] }, now).faults.map(({ field }) => field)
    expect(fieldsOf('art=woche&alle=0&ab=1.13.&male=400&von=25&ende=')).toEqual([
      'alle',
      'tage',
      'ab',
      'male',
      'von',
      'ende',
    ])
    expect(fieldsOf('art=monatstag&monatstag=32&ab=1.2.2027&bis=1.1.2027&von=9&ende=10')).toEqual(['monatstag', 'bis'])
    expect(fieldsOf('art=einzeln')).toEqual(['termin-datum'])
    expect(fieldsOf('art=woche', 'einzeln')).toEqual(['termin-datum', 'termin-von', 'termin-bis'])
    expect(submittedSeries(new URLSearchParams('art=einzeln'), { button: 'serie', move: [] }, now).single).toEqual(
      noSingle,
    )
  })
})
