import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '../../../src/domain/time.ts'
import type { Faults } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { engines, testTimeouts } from '../../support/engines.ts'
import { outcome } from '../../support/fakeProvider.ts'
import { many } from '../bookings/hall.ts'
import { openPayingTown, type PayingTown } from './payingTown.ts'

/** Requests that wait for each other are repeated once, as providers do. */
const repeated = async (ask: () => Promise<number>): Promise<number> => {
  const status = await ask()
  return status === 503 ? ask() : status
}

describe.each(engines)('payments at once on %s', (engine) => {
  /** Two servers over one database; PGlite has one. */
  const race = async <T>(
    faults: Faults,
    run: (town: PayingTown, servers: readonly [FastifyInstance, FastifyInstance]) => Promise<T>,
  ): Promise<T> => {
    const town = await openPayingTown(engine, faults)
    const isShared = engine === 'pglite'
    const { database, location } = town.hall
    const second = isShared ? database : await openDatabase({ ...location, timeouts: testTimeouts, faults })
    const other = await town.serve(second)
    try {
      return await run(town, [town.app, other])
    } finally {
      await other.close()
      if (!isShared) await second.close()
      await town.close()
    }
  }
  const found = async (town: PayingTown, id: string) => ({
    isPayed: Reflect.get(Object(await town.read(id)), 'isPayed') === true,
    payments: (await town.payments(id)).map(({ state }) => state),
    receipts: await town.receipts(id),
    confirmations: (await town.mails()).filter((kind) => kind === 'booking.confirmation').length,
  })
  const once = { isPayed: true, payments: ['settled'], receipts: 1, confirmations: 1 }

  const eleven = (faults: Faults) =>
    race(faults, async (town, servers) => {
      const { id } = await town.visit()
      const a = await town.attempt(id)
      const answers = await many(11, (index) =>
        repeated(() => town.notify(a, { state: 'paid' }, servers[index % 2 === 0 ? 0 : 1])),
      )
      return { answers, ...(await found(town, id)) }
    })

  it('eleven notifications are one payment, one receipt and one mail, and each is answered', async () => {
    expect(await eleven(['sleep-after-check'])).toEqual({ answers: Array.from({ length: 11 }, () => 200), ...once })
  })

  it.runIf(engine === 'postgres')('eleven notifications without the locks are not all taken in', async () => {
    const { answers } = await eleven(['skip-lock', 'sleep-after-check'])
    expect(answers.some((status) => status !== 200)).toBe(true)
  })

  const tabs = (faults: Faults) =>
    race(faults, async (town, servers) => {
      const [{ id }, { id: other }] = [await town.visit(), await town.visit()]
      const [alone, together] = [await town.attempt(id), await town.attempt(id, other)]
      const answers = await Promise.all([
        repeated(() => town.notify(alone, { state: 'paid' }, servers[0])),
        repeated(() => town.notify(together, { state: 'paid' }, servers[1])),
      ])
      return { answers, ...(await found(town, id)) }
    })

  it('two attempts in two tabs pay a booking once; the rest is surplus', async () => {
    const { answers, payments, receipts } = await tabs(['sleep-after-check'])
    expect([answers, [...payments].sort(), receipts]).toEqual([[200, 200], ['settled', 'settled', 'surplus'], 1])
  })

  it.runIf(engine === 'postgres')('two attempts in two tabs without the locks pay it twice, or fail', async () => {
    const { answers, payments } = await tabs(['skip-lock', 'sleep-after-check'])
    expect(answers.includes(200) && payments.includes('surplus')).toBe(false)
  })

  const released = (faults: Faults) =>
    race(faults, async (town, servers) => {
      const { id, due } = await town.visit()
      const a = await town.attempt(id)
      town.fake.behaviour.status = async () => outcome('failed')
      town.pass(due - Date.now() + 45 * minuteMs)
      const [status] = await Promise.all([
        repeated(() => town.notify(a, { state: 'paid' }, servers[1])),
        town.release(),
      ])
      const { isRejected } = Object(await town.read(id))
      return { status, isRejected, ...(await found(town, id)), errors: town.errors.length }
    })

  it('money beside the release: the booking is paid and stands, whoever comes first', async () => {
    for (let round = 0; round < 3; round += 1)
      expect(await released(['sleep-after-check'])).toEqual({ status: 200, isRejected: false, ...once, errors: 0 })
  })

  /** While the release hears of the last attempt that it failed, there is news of the first. */
  const askedAnew = (faults: Faults) =>
    race(faults, async (town, servers) => {
      const { id, due } = await town.visit()
      const first = await town.attempt(id)
      await town.notify(first, { state: 'failed' })
      const last = await town.attempt(id)
      town.pass(due - Date.now() + 11 * minuteMs)
      town.fake.behaviour.status = async (asked) => {
        if (asked === last) await town.notify(first, null, servers[1])
        return outcome(asked === last ? 'failed' : 'pending')
      }
      return {
        released: await town.release(),
        isRejected: (await town.flags(id)).isRejected,
        errors: town.errors.length,
      }
    })

  it('news of an attempt beside the release: the booking waits for it', async () => {
    expect(await askedAnew(['sleep-after-check'])).toEqual({ released: 0, isRejected: false, errors: 0 })
  })

  it.runIf(engine === 'postgres')('news of an attempt without the locks: the booking is lost', async () => {
    expect(await askedAnew(['skip-lock', 'sleep-after-check'])).toMatchObject({ released: 1, isRejected: true })
  })

  it('eleven notifications that prove nothing are one question and one payment', async () => {
    const asked = await race(['sleep-after-check'], async (town, servers) => {
      const { id } = await town.visit()
      const a = await town.attempt(id)
      town.fake.behaviour.status = async () => outcome('paid')
      const answers = await many(11, (index) => repeated(() => town.notify(a, null, servers[index % 2 === 0 ? 0 : 1])))
      return { answers, asked: town.fake.asked.length, ...(await found(town, id)) }
    })
    expect(asked).toEqual({ answers: Array.from({ length: 11 }, () => 200), asked: 1, ...once })
  })
})
