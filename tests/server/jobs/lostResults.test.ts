import { expect, it, onTestFinished } from 'vitest'
import type { SystemDatabase } from '../../../src/server/database/database.ts'
import type { Job, JobResult } from '../../../src/server/jobs/job.ts'
import { openTestDatabase } from '../../support/engines.ts'
import { createWorkbench, queueOf } from './workbench.ts'

/** The results of jobs meet a database that is gone for a while, or that refuses them; both are over when their lease ends. */
const runs = async (code: string): Promise<number> => {
  const location = await openTestDatabase('postgres', { content: 'demo' })
  const bench = createWorkbench(location)
  onTestFinished(async () => {
    await bench.stop()
    await location.close()
  })
  const { system } = location.database
  const reported: unknown[] = []
  const query: SystemDatabase['query'] = (statement) =>
    statement.text.includes('delete from job using') && reported.length < 3
      ? Promise.reject(Object.assign(new Error('not stored'), { code }))
      : system.query(statement)
  let count = 0
  const work = async (_job: Job): Promise<JobResult> => {
    count += 1
    return { kind: 'done' }
  }
  await bench.enqueue('musterstadt')
  bench.run(queueOf(work), { system: { ...system, query }, report: (error) => reported.push(error) })
  for (let round = 0; (await bench.rows()).length > 0 && round < 5; round += 1) {
    const seen = reported.length
    await expect.poll(async () => reported.length > seen || (await bench.rows()).length === 0).toBe(true)
    if (reported.length >= 3 || code === '22021') bench.pass(61_000)
  }
  expect(reported).toHaveLength(3)
  return count
}

it('a job that is done is not run again because its database was gone for a while', async () => {
  expect(await runs('08006')).toBe(1)
})

it('one whose result the database refuses is, when its lease ends', async () => {
  expect(await runs('22021')).toBe(4)
})
