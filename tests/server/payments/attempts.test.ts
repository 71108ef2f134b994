import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { reconcilePayments } from '../../../src/server/payments/checkAttempt.ts'
import { engines } from '../../support/engines.ts'
import { idOf, many } from '../bookings/hall.ts'
import { openPayingTown, type PayingTown } from './payingTown.ts'

describe.each(engines)('attempts to pay bookings on %s', (engine) => {
  let town: PayingTown
  beforeAll(async () => {
    town = await openPayingTown(engine, ['sleep-after-check'])
  })
  afterEach(async () => {
    town.resetClock()
    town.fake.reset()
    await town.demandHealth()
  })
  afterAll(() => town.close())

  const pages = async (id: string) => (await town.attempts(id)).map(({ state }) => state)

  it('X5 are stored before the provider is called, with the end of the deadline', async () => {
    const { id, due } = await town.visit()
    let before: readonly string[] = []
    town.fake.behaviour.start = async (attempt) => {
      before = await pages(id)
      return { url: `https://zahlung.example/${attempt}`, reference: null }
    }
    await town.attempt(id)
    const [stored] = await town.attempts(id)
    expect([before, stored]).toMatchObject([['created'], { state: 'redirected', expires: due }])
    expect(JSON.stringify(await town.hall.database.system.query(sql`select * from payment_attempts`))).not.toContain(
      'geheim',
    )
  })

  it('X5 lead back to the open page until it ends or the price changes', async () => {
    const id = idOf(await town.hall.book(town.body()))
    const first = await town.attempt(id)
    expect(await town.attempt(id)).toBe(first)
    const changed = { id, priceOverrideEur: 25, priceOverrideReason: 'Reinigung' }
    expect((await town.hall.ask('team', 'PUT', '/api/stadt/bookings', changed)).status).toBe(200)
    const second = await town.attempt(id)
    town.pass(dayMs + minuteMs)
    const third = await town.attempt(id)
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await pages(id)).toEqual(['expired', 'expired', 'redirected'])
  })

  it('X5 past the deadline lead back to an open page, but begin no new one: the place is released, whoever clicks', async () => {
    const [made, other] = [await town.visit(), await town.visit()]
    town.pass(made.due - Date.now() - minuteMs)
    const late = await town.attempt(made.id)
    town.pass(2 * minuteMs)
    expect(await town.attempt(made.id)).toBe(late)
    expect(await town.start([other.id])).toMatchObject({ status: 400, body: { code: 'PAYMENT_OVERDUE' } })
    const clicks: number[] = []
    for (let turn = 0; turn < 18; turn += 1) {
      town.pass(5 * minuteMs)
      clicks.push((await town.start([made.id])).status)
      await reconcilePayments(town.core)
      await town.release()
    }
    expect(clicks).toEqual([200, ...Array.from({ length: 17 }, () => 400)])
    expect([await town.flags(made.id), await town.flags(other.id)]).toMatchObject([
      { isRejected: true },
      { isRejected: true },
    ])
    expect(await pages(made.id)).toEqual(['expired'])
  })

  it('X5 one by one ask the provider for some pages at a time', async () => {
    const ids: string[] = []
    for (let count = 0; count < 20; count += 1) ids.push((await town.visit()).id)
    let [running, most] = [0, 0]
    town.fake.behaviour.start = async (attempt) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((done) => setImmediate(done))
      await town.attempts(ids[0] ?? '')
      running -= 1
      return { url: `https://zahlung.example/${attempt}`, reference: null }
    }
    const { status, body } = await town.start(ids, false)
    expect(status).toBe(200)
    expect(most).toBeLessThanOrEqual(8)
    expect(body['paymentData']).toMatchObject(ids.map((id) => ({ bookingIds: [id] })))
  })

  it('X5 two clicks at once are one attempt, and both get its page', async () => {
    const { id } = await town.visit()
    const before = town.fake.started.length
    const urls = await many(6, () => town.attempt(id))
    expect([new Set(urls).size, town.fake.started.length - before, await pages(id)]).toEqual([1, 1, ['redirected']])
  })

  it('X5 one that the provider refuses is failed, and the next click makes a new one', async () => {
    const { id } = await town.visit()
    town.fake.behaviour.start = async () => Promise.reject(new Error('down'))
    expect(await town.start([id])).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_DOWN' } })
    expect(town.errors.splice(0)).toMatchObject([{ message: 'down' }])
    town.fake.behaviour.start = async (attempt) => ({ url: `https://zahlung.example/${attempt}`, reference: null })
    await town.attempt(id)
    expect(await pages(id)).toEqual(['failed', 'redirected'])
  })

  it('a deletion leaves the attempt of an unpaid booking, and is refused where money has arrived', async () => {
    const [{ id }, other] = [await town.visit(), await town.visit()]
    await town.attempt(id)
    const paid = await town.attempt(other.id)
    await town.act(other.id, 'reject')
    expect(await town.notify(paid)).toBe(200)
    const remove = (one: string) => town.hall.ask('team', 'DELETE', `/api/stadt/bookings/${one}`)
    expect((await remove(id)).status).toBe(200)
    expect(await remove(other.id)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } })
    expect([await pages(id), await pages(other.id)]).toEqual([['redirected'], ['paid']])
  })
})

describe('attempts to pay without the locks', () => {
  it('are still one, by the index: the others are refused instead of led to its page', async () => {
    const town = await openPayingTown('postgres', ['skip-lock', 'sleep-after-check'])
    try {
      const { id } = await town.visit()
      const clicks = await many(6, () => town.start([id]))
      expect(clicks.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
      expect(await town.attempts(id)).toHaveLength(1)
    } finally {
      await town.close()
    }
  })
})
