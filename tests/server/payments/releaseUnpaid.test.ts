import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time.ts'
import type { BookingRegistry } from '../../../src/server/bookings/bookingListeners.ts'
import { type Database, type Faults } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { followBookings } from '../../../src/server/documents/followBookings.ts'
import { reminderJobs } from '../../../src/server/documents/paymentReminders.ts'
import type { Job } from '../../../src/server/jobs/job.ts'
import { type ReleaseOptions, releaseUnpaid } from '../../../src/server/payments/releaseUnpaid.ts'
import type { Taken } from '../../../src/server/payments/settlePayment.ts'
import { followOnBoard } from '../../../src/server/workflow/followOnBoard.ts'
import { type EngineName, engines, testTimeouts, usualEngines } from '../../support/engines.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { at, bookingBody, field, idOf, many, openHall, priceCategory } from '../bookings/hall.ts'
import { createMailbox, type Mailbox } from '../documents/mailbox.ts'
import { tenantDocument } from '../records/testApi.ts'

type StatusOf = ReleaseOptions['statusOf']

/** A town that is paid online, with the release job. */
const openTown = async (engine: EngineName, faults: Faults = []) => {
  const hall = await openHall(engine, faults)
  const settings = { applications: [onlineApp], visitorBookingsPerHour: 10_000 }
  await hall.put('tenant', null, { ...tenantDocument('stadt'), ...settings })
  const priceCategories = [priceCategory(20, { fixedPrice: true })]
  const room = await hall.object({ priceCategories, autoCommitBooking: true, amount: 1 })
  const followers = [followBookings(hall.registry)]
  const registry: BookingRegistry = {
    ...hall.registry,
    listeners: [...followers, followOnBoard({ ...hall.registry, listeners: followers })],
  }
  const errors: unknown[] = []
  let day = 40
  return {
    hall,
    room,
    errors,
    body: (change: object = {}) => {
      day += 1
      return bookingBody(room, at(day, '10:00'), at(day, '12:00'), { paymentProvider: 'giroCockpit', ...change })
    },
    release: (now: number, statusOf: StatusOf = async () => 'unpaid', { system }: Database = hall.database) =>
      releaseUnpaid({ system, registry, statusOf, clock: () => now, report: (error) => errors.push(error) }),
    /** Runs the due reminders. */
    remind: async (now: number) => {
      const { system } = hall.database
      const jobs =
        await system.query<Job>(sql`select tenant_id as "tenantId", id, queue, kind, payload, sealed, attempts,
        (extract(epoch from due) * 1000)::bigint as until from job where queue = 'payment.reminder' and due <= ${new Date(now).toISOString()}::timestamptz`)
      const run = await reminderJobs({ system, registry, clock: () => now }).open(jobs)
      return Promise.all(jobs.map(run))
    },
  }
}
const deferred = () => {
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

type Town = Awaited<ReturnType<typeof openTown>>

const asking = (status: Taken | Error) => {
  const asked: number[] = []
  const statusOf: StatusOf = async ({ bookingIds }) => {
    asked.push(bookingIds.length)
    if (status instanceof Error) throw status
    return status
  }
  return { asked, statusOf }
}

describe.each(usualEngines)('the release of unpaid bookings on %s', (engine) => {
  let town: Town
  let box: Mailbox
  beforeAll(async () => {
    town = await openTown(engine)
    box = createMailbox(town.hall)
  })
  beforeEach(() => box.take())
  afterEach(async () => {
    await town.hall.demandHealth()
    expect(town.hall.unexpected).toEqual([])
    await town.hall.database.system.query(sql`delete from job where queue = 'payment.reminder'`)
  })
  afterAll(() => town.hall.close())

  const visit = async (change: object = {}) => {
    const made = await town.hall.ask('visitor', 'POST', '/api/stadt/checkout', town.body(change))
    expect(made.status).toBe(200)
    return { id: idOf(made), due: Number(field(made, 'paymentDueAt')), begin: Number(field(made, 'timeBegin')) }
  }
  const read = async (id: string) => (await town.hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)).body
  const pay = (id: string) => town.hall.ask('team', 'POST', `/api/stadt/bookings/${id}/pay`, { paymentMethod: 'CASH' })

  it('cancels ten minutes after the deadline, not before: in the history, with a mail, and the place is free', async () => {
    const { id, due, begin } = await visit()
    expect(await town.release(due + 9 * minuteMs)).toBe(0)
    expect(await read(id)).toMatchObject({ isRejected: false })
    expect((await box.take()).map(({ kind }) => kind)).toEqual(['booking.payment'])
    expect(await town.release(due + 11 * minuteMs)).toBe(1)
    expect(await read(id)).toMatchObject({
      isCommitted: true,
      isRejected: true,
      paymentDueAt: null,
      rejectionReason: 'Die Zahlungsfrist ist abgelaufen.',
    })
    const [mail, ...others] = await box.take()
    expect([mail?.kind, others]).toEqual(['booking.expired', []])
    expect(mail?.text).toContain('nicht zustande gekommen')
    const again = `/checkout?id=${town.room}&tenant=stadt&amount=1&start=${begin}&end=${begin + 2 * hourMs}`
    expect(mail?.text).toContain(again)
    const story = await town.hall.database.system.query(
      sql`select user_id as "by", reason from change where entity = 'booking' and entity_id = ${id} order by at desc limit 1`,
    )
    expect(story).toMatchObject([{ by: null, reason: 'bookings.payment-expired' }])
    const history = await town.hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)
    const events = JSON.stringify(history.body)
    expect(events).toContain('Zahlungsfrist abgelaufen, storniert')
    expect(events).toContain('"label":"Zahlungsfrist"')
    const next = bookingBody(town.room, begin, begin + hourMs, { paymentProvider: 'giroCockpit' })
    const taken = await town.hall.ask('visitor', 'POST', '/api/stadt/checkout', next)
    expect([taken.status, (await pay(idOf(taken))).status]).toEqual([200, 200])
  })

  it('leaves what was paid in between, and what costs nothing any more', async () => {
    const { id, due } = await visit()
    expect((await pay(id)).status).toBe(200)
    const other = await visit()
    const { statusOf, asked } = asking('unpaid')
    const paidMeanwhile: StatusOf = async () => {
      await pay(other.id)
      return 'unpaid'
    }
    expect(await town.release(other.due + 11 * minuteMs, paidMeanwhile)).toBe(0)
    expect(await town.release(due + dayMs, statusOf)).toBe(0)
    expect(asked).toEqual([])
    for (const each of [id, other.id]) expect(await read(each)).toMatchObject({ isRejected: false, isPayed: true })
  })

  it.each([
    ['paid', 'paid'],
    ['pending', 'pending'],
    ['nothing, because it fails', new Error('no answer')],
  ] as const)('waits for a provider that says %s, and asks ever more rarely', async (_what, status) => {
    const { id, due } = await visit()
    const { asked, statusOf } = asking(status)
    const start = due + 10 * minuteMs
    const runs: number[] = []
    for (let minute = 0; minute <= 70; minute += 1) {
      const before = asked.length
      expect(await town.release(start + minute * minuteMs, statusOf)).toBe(0)
      if (asked.length > before) runs.push(minute)
    }
    expect(runs).toEqual([0, 5, 20, 65])
    expect(town.errors.splice(0).length).toBe(status instanceof Error ? 4 : 0)
    expect(await read(id)).toMatchObject({ isRejected: false })
    expect(await town.release(start + 10 * hourMs, asking('unpaid').statusOf)).toBe(1)
    expect(await read(id)).toMatchObject({ isRejected: true })
  })

  it('gives a coupon back', async () => {
    const coupon = { id: `EIN-${engine}`, description: 'Eins', type: 'percentage', discount: 10, maxAmount: 1 }
    await town.hall.put('coupon', 'stadt', coupon)
    const { id, due } = await visit({ couponCode: coupon.id })
    expect(await read(id)).toMatchObject({ priceEur: 18 })
    const uses = () => town.hall.database.system.query(sql`select 1 as one from coupon_use where booking_id = ${id}`)
    expect(await uses()).toHaveLength(1)
    expect(await town.release(due + 11 * minuteMs)).toBe(1)
    expect(await uses()).toHaveLength(0)
  })

  it('releases a series as a whole, with one question and one mail; a paid date stays', async () => {
    const bookingAttempts = [3, 5, 9].map((days) => ({ timeBegin: at(days, '15:00'), timeEnd: at(days, '16:00') }))
    const body = { ...town.body(), timeBegin: undefined, timeEnd: undefined, bookingAttempts }
    const made = await town.hall.ask('team', 'POST', '/api/stadt/group-bookings', body)
    expect(made.status).toBe(201)
    const bookingIds = Object(made.body).bookingIds as readonly string[]
    const [first = '', ...others] = bookingIds
    expect((await pay(first)).status).toBe(200)
    await box.take()
    const { asked, statusOf } = asking('unpaid')
    expect(await town.release(at(3, '14:11'), statusOf)).toBe(2)
    expect(asked).toEqual([2])
    expect(await Promise.all(bookingIds.map(read))).toMatchObject([
      { isRejected: false },
      ...others.map(() => ({ isRejected: true })),
    ])
    const mails = (await box.take()).filter(({ kind }) => kind === 'booking.expired')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('/checkout/group?')
  })

  it('is preceded by one reminder at half time, if the time is longer than a day and nobody has paid', async () => {
    const committed = async (change: object = {}) => {
      const id = idOf(await town.hall.book(town.body(change)))
      return { id, due: Number(field({ status: 200, body: await read(id), header: () => undefined }, 'paymentDueAt')) }
    }
    await visit()
    const late = await committed({ timeBegin: Date.now() + dayMs, timeEnd: Date.now() + dayMs + hourMs })
    const { id, due } = await committed()
    const paid = await committed()
    await pay(paid.id)
    await box.take()
    expect(late.due - Date.now()).toBeLessThan(dayMs)
    const half = Date.now() + (due - Date.now()) / 2
    expect(await town.remind(half - hourMs)).toEqual([])
    expect(await town.remind(half + hourMs)).toEqual([{ kind: 'stored' }, { kind: 'stored' }])
    const mails = await box.take()
    expect(mails.map(({ kind }) => kind)).toEqual(['booking.payment-reminder'])
    expect(mails[0]?.text).toContain(id)
    expect(await town.remind(due)).toEqual([])
  })

  it('a visitor is asked to pay after 15 minutes, unless the payment came before; staff’s release asks at once', async () => {
    const delay = async () => {
      const [row] = await town.hall.database.system.query<{ delay: number }>(
        sql`select (extract(epoch from due - created_at) / 60)::integer as delay from job where queue = 'mail' and kind = 'booking.payment'`,
      )
      return row?.delay
    }
    const { id } = await visit()
    expect(await delay()).toBe(15)
    await pay(id)
    expect((await box.take()).map(({ kind }) => kind)).not.toContain('booking.payment')
    await town.hall.book(town.body())
    expect(await delay()).toBe(0)
  })
})

