import { expect, it } from 'vitest'
import { blockingWords } from '../../../overrides/booking/calendar/objection.ts'
import { fromWallClock } from '../../../src/domain/time.ts'

it.each([
  ['BBBB-BBBB', 'Chor', 'BBBB-BBBB · Chor, Mi 3. März 2027, 10:00–12:00'],
  ['BBBB-BBBB', '', 'BBBB-BBBB, Mi 3. März 2027, 10:00–12:00'],
  ['', null, 'eine Buchung, die Sie nicht sehen dürfen, Mi 3. März 2027, 10:00–12:00'],
])('a booking "%s" of "%s" that has the time is called "%s"', (id, name, words) => {
  const [timeBegin, timeEnd] = [fromWallClock('2027-03-03', '10:00'), fromWallClock('2027-03-03', '12:00')]
  expect(blockingWords({ id, bookableId: 'saal', name, timeBegin, timeEnd, amount: 1 })).toBe(words)
})
