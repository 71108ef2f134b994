import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import type { Faults } from '../../../src/server/database/database.ts'
import { engines, testTimeouts, type EngineName } from '../../support/engines.ts'
import { at, bookingBody, type Hall, many, openHall } from '../bookings/hall.ts'
import type { Answer, TestApi } from '../records/testApi.ts'

const path = '/api/stadt/checkout'

const openOffice = async (engine: EngineName, faults: Faults): Promise<Hall> => {
  const hall = await openHall(engine, faults)
  await hall.put('tenant', null, { id: 'stadt', visitorBookingsPerHour: 10_000 })
  return hall
}

const visit = (ask: TestApi['ask'], body: object, key?: string): Promise<Answer> =>
  ask('visitor', 'POST', path, body, key === undefined ? {} : { 'idempotency-key': key })

const sold = (answers: readonly Answer[]): number =>
  answers.filter(({ status }) => status === 200 || status === 201).length

describe.each(engines)('the rush at the checkout on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openOffice(engine, ['sleep-after-check'])
  })
  afterAll(() => hall.close())

  it('visitors and staff who ask at once get ten places, and no more', async () => {
    const object = await hall.object({ amount: 10 })
    const body = bookingBody(object, at(5, '10:00'), at(5, '12:00'))
    const answers = await many(60, (index) => (index % 3 === 0 ? hall.book(body) : visit(hall.ask, body)))
    expect(sold(answers)).toBe(10)
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
    await hall.demandHealth()
  })

  it('a coupon with five uses is given to five of forty', async () => {
    const object = await hall.object({ amount: null, enableCoupons: true })
    const couponCode = `VIELE-${engine}`
    await hall.put('coupon', 'stadt', { id: couponCode, type: 'percentage', discount: 10, maxAmount: 5 })
    const body = bookingBody(object, at(6, '10:00'), at(6, '12:00'), { couponCode })
    expect(sold(await many(40, () => visit(hall.ask, body)))).toBe(5)
  })

  it('a request sent ten times under one key is one booking', async () => {
    const object = await hall.object({ amount: 50 })
    const body = bookingBody(object, at(7, '10:00'), at(7, '12:00'))
    const answers = await many(10, () => visit(hall.ask, body, `once-${engine}`))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await hall.count(sql`record.doc ->> 'timeBegin' = ${String(at(7, '10:00'))}`)).toBe(1)
  })
})

describe('the rush at the checkout of two servers', () => {
  it('sells the last places once, whichever is asked', async () => {
    const hall = await openOffice('postgres', ['sleep-after-check'])
    const second = await openDatabase({ ...hall.location, timeouts: testTimeouts, faults: ['sleep-after-check'] })
    try {
      const asks = [hall.ask, hall.secondServer(second)]
      const object = await hall.object({ amount: 3 })
      const body = bookingBody(object, at(5, '10:00'), at(5, '12:00'))
      expect(sold(await many(40, (index) => visit(asks[index % 2] ?? hall.ask, body)))).toBe(3)
      await hall.demandHealth()
    } finally {
      await second.close()
      await hall.close()
    }
  })

  it('without the locks sells more than there is', async () => {
    const faults = ['skip-lock', 'sleep-after-check'] as const
    const hall = await openOffice('postgres', faults)
    const second = await openDatabase({ ...hall.location, timeouts: testTimeouts, faults })
    try {
      const asks = [hall.ask, hall.secondServer(second)]
      const object = await hall.object({ amount: 1 })
      const body = bookingBody(object, at(5, '10:00'), at(5, '12:00'))
      expect(sold(await many(20, (index) => visit(asks[index % 2] ?? hall.ask, body)))).toBeGreaterThan(1)
    } finally {
      await second.close()
      await hall.close()
    }
  })
})