describe.each(engines)('the release of unpaid bookings at once on %s', (engine) => {
  /** Two servers over one database, and a booking past its deadline. */
  const race = async (
    faults: Faults,
    run: (town: Town, servers: readonly [Database, Database], now: number) => Promise<number>,
  ) => {
    const town = await openTown(engine, faults)
    const { hall } = town
    const isShared = engine === 'pglite'
    const second = isShared ? hall.database : await openDatabase({ ...hall.location, timeouts: testTimeouts, faults })
    try {
      const made = await hall.ask('visitor', 'POST', '/api/stadt/checkout', town.body())
      const released = await run(town, [hall.database, second], Number(field(made, 'paymentDueAt')) + 11 * minuteMs)
      const mails = (await createMailbox(hall).take()).filter(({ kind }) => kind === 'booking.expired')
      expect(town.errors).toEqual([])
      return { released, mails: mails.length }
    } finally {
      if (!isShared) await second.close()
      await hall.close()
    }
  }
  /** The second run claims the deadline anew while the provider still thinks about the first question. */
  const overtaken = async (town: Town, [first, second]: readonly [Database, Database], now: number) => {
    const asked = [deferred(), deferred()] as const
    let questions = 0
    const statusOf: StatusOf = async () => {
      asked[questions++ === 0 ? 0 : 1].resolve()
      await asked[1].promise
      return 'unpaid'
    }
    const slow = town.release(now, statusOf, first)
    await asked[0].promise
    const counts = await Promise.all([slow, town.release(now + 6 * minuteMs, statusOf, second)])
    return counts[0] + counts[1]
  }

  it('asks the provider once and cancels once, with one mail', async () => {
    const { asked, statusOf } = asking('unpaid')
    const eight = async (town: Town, servers: readonly [Database, Database], now: number) => {
      const counts = await many(8, (index) => town.release(now, statusOf, servers[index % 2 === 0 ? 0 : 1]))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    expect(await race(['sleep-after-check'], eight)).toEqual({ released: 1, mails: 1 })
    expect(asked).toEqual([1])
  })

  it('cancels once where a slow provider is asked twice', async () => {
    expect(await race(['sleep-after-check'], overtaken)).toEqual({ released: 1, mails: 1 })
  })

  it.runIf(engine === 'postgres')('without the locks cancels twice', async () => {
    expect(await race(['skip-lock', 'sleep-after-check'], overtaken)).toEqual({ released: 2, mails: 2 })
  })
})
