import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  dunningText,
  type DunningRules,
  isSentOn,
  nextStep,
  type SentStep,
  termDayOf,
  usualDunningRules,
} from '../../../src/domain/payments/dunning.ts'
import { reminderStory } from '../../../src/domain/payments/reminderStory.ts'
import { dateOf, dayMs, startOfDate } from '../../../src/domain/time.ts'

interface Letter {
  readonly step: number
  readonly day: string
  readonly term: string
  readonly cents: bigint
}

/** What a town sends that looks at each day of the calendar, counting days one by one. */
const counted = (due: string, rules: DunningRules, looksEvery: number, days: number): readonly Letter[] => {
  const letters: Letter[] = []
  let sinceDue = 0
  let sinceFirst = -1
  let day = Temporal.PlainDate.from(due)
  for (let index = 0; index < days; index += 1) {
    if (index % looksEvery === 0 && letters.length < 2) {
      const isFirst = letters.length === 0
      if (isFirst ? sinceDue >= rules.firstDays : sinceFirst >= rules.secondDays) {
        let term = day
        for (let more = 1; more < rules.secondDays; more += 1) term = term.add({ days: 1 })
        const cents = isFirst ? 0n : BigInt(Math.round(rules.feeEur * 100))
        letters.push({ step: letters.length + 1, day: day.toString(), term: term.toString(), cents })
        if (isFirst) sinceFirst = 0
      }
    }
    day = day.add({ days: 1 })
    sinceDue += 1
    if (sinceFirst >= 0) sinceFirst += 1
  }
  return letters
}

/** The same by the rule, on the clock of Berlin at a time of day. */
const sentBy = (due: string, rules: DunningRules, looksEvery: number, days: number, time: number) => {
  const letters: Letter[] = []
  const sent: SentStep[] = []
  for (let index = 0; index < days; index += looksEvery) {
    const noon = startOfDate(due) + 12 * 3_600_000 + index * dayMs
    const today = dateOf(startOfDate(dateOf(noon)) + time)
    const next = nextStep(due, sent, rules)
    if (next === null || next.day > today || isSentOn(today, sent)) continue
    sent.push({ step: next.step, day: today })
    letters.push({ step: next.step, day: today, term: termDayOf(today, rules), cents: next.feeCents })
  }
  return letters
}

const rulesGiven: fc.Arbitrary<DunningRules> = fc.record({
  firstDays: fc.integer({ min: 1, max: 90 }),
  secondDays: fc.integer({ min: 2, max: 90 }),
  feeEur: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
  firstText: fc.constant(''),
  secondText: fc.constant(''),
  automatic: fc.boolean(),
})

describe('dunning', () => {
  it('sends each letter once, on the days that the calendar of Berlin counts, whatever the time of day and the change of clocks', () => {
    const day = fc
      .integer({ min: 0, max: 3000 })
      .map((days) => dateOf(startOfDate('2024-01-01') + days * dayMs + dayMs / 2))
    fc.assert(
      fc.property(
        day,
        rulesGiven,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 22 * 3_600_000 }),
        (due, rules, looksEvery, time) => {
          expect(sentBy(due, rules, looksEvery, 220, time)).toEqual(counted(due, rules, looksEvery, 220))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('the term of a letter is over when the next one follows', () => {
    const { day } = nextStep('2026-03-28', [{ step: 1, day: '2026-04-05' }], usualDunningRules) ?? { day: '' }
    expect([termDayOf('2026-04-05', usualDunningRules), day]).toEqual(['2026-04-18', '2026-04-19'])
    expect(nextStep('2026-03-28', [{ step: 2, day: '2026-03-29' }], usualDunningRules)).toBeNull()
  })

  it('has a text of its own without the tenant’s', () => {
    expect(dunningText(1, usualDunningRules)).toContain('übersehen')
    expect(dunningText(2, { ...usualDunningRules, secondText: ' Jetzt bitte. ' })).toBe('Jetzt bitte.')
  })

  it('tells its letters and what became of the fee', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    const whole = { step: 2, title: 'MA-2027-0001-1', termDay: '2027-03-20', feeCents: 500 }
    const story = reminderStory([
      { at: 1, by: null, details: [{ path: '', after: whole }] },
      {
        at: 2,
        by: 'team@stadt.example',
        details: [
          { path: '/feeState', after: 'waived' },
          { path: '/note', after: 'Kulanz' },
        ],
      },
    ])
    expect(story.map(({ what, why }) => [what, plain(why)])).toEqual([
      [
        'Mahnung MA-2027-0001-1 ausgestellt',
        expect.stringMatching(/^Zahlbar bis Sa.* 20\. März 2027\. Mahngebühr: 5,00 €\.$/),
      ],
      ['Mahngebühr erlassen', 'Kulanz'],
    ])
  })
})
