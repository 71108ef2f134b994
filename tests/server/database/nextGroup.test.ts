import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GroupCandidate, nextGroup } from '../../../src/server/database/nextGroup.ts'
import { counts } from '../../support/counts.ts'

interface Request extends GroupCandidate {
  readonly number: number
}

const maxGroupSize = 4
const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 })

/**
 * Lets requests arrive, one a round, and groups at work end as drawn.
 * @returns by number of a request, the round in which it was begun
 */
const begunAt = (coming: readonly (readonly string[])[], endsFirst: readonly boolean[]): readonly number[] => {
  const waiting = new Set<Request>()
  const atWork: (readonly Request[])[] = []
  const begun: number[] = []
  const step = (round: number): void => {
    if (endsFirst[round % endsFirst.length] === true || round >= coming.length) atWork.shift()
    const lockKeys = coming[round]
    if (lockKeys !== undefined) waiting.add({ number: round, lockKeys, exclusiveKeys: [] })
    const busyKeys = new Set(atWork.flatMap((group) => group.flatMap((one) => one.lockKeys)))
    const group = nextGroup(waiting, { busyKeys, canShare: () => true, maxGroupSize })
    for (const one of group) {
      expect(one.lockKeys.filter((key) => busyKeys.has(key))).toEqual([])
      waiting.delete(one)
      begun[one.number] = round
    }
    if (group.length > 0) atWork.push(group)
  }
  for (let round = 0; round < coming.length * 3 + 3; round += 1) step(round)
  return begun
}

describe('the next group', () => {
  it('no later request gets a key before one that waits for it, and every request has its turn', () => {
    const runs = fc.record({
      coming: fc.array(keys, { minLength: 1, maxLength: 40 }),
      ends: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
    })
    fc.assert(
      fc.property(runs, ({ coming, ends }) => {
        const begun = begunAt(coming, ends)
        coming.forEach((mine, number) => {
          expect(begun[number]).toBeDefined()
          for (let later = number + 1; later < coming.length; later += 1)
            if (coming[later]?.some((key) => mine.includes(key)))
              expect(begun[later]).toBeGreaterThanOrEqual(begun[number] ?? Infinity)
        })
      }),
      { numRuns: counts(300, 20_000) },
    )
  })

  it('a request for two keys that are never free together is next after the groups at work now', () => {
    const both: Request = { number: 1, lockKeys: ['a', 'b'], exclusiveKeys: [] }
    const [onA, onB, onC] = ['a', 'b', 'c'].map((key, index): Request => ({
      number: index + 2,
      lockKeys: [key],
      exclusiveKeys: [],
    }))
    const waiting = [both, onA, onB, onC].flatMap((one) => one ?? [])
    const next = (busyKeys: readonly string[]) =>
      nextGroup(waiting, { busyKeys: new Set(busyKeys), canShare: () => true, maxGroupSize }).map(
        ({ number }) => number,
      )
    expect(next(['a'])).toEqual([4])
    expect(next(['b'])).toEqual([4])
    expect(next([])).toEqual([1, 2, 3, 4])
  })

  it('exclusive keys and requests that cannot share the transaction wait for the group after', () => {
    const one = (number: number, exclusiveKeys: readonly string[]): Request => ({
      number,
      lockKeys: ['a'],
      exclusiveKeys,
    })
    const waiting = [one(1, ['key']), one(2, ['key']), one(3, []), one(4, []), one(5, []), one(6, [])]
    const group = nextGroup(waiting, { busyKeys: new Set(), canShare: (_, { number }) => number !== 4, maxGroupSize })
    expect(group.map(({ number }) => number)).toEqual([1, 3, 5, 6])
  })
})
