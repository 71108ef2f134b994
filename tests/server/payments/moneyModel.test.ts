import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { seededRandom } from '../../../src/server/demo/seededRandom.ts'
import { engines } from '../../support/engines.ts'
import { outcome } from '../../support/fakeProvider.ts'
import { openPayingTown, type PayingTown } from './payingTown.ts'

const runCount = 4
const stepsPerRun = 40
const priceCents = 2000

interface Money {
  readonly state: string
  readonly attempt: string
  readonly cents: number
}

/** What the platform must agree with: money that genuine notifications brought, and payments by staff. */
interface Model {
  /** Cents that the first paid notification of an attempt brought. */
  readonly arrived: Map<string, number>
  readonly byStaff: Set<string>
  readonly attempts: Map<string, readonly string[]>
}

describe.each(engines)('random lives of bookings paid online on %s', (engine) => {
  let town: PayingTown
  beforeAll(async () => {
    town = await openPayingTown(engine)
  })
  afterAll(() => town.close())

  const demandAgreement = async ({ arrived, byStaff, attempts }: Model, ids: readonly string[]) => {
    const { system } = town.hall.database
    const money = await system.query<Money>(sql`select state, attempt_id as attempt, amount_cents as cents from payments
      where attempt_id = any(${[...attempts.keys()]}::text[])`)
    const sums = new Map<string, number>()
    for (const one of money) sums.set(one.attempt, (sums.get(one.attempt) ?? 0) + one.cents)
    expect(sums, 'the payments are the money that was notified').toEqual(arrived)
    const settled = await system.query<{ id: string; cents: number; count: number }>(sql`
      select booking_id as id, sum(settled_cents)::bigint as cents, count(*) as count from payment_attempt_bookings
      where settled_cents > 0 and booking_id = any(${ids}::text[]) group by booking_id`)
    const settledSum = settled.reduce((sum, one) => sum + one.cents, 0)
    expect(settledSum, 'what is settled is settled of some booking').toBe(
      money.reduce((sum, one) => sum + (one.state === 'settled' ? one.cents : 0), 0),
    )
    for (const id of ids) {
      const { isPayed } = Object(await town.read(id))
      const online = settled.find((one) => one.id === id)
      expect([id, online?.count ?? 0, isPayed]).toEqual([
        id,
        online === undefined ? 0 : 1,
        online !== undefined || byStaff.has(id),
      ])
      expect([id, await town.receipts(id)]).toEqual([id, isPayed ? 1 : 0])
    }
  }

  it.each(Array.from({ length: runCount }, (_, index) => index + 1))(
    'seed %i: no receipt without money, none twice, every cent recorded',
    async (seed) => {
      const random = seededRandom(seed * 7919)
      const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
      town.resetClock()
      const model: Model = { arrived: new Map(), byStaff: new Set(), attempts: new Map() }
      const ids: string[] = []
      const begin = async (): Promise<void> => {
        const chosen = ids.filter(() => random() < 0.5)
        const { status, body } = await town.start(chosen.length === 0 ? ids.slice(-1) : chosen)
        if (status !== 200) return
        for (const one of body['paymentData'] as readonly { readonly url: string; readonly bookingIds: string[] }[])
          model.attempts.set(one.url.replace('https://zahlung.example/', ''), one.bookingIds)
      }
      const asked = (a: string) => (model.attempts.get(a)?.length ?? 0) * priceCents
      const notify = async (state: 'paid' | 'failed' | 'aborted' | 'pending', change = 0): Promise<void> => {
        const a = pick([...model.attempts.keys()])
        if (a === undefined) return
        const amount = asked(a) + change
        expect(await town.notify(a, { state, cents: String(amount) })).toBe(200)
        if (state === 'paid' && !model.arrived.has(a)) model.arrived.set(a, amount)
      }
      const ask = async (): Promise<void> => {
        const a = pick([...model.attempts.keys()])
        if (a === undefined) return
        town.pass(6_000)
        town.fake.behaviour.status = async () => outcome('paid')
        expect(await town.notify(a, null)).toBe(200)
        town.fake.reset()
        if (!model.arrived.has(a)) model.arrived.set(a, asked(a))
      }
      const actions: readonly (() => Promise<unknown>)[] = [
        async () => ids.push((await town.visit()).id),
        begin,
        begin,
        () => notify('paid'),
        () => notify('paid'),
        () => notify('paid', pick([-1, 1]) ?? 1),
        () => notify(pick(['failed', 'aborted', 'pending'] as const) ?? 'failed'),
        ask,
        async () => {
          const id = pick(ids)
          if (id !== undefined) await town.act(id, 'reject', { reason: 'Test' })
        },
        async () => {
          const id = pick(ids)
          if (id === undefined) return
          const { body } = await town.act(id, 'pay', { paymentMethod: 'CASH' })
          if (Object(body).success === true) model.byStaff.add(id)
        },
        async () => {
          town.pass(minuteMs * Math.ceil(random() * 30))
          await town.release()
        },
      ]
      ids.push((await town.visit()).id)
      for (let step = 0; step < stepsPerRun; step += 1) await pick(actions)?.()
      await demandAgreement(model, ids)
      expect([town.hall.unexpected, town.errors]).toEqual([[], []])
      await town.hall.demandHealth()
    },
  )
})
