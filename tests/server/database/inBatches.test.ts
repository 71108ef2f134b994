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

it('a failed batch fails its own requests only', async () => {
  const odd = inBatches<number, number>(2, (batch) =>
    batch.includes(0) ? Promise.reject(new Error('zero')) : Promise.resolve(batch),
  )
  const settled = await Promise.allSettled([0, 1, 2, 3].map(odd))
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
})
