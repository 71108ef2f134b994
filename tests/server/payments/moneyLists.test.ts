import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookingMoneyAnswer, PaymentListAnswer } from '../../../src/api/paymentLists.ts'
import { addDays, dateOf, dayMs } from '../../../src/domain/time.ts'
import { type Query, sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { idOf, priceCategory } from '../bookings/hall.ts'
import { invoiceApp, type Person, tenantDocument } from '../records/testApi.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { openPayingTown, paid, type PayingTown } from './payingTown.ts'

describe.each(usualEngines)('the worklists of money on %s', (engine) => {
  let town: PayingTown
  let ask: PayingTown['hall']['ask']
  beforeAll(async () => {
    town = await openPayingTown(engine)
    ask = town.hall.askOf(town.app)
  })
  beforeEach(() => town.reset())
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  const run = (query: Query) => town.hall.database.system.query(query)
  const list = async (name: string, who: Person = 'team') =>
    (await ask(who, 'GET', `/api/stadt/payments?list=${name}&count=500`)).body as PaymentListAnswer
  const moneyOf = async (id: string) =>
    (await ask('team', 'GET', `/api/stadt/bookings/${id}/money`)).body as BookingMoneyAnswer
  const accept = (attempt: string, body: object, who: Person = 'team') =>
    ask(who, 'POST', `/api/stadt/payments/${attempt}/accept`, body)
  const shortfall = async (cents = '1999') => {
    const { id } = await town.visit()
    const attempt = await town.attempt(id)
    await town.notify(attempt, { state: 'paid', cents })
    await town.mails()
    return { id, attempt }
  }
  const reason = 'Ein Cent ist uns recht.'

  it('a booking shows what it costs, what is open and until when, and then what was paid', async () => {
    const { id, due } = await town.visit()
    expect(await moneyOf(id)).toMatchObject({
      ...{ priceCents: 2000, paidCents: 0, openCents: 2000, waiting: [], refunds: [] },
      due: { day: dateOf(due), by: 'deadline', overdueDays: expect.any(Number) },
    })
    await town.notify(await town.attempt(id))
    expect(await moneyOf(id)).toMatchObject({ paidCents: 2000, openCents: 0, due: null })
  })

  it('money that settled nothing is listed with its booking, and accepted by staff it pays as any payment does', async () => {
    const { id, attempt } = await shortfall()
    const { rows, counts, mayChange } = await list('shortfall')
    expect(counts.shortfall).toBe(rows.length)
    expect([mayChange, rows.find(({ bookingId }) => bookingId === id)?.payment]).toMatchObject([
      true,
      { attemptId: attempt, state: 'shortfall', amountCents: 1999, askedCents: 2000, others: 0 },
    ])
    expect((await moneyOf(id)).waiting).toMatchObject([{ attemptId: attempt, amountCents: 1999 }])
    expect(await accept(attempt, { state: 'shortfall', reason })).toMatchObject({
      status: 200,
      body: { bookingIds: [id] },
    })
    expect(await town.flags(id)).toEqual(paid)
    expect([await town.receipts(id), await town.mails()]).toEqual([1, ['booking.confirmation']])
    expect(await moneyOf(id)).toMatchObject({ paidCents: 1999, openCents: 0, waiting: [] })
    expect((await list('shortfall')).rows.map(({ bookingId }) => bookingId)).not.toContain(id)
    expect(JSON.stringify((await town.hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)).body)).toContain(
      `"by":"team@demo.example","what":"Geld als Zahlung angenommen","why":"${reason}"`,
    )
    const [change] = await run(sql`select user_id as "by", reason from change where entity = 'payment'
      and entity_id = ${`${attempt} shortfall`} and action = 'update'`)
    expect(change).toEqual({ by: 'team@demo.example', reason: 'payments.accept' })
    expect(await accept(attempt, { state: 'shortfall', reason })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_ACCEPTED' },
    })
  })

  it.each([
    ['more than asked for', { cents: '2001' }, 2001],
    ['another currency', { cents: '2000', currency: 'CHF' }, 2000],
  ])('unclear money is accepted too: %s', async (_what, fields, paidCents) => {
    const { id } = await town.visit()
    const attempt = await town.attempt(id)
    await town.notify(attempt, { state: 'paid', ...fields })
    expect((await list('unclear')).rows.map(({ bookingId }) => bookingId)).toContain(id)
    expect((await accept(attempt, { state: 'unclear', reason })).status).toBe(200)
    expect(await moneyOf(id)).toMatchObject({ paidCents, openCents: 0 })
  })

  it('one payment of several bookings pays them all, to the cent', async () => {
    const ids = [(await town.visit()).id, (await town.visit()).id, (await town.visit()).id]
    const attempt = await town.attempt(...ids)
    await town.notify(attempt, { state: 'paid', cents: '5000' })
    expect((await accept(attempt, { state: 'shortfall', reason })).status).toBe(200)
    const sums = await Promise.all(ids.map(async (id) => (await moneyOf(id)).paidCents))
    expect(sums.toSorted()).toEqual([1666, 1667, 1667])
    for (const id of ids) expect(await town.flags(id)).toEqual(paid)
  })

  it('is refused once the booking cannot be paid any more, and then changes nothing', async () => {
    const { id, attempt } = await shortfall()
    await town.act(id, 'pay', { paymentMethod: 'CASH' })
    await town.mails()
    expect(await accept(attempt, { state: 'shortfall', reason })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_CHANGED' },
    })
    expect([await town.mails(), (await moneyOf(id)).waiting.length]).toEqual([[], 1])
  })

  it('money that is being returned is neither listed nor accepted; accepted money is not returned', async () => {
    const [one, two] = [await shortfall(), await shortfall()]
    const refund = (attempt: string) =>
      run(sql`insert into refunds (tenant_id, id, cause, attempt_id, amount_cents, currency, way, state, note, created_at)
      values ('stadt', ${`rf_${attempt.slice(4)}`}, 'shortfall', ${attempt}, 1999, 'EUR', 'transfer', 'due', 'Zurück', now())`)
    await refund(one.attempt)
    expect(await accept(one.attempt, { state: 'shortfall', reason })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_REFUNDED' },
    })
    expect((await list('shortfall')).rows.map(({ bookingId }) => bookingId)).not.toContain(one.id)
    expect((await list('refund')).rows.find(({ bookingId }) => bookingId === one.id)?.refund).toMatchObject({
      ...{ cause: 'shortfall', amountCents: 1999, way: 'transfer', state: 'due' },
    })
    await accept(two.attempt, { state: 'shortfall', reason })
    await expect(refund(two.attempt)).rejects.toThrow(/accepted/)
  })

  it('shows the money to those who read its bookings, and lets those decide who change all', async () => {
    const { id, attempt } = await shortfall()
    expect((await list('shortfall', 'read')).rows.map(({ bookingId }) => bookingId)).toContain(id)
    expect(await list('shortfall', 'own')).toMatchObject({ rows: [], mayChange: false, counts: { shortfall: 0 } })
    for (const who of ['read', 'own', 'guest', 'foreign'] as const)
      expect((await accept(attempt, { state: 'shortfall', reason }, who)).status, who).toBe(403)
    expect((await accept('att_gibtesnicht', { state: 'shortfall', reason })).status).toBe(404)
    expect((await accept(attempt, { state: 'shortfall', reason: '   ' })).status).toBe(400)
    const unknown = await ask('own', 'GET', '/api/stadt/bookings/GIBT-ESNI/money')
    expect(await ask('own', 'GET', `/api/stadt/bookings/${id}/money`)).toMatchObject({
      status: 403,
      body: { message: Reflect.get(Object(unknown.body), 'message') },
    })
  })

  it('open items: due by invoice, deadline or age, summed by column to the cent, of one provider if asked', async () => {
    const applications = [invoiceApp, onlineApp]
    await town.hall.put('tenant', null, { ...tenantDocument('stadt'), applications, visitorBookingsPerHour: 100_000 })
    const before = await list('open')
    const made = async (priceEur: number, paymentProvider: string) => {
      const room = await town.hall.object({ priceCategories: [priceCategory(priceEur, { fixedPrice: true })] })
      const owed = { isCommitted: true, paymentProvider, bookableItems: [{ bookableId: room, amount: 1 }] }
      return idOf(await town.hall.book(town.body(owed)))
    }
    const invoiced = await made(10.01, 'invoice')
    const plain = await made(40.04, '')
    const { id: online, due } = await town.visit()
    const today = dateOf(Date.now())
    const seen = async (days: number) => {
      town.pass(days * dayMs)
      await run(
        sql`update session set expires_at = now() + interval '1 year', absolute_expires_at = now() + interval '1 year'`,
      )
      const { rows, sums, total, counts } = await list('open')
      town.resetClock()
      expect([total, counts.open]).toEqual([rows.length, rows.length])
      const all = rows.map(({ open }) => open?.dueDay ?? '')
      expect(all).toEqual(all.toSorted())
      const ours = [invoiced, plain, online].map((id) => rows.find(({ bookingId }) => bookingId === id)?.open)
      expect(sums?.total).toBe(rows.reduce((sum, { open }) => sum + (open?.amountCents ?? 0), 0))
      return { ours, sums }
    }
    const now = await seen(0)
    expect(now.ours).toMatchObject([
      { amountCents: 1001, provider: 'invoice', dueBy: 'invoice', dueDay: addDays(today, 21), overdueDays: -21 },
      { amountCents: 4004, provider: '', dueBy: 'created', dueDay: today, overdueDays: 0 },
      { amountCents: 2000, provider: 'giroCockpit', dueBy: 'deadline', dueDay: dateOf(due) },
    ])
    expect((now.sums?.total ?? 0) - (before.sums?.total ?? 0)).toBe(7005)
    const columns = async (days: number) => {
      const { sums } = await seen(days)
      return [sums?.notDue, sums?.to14, sums?.to30, sums?.over30]
    }
    const older = before.sums?.total ?? 0
    expect(await columns(14)).toEqual([1001, 6004 + older, 0, 0])
    expect(await columns(15)).toEqual([1001, 0, 6004 + older, 0])
    expect(await columns(22)).toEqual([0, 1001, 6004 + older, 0])
    expect(await columns(31)).toEqual([0, 1001, 0, 6004 + older])
    const { body } = await ask('team', 'GET', '/api/stadt/payments?list=open&provider=invoice')
    expect(body).toMatchObject({ total: 1, sums: { total: 1001 } })
    await town.act(plain, 'pay', { paymentMethod: 'CASH' })
    expect((await list('open')).rows.map(({ bookingId }) => bookingId)).not.toContain(plain)
  })
})
