import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import type { Job, JobResult, RunJob } from '../../../src/server/jobs/job.ts'
import { lockerJobs } from '../../../src/server/lockers/lockerJobs.ts'
import type { LockerSystem, OpenResult } from '../../../src/server/lockers/lockerSystem.ts'
import { parevaAccess } from '../../peers/pareva.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, field, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { tenantDocument } from '../records/testApi.ts'

describe.each(usualEngines)('two jobs that open one locker on %s', (engine) => {
  let hall: Hall
  let run: RunJob
  let room: string
  let day = 20
  /** Answers the calls that have not returned. */
  const calls: ((result: OpenResult) => void)[] = []
  beforeAll(async () => {
    hall = await openHall(engine)
    const applications = [
      { id: 'pareva', type: 'locker', ...parevaAccess, serverUrl: 'https://pareva.example', active: true },
    ]
    await hall.put('tenant', null, { ...tenantDocument('stadt'), applications, mail: 'rathaus@stadt.example' })
    const slow: LockerSystem = {
      sizes: () => Promise.resolve([]),
      open: () => new Promise((resolve) => calls.push(resolve)),
      cancel: () => Promise.resolve({ result: 'gone' }),
    }
    const systems = new Map([['pareva', slow]])
    const core = { system: hall.database.system, registry: hall.registry, clock: () => Date.now(), systems }
    run = await lockerJobs(core).open([])
    room = await hall.object({
      ...{ amount: 5, autoCommitBooking: true, priceCategories: [priceCategory(10)] },
      lockerDetails: { active: true, units: [{ lockerSystem: 'pareva', id: 'klein', amount: 5 }] },
    })
  })
  afterEach(async () => {
    calls.splice(0)
    await hall.database.system.query(sql`delete from job where queue = 'locker' or kind = 'locker.trouble'`)
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const act = (id: string, action: string, details: object = {}) =>
    hall.ask('team', 'POST', `/api/stadt/bookings/${id}/${action}`, details)
  const jobsOf = (kind: string) =>
    hall.database.system
      .query<Job>(sql`select tenant_id as "tenantId", id, queue, kind, payload, null as sealed, 1 as attempts, null as until
      from job where queue = 'locker' and kind = ${kind} order by id`)
  /** Paid, made unpaid and paid again before the first job ran. */
  const twicePaid = async () => {
    day += 1
    const id = idOf(await hall.book(bookingBody(room, at(day, '10:00'), at(day, '12:00'))))
    await act(id, 'pay', { paymentMethod: 'CASH' })
    const version = field(await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`), 'version')
    await hall.ask('team', 'PUT', '/api/stadt/bookings', { id, version, isPayed: false })
    await act(id, 'pay', { paymentMethod: 'CASH' })
    const [first, second] = await jobsOf('open')
    if (first === undefined || second === undefined) throw new Error('there are no two jobs')
    return { id, first, second }
  }
  /** Runs a job up to its call. */
  const calling = async (job: Job): Promise<Promise<JobResult>[]> => {
    const running = run(job)
    await expect.poll(() => calls.length).toBe(1)
    return [running]
  }
  const locker = async (id: string) => {
    const [row] = await hall.database.system.query<{ state: string; process: string | null }>(
      sql`select state, process_id as process from locker_reservations where booking_id = ${id}`,
    )
    return [row?.state, row?.process]
  }
  const mails = async () =>
    (await hall.database.system.query(sql`select from job where queue = 'mail' and kind = 'locker.trouble'`)).length
  const opened: OpenResult = { result: 'open', processId: 'vorgang-1' }

  it('the second leaves the call to the first, which keeps its process; nobody is troubled', async () => {
    const { id, first, second } = await twicePaid()
    const running = await calling(first)
    expect([await run(second), await locker(id)]).toEqual([{ kind: 'done' }, ['begun', null]])
    calls[0]?.(opened)
    await Promise.all(running)
    expect([await locker(id), calls.length, await mails()]).toEqual([['open', 'vorgang-1'], 1, 0])
  })

  it('a call that was refused is left to both: each may try again', async () => {
    const { id, first, second } = await twicePaid()
    const running = await calling(first)
    calls.splice(0)[0]?.({ result: 'refused', words: 'Alle Fächer sind belegt.' })
    expect(await Promise.all(running)).toMatchObject([{ kind: 'failed', permanent: false }])
    const again = await calling(second)
    calls[0]?.(opened)
    await Promise.all(again)
    expect([await run(first), await locker(id)]).toEqual([{ kind: 'done' }, ['open', 'vorgang-1']])
  })

  it('the same job repeated gives its call up as interrupted; the process that arrives after all is kept', async () => {
    const { id, first } = await twicePaid()
    const running = await calling(first)
    expect([await run({ ...first, attempts: 2 }), await locker(id), await mails()]).toEqual([
      { kind: 'done' },
      ['unclear', null],
      1,
    ])
    calls[0]?.(opened)
    await Promise.all(running)
    expect(await locker(id)).toEqual(['open', 'vorgang-1'])
  })

  it('the process that arrives for a cancelled booking ends its rental', async () => {
    const { id, first } = await twicePaid()
    const running = await calling(first)
    await run({ ...first, attempts: 2 })
    await act(id, 'reject', { reason: 'Rohrbruch' })
    calls[0]?.(opened)
    await Promise.all(running)
    expect(await locker(id)).toEqual(['open', 'vorgang-1'])
    for (const job of await jobsOf('cancel')) await run(job)
    expect(await locker(id)).toEqual([undefined, undefined])
  })

  it('a call that staff have repeated since is told by the new one alone', async () => {
    const { id, first, second } = await twicePaid()
    const running = await calling(first)
    await run({ ...first, attempts: 2 })
    const [row] = await hall.database.system.query<{ id: string }>(
      sql`select id from locker_reservations where booking_id = ${id}`,
    )
    const decided = await hall.ask('team', 'POST', `/api/stadt/lockers/${row?.id}/decide`, { decision: 'open' })
    expect(field(decided, 'state')).toBe('reserved')
    const again = run(second)
    await expect.poll(() => calls.length).toBe(2)
    calls[0]?.(opened)
    await Promise.all(running)
    expect(await locker(id)).toEqual(['begun', null])
    calls[1]?.({ ...opened, processId: 'vorgang-2' })
    await again
    expect(await locker(id)).toEqual(['open', 'vorgang-2'])
  })
})
