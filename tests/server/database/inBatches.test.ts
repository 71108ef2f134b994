import { expect, it } from 'vitest'
import { inBatches } from '../../../src/server/database/inBatches.ts'

it('requests that arrive while a batch runs share the next ones, in their order, each with its own answer', async () => {
  const batches: (readonly number[])[] = []
  let finish: () => void = () => undefined
  const first = new Promise<void>((done) => (finish = done))
  const double = inBatches<number, number>(3, async (batch) => {
    batches.push(batch)
    if (batches.length === 1) await first
    return batch.map((one) => 2 * one)
  })
  const early = double(1)
  await new Promise(setImmediate)
  const late = [2, 3, 4, 5].map(double)
  finish()
  expect(await Promise.all([early, ...late])).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
})

it('of a failed batch only the faulty request fails; without a connection all do, and none is repeated', async () => {
  const batches: (readonly number[])[] = []
  const lost = Object.assign(new Error('terminated'), { code: '57P01' })
  const odd = inBatches<number, number>(4, (batch) => {
    batches.push(batch)
    if (batch.includes(9)) return Promise.reject(lost)
    return batch.includes(0) ? Promise.reject(new Error('zero')) : Promise.resolve(batch)
  })
  const settled = (requests: readonly number[]) => Promise.allSettled(requests.map(odd))
  expect((await settled([1, 0, 2])).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await settled([1, 9])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(batches).toEqual([[1, 0, 2], [1], [0], [2], [1, 9]])
})
