import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '../../../src/domain/time.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import type { Job } from '../../../src/server/jobs/job.ts'
import { lockerJobs } from '../../../src/server/lockers/lockerJobs.ts'
import { lockerSystems } from '../../../src/server/lockers/pareva.ts'
import { reconcilePayments } from '../../../src/server/payments/checkAttempt.ts'
import { providerTimeoutMs } from '../../../src/server/payments/paymentCore.ts'
import { returnMoney } from '../../../src/server/payments/returnMoney.ts'
import { type Pareva, parevaAccess, startPareva } from '../../peers/pareva.ts'
import { usualEngines } from '../../support/engines.ts'
import { outcome } from '../../support/fakeProvider.ts'
import { Killed, type Life, lifeOf, mortal } from '../../support/mortal.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { priceCategory } from '../bookings/hall.ts'
import { openPayingTown, paid, type PayingTown } from './payingTown.ts'

/** More steps than any of these ways has; a way that reaches it never ends. */
const maxSteps = 400

describe.each(usualEngines)('a server killed between any two steps on %s', (engine) => {
  let town: PayingTown
  let peer: Pareva
  let place: string
  beforeAll(async () => {
    peer = await startPareva()
    town = await openPayingTown(engine)
    const pareva = { id: 'pareva', type: 'locker', ...parevaAccess, serverUrl: peer.url, active: true } as const
    await town.setUp({ applications: [onlineApp, pareva] })
    place = await town.hall.object({
      ...{ priceCategories: [priceCategory(20, { fixedPrice: true })], autoCommitBooking: true, amount: 5 },
      lockerDetails: { active: true, units: [{ lockerSystem: 'pareva', id: 'klein', amount: 5 }] },
    })
  })
  afterAll(async () => {
    await town.close()
    await peer.close()
  })
  afterEach(async () => {
    expect(town.errors.splice(0).filter((error) => !(error instanceof Killed))).toEqual([])
    await town.reset()
    await town.hall.database.system.query(sql`delete from job`)
  })

  /** The database as the killed server sees it. */
  const seenBy = (life: Life): Database => ({ ...town.hall.database, system: mortal(town.hall.database.system, life) })
  const untilKilled = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  /** The provider's part of the process: its calls are steps too. */
  const callsOf = ({ step }: Life) => {
    const { start, refund } = town.fake.behaviour
    const around =
      <A, T>(call: (value: A) => Promise<T>) =>
      async (value: A): Promise<T> => {
        step()
        const answer = await call(value)
        step()
        return answer
      }
    Object.assign(town.fake.behaviour, { start: around(start), refund: around(refund) })
  }
  /** Runs the queued calls at the locker system, as a server with this database. */
  const rent = async ({ system }: Database) => {
    const systems = lockerSystems({ outboundAllow: ['127.0.0.1'] })
    const queue = lockerJobs({ system, registry: town.hall.registry, clock: town.core.clock, systems })
    const jobs = await town.hall.database.system.query<Job>(sql`update job set attempts = attempts + 1
      where queue = 'locker' returning tenant_id as "tenantId", id, queue, kind, payload, null as sealed, attempts, null as until`)
    const run = await queue.open(jobs)
    for (const job of jobs)
      if ((await run(job)).kind === 'done')
        await town.hall.database.system.query(sql`delete from job where id = ${job.id}::uuid`)
  }
  const book = async () => town.visit({ bookableItems: [{ bookableId: place, amount: 1 }] })
  const found = async (id: string) => ({
    flags: await town.flags(id),
    money: (await town.payments(id)).map(({ state, cents }) => `${state} ${cents}`),
    receipts: await town.receipts(id),
    rented: peer.rentals.length,
  })
  const settledOnce = { flags: paid, money: ['settled 2000'], receipts: 1, rented: 1 }

  /** Pays a booking at a server that is killed after so many steps, then goes on with the next one. @returns it was killed */
  const pay = async (steps: number): Promise<boolean> => {
    peer.rentals.splice(0)
    const life = lifeOf(steps)
    const { id } = await book()
    const killed = await town.serve(seenBy(life))
    callsOf(life)
    const opened = await untilKilled(town.start([id], true, killed))
    const [before] = await town.attempts(id)
    const isOpen = Reflect.get(Object(opened), 'status') === 200
    const notified = isOpen && (await town.notify(before?.id ?? '', { state: 'paid' }, killed)) === 200
    if (notified) await untilKilled(rent(seenBy(life)))
    await killed.close()
    town.fake.reset()

    const left = await found(id)
    expect(left.rented, `rented after ${steps} steps`).toBeLessThanOrEqual(left.flags.isPayed ? 1 : 0)
    const hasMoney = left.money.length
    expect([left.flags.isPayed, left.money.length, left.receipts], `after ${steps} steps`).toEqual(
      hasMoney === 1 ? [true, 1, 1] : [false, 0, 0],
    )

    // The next server; who saw no page begins again.
    const paidAt = isOpen ? (before?.id ?? '') : await (town.pass(providerTimeoutMs + 1000), town.attempt(id))
    town.fake.behaviour.status = async (attempt) => outcome(attempt === paidAt ? 'paid' : 'pending')
    if (!notified) {
      // Providers repeat a notification without an answer, or they do not.
      if (steps % 2 === 0) await town.notify(paidAt)
      town.pass(15 * minuteMs)
      await reconcilePayments(town.core)
    }
    await rent(town.hall.database)
    const [locker] = await town.hall.database.system.query<{ state: string }>(
      sql`select state from locker_reservations where booking_id = ${id}`,
    )
    expect({ ...(await found(id)), locker: locker?.state }, `killed after ${steps} steps`).toEqual({
      ...settledOnce,
      // A call without a kept answer is never made again: staff decide.
      ...(locker?.state === 'unclear' ? { locker: 'unclear', rented: peer.rentals.length } : { locker: 'open' }),
    })
    expect(peer.rentals.length).toBeLessThanOrEqual(1)
    const mails = await town.mails()
    expect(
      mails.filter((kind) => kind === 'booking.confirmation'),
      `mails after ${steps} steps`,
    ).toHaveLength(1)
    town.resetClock()
    await town.hall.database.system.query(sql`update payment_attempts set next_check_at = null`)
    return life.isOver()
  }

  it('start, notification, settlement, receipt and locker: paid once, told once, rented once', async () => {
    let steps = 0
    while (steps < maxSteps && (await pay(steps))) steps += 1
    // The ways of an attempt, of its settlement and of a locker have more statements than this.
    expect(steps).toBeGreaterThan(40)
    expect(steps).toBeLessThan(maxSteps)
  })

  it('a refund: asked for once, and told with its counter-receipt if and only if it has left', async () => {
    const giveBack = async (steps: number): Promise<boolean> => {
      const id = await town.paid({ bookableItems: [{ bookableId: place, amount: 1 }] })
      await town.cancel(id)
      await town.mails()
      town.fake.refunded.splice(0)
      const [due] = await town.refunds(id)
      const life = lifeOf(steps)
      callsOf(life)
      const killed = town.coreOver(seenBy(life))
      await untilKilled(returnMoney(killed, 'stadt', due?.id ?? '', false))
      town.fake.reset()
      const isOver = life.isOver()
      await returnMoney(town.core, 'stadt', due?.id ?? '', true)
      const [refund] = await town.refunds(id)
      const mails = (await town.mails()).filter((kind) => kind === 'booking.refunded').length
      const [{ count } = { count: -1 }] = await town.hall.database.system.query<{ count: number }>(
        sql`select count(*) as count from document_booking as part join document on document.tenant_id = part.tenant_id
          and document.id = part.document_id where part.booking_id = ${id} and document.kind = 'counter-receipt'`,
      )
      const hasLeft = refund?.state === 'paid'
      expect([hasLeft ? 'paid' : 'unclear', mails, count], `after ${steps} steps`).toEqual([
        refund?.state,
        ...(hasLeft ? [1, 1] : [0, 0]),
      ])
      expect(town.fake.refunded.length, `asked after ${steps} steps`).toBeLessThanOrEqual(1)
      return isOver
    }
    let steps = 0
    while (steps < maxSteps && (await giveBack(steps))) steps += 1
    expect(steps).toBeGreaterThan(15)
    expect(steps).toBeLessThan(maxSteps)
  })
})
