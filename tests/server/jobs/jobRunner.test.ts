import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { hourMs } from '../../../src/domain/time.ts'
import type { Job, JobResult } from '../../../src/server/jobs/job.ts'
import { repeatedJob } from '../../../src/server/jobs/repeatedJob.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/engines.ts'
import { createWorkbench, killedAt, queueOf, testQueue, type Workbench } from './workbench.ts'

const done: JobResult = { kind: 'done' }
const refused: JobResult = { kind: 'failed', failure: 'BUSY', detail: 'later', permanent: false }
const tenants = ['musterstadt', 'beispielkreis'] as const

describe.each(engines)('jobs on %s', (engine) => {
  let location: TestDatabase
  let bench: Workbench
  beforeAll(async () => {
    location = await openTestDatabase(engine, { content: 'demo' })
    bench = createWorkbench(location)
  })
  afterEach(async () => {
    await bench.stop()
    await bench.empty()
  })
  afterAll(() => location.close())

  it('F7 run once each, shared by two servers', async () => {
    const ids = [...(await bench.enqueue('musterstadt', 40)), ...(await bench.enqueue('', 10))]
    const ran: string[] = []
    const work = async ({ id }: Job): Promise<JobResult> => {
      ran.push(id)
      return done
    }
    bench.run(queueOf(work))
    bench.run(queueOf(work))
    await expect.poll(bench.rows).toEqual([])
    expect(ran.toSorted()).toEqual(ids.toSorted())
  })

  it('start right after the commit that enqueued them', async () => {
    const ran: string[] = []
    const work = async ({ id }: Job): Promise<JobResult> => {
      ran.push(id)
      return done
    }
    bench.run(queueOf(work), { every: hourMs })
    const [id] = await bench.enqueue('musterstadt')
    await expect.poll(() => ran).toEqual([id])
  })

  it('are retried with growing delays and jitter, then given up', async () => {
    await bench.enqueue('musterstadt')
    let attempts = 0
    const work = async (): Promise<JobResult> => {
      attempts += 1
      return refused
    }
    bench.run(queueOf(work), { random: () => 0.5 })
    const delay = async () => {
      const [row] = await bench.rows()
      return row?.failure === null ? 0 : (row?.due ?? 0) - bench.clock()
    }
    await expect.poll(delay).toBeGreaterThan(7_000)
    expect(await delay()).toBeLessThanOrEqual(9_000)
    expect(attempts).toBe(1)
    bench.pass(9_001)
    await expect.poll(async () => (attempts === 2 ? delay() : 0)).toBeGreaterThan(50_000)
    await expect.poll(delay).toBeLessThanOrEqual(54_000)
    bench.pass(54_001)
    await expect.poll(bench.rows).toMatchObject([{ state: 'dead', attempts: 3, failure: 'BUSY' }])
    expect(attempts).toBe(3)
  })

  it('that throw are reported and retried; those that cannot succeed are given up at once', async () => {
    const [broken] = await bench.enqueue('musterstadt')
    const [hopeless] = await bench.enqueue('beispielkreis')
    const reported: unknown[] = []
    const work = async ({ id }: Job): Promise<JobResult> => {
      if (id === broken) throw new Error('broken')
      return { ...refused, permanent: true }
    }
    bench.run(queueOf(work), { report: (error) => reported.push(error) })
    const stateOf = async (id: string | undefined) => (await bench.rows()).find((row) => row.id === id)
    await expect.poll(() => stateOf(hopeless)).toMatchObject({ state: 'dead', attempts: 1 })
    await expect.poll(() => stateOf(broken)).toMatchObject({ state: 'waiting', attempts: 1, failure: 'UNEXPECTED' })
    expect(reported).toMatchObject([{ message: 'broken' }])
  })

  it('F8 of a tenant that hangs delay no other tenant', async () => {
    const release: (() => void)[] = []
    let others = 0
    const work = async ({ tenantId }: Job): Promise<JobResult> => {
      if (tenantId !== 'musterstadt') others += 1
      else await new Promise<void>((go) => release.push(go))
      return done
    }
    await bench.enqueue('musterstadt', 300)
    bench.run(queueOf(work))
    await expect.poll(() => release.length).toBe(2)
    await bench.enqueue('beispielkreis', 5)
    await expect.poll(() => others).toBe(5)
    expect(release).toHaveLength(2)
    const stopping = bench.stop()
    release.forEach((go) => go())
    await stopping
    expect((await bench.rows()).every(({ attempts }) => attempts === 0)).toBe(true)
  })

  it('of a tenant with large contents are claimed some at a time, and at least one', async () => {
    const sealed = (bytes: number) => ({ keyId: '', base64: Buffer.alloc(bytes).toString('base64') })
    const large = await bench.enqueue('musterstadt', 12, { sealed: sealed(400_000) })
    const huge = await bench.enqueue('beispielkreis', 2, { sealed: sealed(3_000_000) })
    const release: (() => void)[] = []
    let held = true
    const ran: string[] = []
    const work = async ({ id }: Job): Promise<JobResult> => {
      if (held) await new Promise<void>((go) => release.push(go))
      ran.push(id)
      return done
    }
    bench.run(queueOf(work, { claimedPerTenant: 250 }))
    const claimed = async () => (await bench.rows()).filter(({ attempts }) => attempts > 0).map(({ id }) => id)
    await expect.poll(() => release.length).toBe(3)
    const first = await claimed()
    expect(first.filter((id) => large.includes(id))).toHaveLength(5)
    expect(first.filter((id) => huge.includes(id))).toHaveLength(1)
    held = false
    release.forEach((go) => go())
    await expect.poll(bench.rows).toEqual([])
    expect(ran.toSorted()).toEqual([...large, ...huge].toSorted())
  })

  it('of several tenants take turns where only some may run at a time', async () => {
    await bench.enqueue('musterstadt', 60)
    const order: string[] = []
    const work = async ({ tenantId }: Job): Promise<JobResult> => {
      order.push(tenantId)
      return done
    }
    await bench.enqueue('beispielkreis', 3)
    await bench.enqueue('', 3)
    bench.run(queueOf(work, { parallel: 1, parallelPerTenant: 1 }))
    await expect.poll(bench.rows).toEqual([])
    const early = order.slice(0, 12)
    expect(early.filter((tenantId) => tenantId === 'beispielkreis')).toHaveLength(3)
    expect(early.filter((tenantId) => tenantId === '')).toHaveLength(3)
  })

  it('F6 F7 none is lost to a server killed at any of its statements', async () => {
    const killing = async (sent: boolean): Promise<void> => {
      for (let statement = 1; ; statement += 1) {
        const ids = (await Promise.all(tenants.map((tenant) => bench.enqueue(tenant, 3)))).flat()
        const ran: string[] = []
        const work = async ({ id }: Job): Promise<JobResult> => {
          ran.push(id)
          return done
        }
        const killed = killedAt(location.database.system, statement, sent)
        const killedRunner = bench.runKilled(queueOf(work), killed.system)
        await expect.poll(async () => killed.isKilled() || (await bench.rows()).length === 0).toBe(true)
        const isOver = !killed.isKilled()
        bench.pass(61_000)
        bench.run(queueOf(work))
        await expect.poll(bench.rows).toEqual([])
        expect([...new Set(ran)].toSorted()).toEqual(ids.toSorted())
        await bench.stop()
        if (isOver) return killedRunner.stop()
      }
    }
    await killing(true)
    await killing(false)
  })

  it('a result that comes after the lease has ended does not touch the attempt of another server', async () => {
    await bench.enqueue('musterstadt')
    const release: (() => void)[] = []
    const hanging = async (): Promise<JobResult> => {
      await new Promise<void>((go) => release.push(go))
      return refused
    }
    bench.run(queueOf(hanging), { every: 3_600_000 })
    await expect.poll(() => release.length).toBe(1)
    bench.pass(61_000)
    const second = bench.run(queueOf(hanging))
    await expect.poll(() => release.length).toBe(2)
    const [before] = await bench.rows()
    release[0]?.()
    await location.database.system.query(sql`select pg_sleep(0.1)`)
    expect(await bench.rows()).toEqual([before])
    release[1]?.()
    await second.stop()
    expect(await bench.rows()).toMatchObject([{ attempts: 2, failure: 'BUSY' }])
  })

  it('that repeat are run by one of several servers at their interval, and by another when it is killed', async () => {
    const minuteMs = 60_000
    let runs = 0
    let isWanted = true
    const reported: unknown[] = []
    const queue = repeatedJob({
      name: testQueue,
      everyMs: minuteMs,
      leaseMs: 2 * minuteMs,
      isWanted: () => isWanted,
      run: async () => {
        runs += 1
        if (runs === 2) throw new Error('no disk')
      },
      clock: bench.clock,
      report: (error) => reported.push(error),
    })
    const isOver = async () => (await bench.rows()).every(({ due, attempts }) => attempts === 0 && due > bench.clock())
    bench.run(queue)
    bench.run(queue)
    for (const expected of [1, 2, 3]) {
      await expect.poll(() => runs).toBe(expected)
      await expect.poll(isOver).toBe(true)
      bench.pass(minuteMs + 1)
    }
    await expect.poll(() => runs).toBe(4)
    expect(reported).toMatchObject([{ message: 'no disk' }])
    await bench.stop()

    bench.pass(minuteMs + 1)
    const before = runs
    // Its third statement claims the job.
    const killed = killedAt(location.database.system, 3, true)
    bench.runKilled(queue, killed.system)
    await expect.poll(killed.isKilled).toBe(true)
    await expect.poll(bench.rows).toMatchObject([{ attempts: 1 }])
    bench.pass(2 * minuteMs + 1)
    bench.run(queue)
    await expect.poll(() => runs).toBe(before + 1)
    await expect.poll(isOver).toBe(true)
    await bench.stop()

    isWanted = false
    bench.pass(10 * minuteMs)
    bench.run(queue)
    await bench.stop()
    expect(runs).toBe(before + 1)
  })

  it('of a clock that was ahead run when it is set back, before the start of a server or after it', async () => {
    let runs = 0
    const repeating = repeatedJob({
      name: testQueue,
      everyMs: 60_000,
      leaseMs: 60_000,
      run: async () => (runs += 1),
      clock: bench.clock,
      report: (error) => console.error(error),
    })
    const isOver = async () => (await bench.rows()).every(({ attempts }) => attempts === 0)
    bench.pass(3 * hourMs)
    bench.run(repeating)
    await expect.poll(() => runs).toBe(1)
    await expect.poll(isOver).toBe(true)
    bench.pass(-3 * hourMs)
    await expect.poll(() => runs).toBe(2)
    await bench.stop()
    await bench.empty()

    bench.pass(3 * hourMs)
    const enqueued = await bench.enqueue('musterstadt', 2)
    bench.pass(-3 * hourMs)
    const ran: string[] = []
    const working = queueOf(async ({ id }) => {
      ran.push(id)
      return done
    })
    bench.run(working)
    await expect.poll(() => ran.toSorted()).toEqual(enqueued.toSorted())
  })

  it('of a tenant are read by no other, and go with it', async () => {
    await bench.enqueue('beispielkreis')
    const seen = await location.database.transaction(
      { sessionHash: null, at: Date.now() },
      { reason: 'test', tenant: 'musterstadt' },
      (tx) => tx.query(sql`select 1 from job where tenant_id = 'beispielkreis'`),
    )
    expect(seen).toEqual([])
  })
})
