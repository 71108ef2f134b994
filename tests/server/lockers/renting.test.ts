import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import type { Job, JobQueue } from '../../../src/server/jobs/job.ts'
import { lockerJobs } from '../../../src/server/lockers/lockerJobs.ts'
import { lockerSystems } from '../../../src/server/lockers/pareva.ts'
import { type Pareva, parevaAccess, startPareva } from '../../peers/pareva.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, field, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { tenantDocument } from '../records/testApi.ts'

describe.each(usualEngines)('lockers rented for bookings on %s', (engine) => {
  let peer: Pareva
  let hall: Hall
  let queue: JobQueue
  let free: string
  let priced: string
  let day = 20
  beforeAll(async () => {
    peer = await startPareva()
    hall = await openHall(engine)
    const access = { ...parevaAccess, serverUrl: peer.url, active: true }
    const applications = [{ id: 'pareva', type: 'locker', ...access }]
    await hall.put('tenant', null, { ...tenantDocument('stadt'), applications, mail: 'rathaus@stadt.example' })
    const systems = lockerSystems({ outboundAllow: ['127.0.0.1'] })
    queue = lockerJobs({ system: hall.database.system, registry: hall.registry, clock: () => Date.now(), systems })
    const lockers = { active: true, units: [{ lockerSystem: 'pareva' as const, id: 'klein', amount: 5 }] }
    const box = { amount: 5, autoCommitBooking: true, lockerDetails: lockers }
    free = await hall.object({ ...box, priceCategories: [priceCategory(0)] })
    priced = await hall.object({ ...box, priceCategories: [priceCategory(10)] })
  })
  afterAll(async () => {
    await hall.close()
    await peer.close()
  })
  afterEach(async () => {
    peer.behave({})
    for (const list of [peer.rentals, peer.mails]) list.splice(0)
    await hall.database.system.query(sql`delete from job`)
    expect(hall.unexpected).toEqual([])
  })

  /** Runs what is due as the runner does; what failed stays, one attempt older. */
  const work = async (): Promise<number> => {
    const { system } = hall.database
    const jobs = await system.query<Job>(sql`update job set attempts = attempts + 1 where queue = 'locker'
      returning tenant_id as "tenantId", id, queue, kind, payload, null as sealed, attempts, null as until`)
    const run = await queue.open(jobs)
    for (const job of jobs)
      if ((await run(job)).kind === 'done') await system.query(sql`delete from job where id = ${job.id}::uuid`)
    return jobs.length
  }
  const body = (object: string, change: object = {}) => {
    day += 1
    return bookingBody(object, at(day, '10:00'), at(day, '12:00'), change)
  }
  const read = async (id: string) => hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)
  const states = async (id: string): Promise<readonly unknown[]> =>
    (field(await read(id), 'lockerInfo') as { state: string }[]).map(({ state }) => state)
  const act = (id: string, action: string, details: object = {}) =>
    hall.ask('team', 'POST', `/api/stadt/bookings/${id}/${action}`, details)
  const mails = async () =>
    (await hall.database.system.query(sql`select from job where queue = 'mail' and kind = 'locker.trouble'`)).length
  const story = async (id: string): Promise<string> =>
    JSON.stringify((await hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)).body)

  it('rents after the commit, keeps the process of each locker, and ends it with the booking', async () => {
    const items = [{ bookableId: free, amount: 2 }]
    const id = idOf(await hall.book(body(free, { bookableItems: items })))
    expect(peer.rentals).toEqual([])
    await work()
    const processes = (field(await read(id), 'lockerInfo') as { processId: string; isConfirmed: boolean }[]).map(
      ({ processId, isConfirmed }) => [processId, isConfirmed],
    )
    expect(processes.toSorted()).toEqual([
      ['process-1', true],
      ['process-2', true],
    ])
    expect(peer.mails.map(({ to }) => to)).toEqual(['eva@muster.example', 'eva@muster.example'])
    expect(await story(id)).toContain('Schließfach geöffnet')
    await act(id, 'reject', { reason: 'Umbau' })
    expect(await states(id)).toEqual([])
    await work()
    expect(peer.rentals.map(({ isCancelled }) => isCancelled)).toEqual([true, true])
    expect(await hall.database.system.query(sql`select from locker_reservations where booking_id = ${id}`)).toEqual([])
    expect(await story(id)).toContain('Schließfach storniert')
  })

  it('never rents for an unpaid booking, and rents once it is paid', async () => {
    const id = idOf(await hall.book(body(priced)))
    await work()
    expect([await states(id), peer.rentals.length]).toEqual([['reserved'], 0])
    expect((await act(id, 'pay', { paymentMethod: 'CASH' })).status).toBe(200)
    await work()
    expect([await states(id), peer.rentals.length]).toEqual([['open'], 1])
  })

  it('ends and rents anew for another time, and for another address', async () => {
    const first = body(free)
    const id = idOf(await hall.book(first))
    await work()
    await hall.book({ ...first, id, timeBegin: at(day, '11:00') })
    await work()
    await hall.book({ ...first, id, timeBegin: at(day, '11:00'), mail: 'neu@muster.example' })
    await work()
    expect(peer.rentals.map(({ isCancelled, body: sent }) => [isCancelled, sent['email']])).toEqual([
      [true, 'eva@muster.example'],
      [true, 'eva@muster.example'],
      [false, 'neu@muster.example'],
    ])
    expect(await states(id)).toEqual(['open'])
  })

  it('does not call again what may have rented, and tells the tenant once', async () => {
    peer.behave({ open: 'crash' })
    const id = idOf(await hall.book(body(free, { bookableItems: [{ bookableId: free, amount: 2 }] })))
    await work()
    expect([await work(), peer.rentals.length, await mails()]).toEqual([0, 2, 1])
    expect(await states(id)).toEqual(['unclear', 'unclear'])
  })

  it('is unclear if the server stops during the call', async () => {
    const id = idOf(await hall.book(body(free)))
    await hall.database.system.query(sql`update locker_reservations set state = 'begun' where booking_id = ${id}`)
    await work()
    expect([await states(id), peer.rentals.length, await mails()]).toEqual([['unclear'], 0, 1])
  })

  it('tries a refused one three times more, then leaves it to staff', async () => {
    peer.behave({ open: 'full' })
    const id = idOf(await hall.book(body(free)))
    for (const left of [1, 1, 1, 1, 0]) expect(await work()).toBe(left)
    expect([await states(id), await mails()]).toEqual([['failed'], 1])
    expect(await story(id)).toContain('konnte nicht geöffnet werden')
  })

  /** Reservations of a booking, with the given one of a decision. */
  const reservations = (id: string) =>
    hall.database.system.query<{ id: string; state: string; active: boolean; process: string | null }>(sql`
      select id, state, active, process_id as process from locker_reservations where booking_id = ${id} order by number`)
  const first = async (id: string): Promise<string> => (await reservations(id))[0]?.id ?? ''
  const decide = (reservation: string, details: object) =>
    hall.ask('team', 'POST', `/api/stadt/lockers/${reservation}/decide`, details)
  const unclear = async (): Promise<string> => {
    peer.behave({ open: 'crash' })
    const id = idOf(await hall.book(body(free)))
    await work()
    peer.behave({})
    return id
  }

  it('is asked for again by a decision only, and only once of two at a time', async () => {
    const id = await unclear()
    const locker = await first(id)
    const replies = await Promise.all([decide(locker, { decision: 'open' }), decide(locker, { decision: 'open' })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await work(), await work(), peer.rentals.length, await states(id)]).toEqual([1, 0, 2, ['open']])
    expect(await story(id)).toContain('Schließfach wird erneut geöffnet')
    expect(field(await decide(locker, { decision: 'closed' }), 'code')).toBe('LOCKER_SETTLED')
  })

  it('counts as rented or settled as staff decide, and is ended if its process is known', async () => {
    const [known, nameless, settled] = [await unclear(), await unclear(), await unclear()]
    const process = { decision: 'opened', processId: 'process-1', reason: 'Im Schließsystem nachgesehen' }
    expect((await decide(await first(known), process)).status).toBe(200)
    expect((await decide(await first(nameless), { decision: 'opened' })).status).toBe(200)
    expect((await decide(await first(settled), { decision: 'closed' })).status).toBe(200)
    expect([await states(known), await states(nameless), await states(settled)]).toEqual([
      ['open'],
      ['open'],
      ['closed'],
    ])
    expect(await story(known)).toContain('Im Schließsystem nachgesehen')
    for (const id of [known, nameless, settled]) await act(id, 'reject', { reason: 'Umbau' })
    await work()
    expect(peer.rentals.map(({ isCancelled }) => isCancelled)).toEqual([true, false, false])
    expect([await reservations(known), await reservations(settled)]).toEqual([[], []])
    // Whose rental is not known must be ended at the system.
    expect(await reservations(nameless)).toMatchObject([{ state: 'stuck', active: false }])
    expect((await decide(await first(nameless), { decision: 'open' })).status).toBe(409)
    expect((await decide(await first(nameless), { decision: 'closed' })).status).toBe(200)
    expect(await reservations(nameless)).toEqual([])
  })

  it('is not opened for a booking that has given it back, and stays to be decided in its details', async () => {
    const id = await unclear()
    await act(id, 'reject', { reason: 'Umbau' })
    expect(await states(id)).toEqual(['unclear'])
    const locker = await first(id)
    const codes = []
    for (const decision of ['open', 'opened']) codes.push(field(await decide(locker, { decision }), 'code'))
    expect(codes).toEqual(['LOCKER_NOT_DUE', 'LOCKER_PROCESS'])
    await decide(locker, { decision: 'opened', processId: 'process-1' })
    await work()
    expect([peer.rentals.map(({ isCancelled }) => isCancelled), await reservations(id)]).toEqual([[true], []])
  })

  it('is a task of those who may decide, as many as are listed', async () => {
    const id = await unclear()
    const tasks = async (account: 'team' | 'read') =>
      field(await hall.ask(account, 'GET', '/api/stadt/tasks'), 'lockers') as
        { total: number; rows: object[] } | undefined
    const found = await tasks('team')
    expect(await tasks('read')).toBeUndefined()
    expect(found?.rows).toHaveLength(found?.total ?? 0)
    expect(found?.rows).toContainEqual(expect.objectContaining({ bookingId: id, isBooked: true, state: 'unclear' }))
    await hall.ask('team', 'DELETE', `/api/stadt/bookings/${id}`)
    expect((await tasks('team'))?.rows).toContainEqual(expect.objectContaining({ bookingId: id, isBooked: false }))
    expect((await decide(await first(id), { decision: 'closed' })).status).toBe(200)
    expect((await tasks('team'))?.total ?? 0).toBe((found?.total ?? 0) - 1)
  })

  it('keeps a rental that cannot be ended until it is', async () => {
    const id = idOf(await hall.book(body(free)))
    await work()
    peer.behave({ cancel: 'refused' })
    expect((await hall.ask('team', 'DELETE', `/api/stadt/bookings/${id}`)).status).toBe(200)
    for (let attempt = 0; attempt < 4; attempt += 1) await work()
    const [row] = await hall.database.system.query(sql`select state from locker_reservations where booking_id = ${id}`)
    expect([row, await mails()]).toEqual([{ state: 'stuck' }, 1])
  })
})
