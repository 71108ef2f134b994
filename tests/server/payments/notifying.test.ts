import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../../src/domain/time.ts'
import { reconcilePayments, statusOf } from '../../../src/server/payments/checkAttempt.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { usualEngines } from '../../support/engines.ts'
import { outcome } from '../../support/fakeProvider.ts'
import { openPayingTown, paid, type PayingTown } from './payingTown.ts'

describe.each(usualEngines)('notifications, returns and questions about payments on %s', (engine) => {
  let town: PayingTown
  beforeAll(async () => {
    town = await openPayingTown(engine)
  })
  beforeEach(() => town.reset())
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  it('X6 refuses what is unknown or forged with 400, and believes nothing but the id of the attempt', async () => {
    const [one, other] = [await town.visit(), await town.visit()]
    const [a, b] = [await town.attempt(one.id), await town.attempt(other.id)]
    expect(await town.notify('att_unbekannt')).toBe(400)
    expect(await town.notify(a, { state: 'paid', key: 'falsch' })).toBe(400)
    expect(await town.notify(a, { state: 'paid', attempt: b })).toBe(400)
    const ask = (url: string, payload?: string, type = 'application/x-www-form-urlencoded') =>
      town.app.inject({ method: 'POST', url, ...(payload && { payload, headers: { 'content-type': type } }) })
    const path = '/api/stadt/payments/notify'
    for (const [url, payload, type, status] of [
      [path, undefined, undefined, 400],
      [`${path}?a=${a}`, 'x=1&x=2', undefined, 400],
      [`${path}?a=${a}`, Array.from({ length: 41 }, (_, index) => `x${index}=1`).join('&'), undefined, 400],
      [`${path}?a=${a}`, `x=${'y'.repeat(2_049)}`, undefined, 400],
      [`${path}?a=${a}`, `x=${'y'.repeat(17_000)}`, undefined, 413],
      [`${path}?a=${a}`, '{}', 'application/json', 415],
      [`/api/gibtsnicht/payments/notify?a=${a}`, undefined, undefined, 404],
      [`/api/kreis/payments/notify?a=${a}`, undefined, undefined, 400],
    ] as const)
      expect([url, payload?.slice(0, 20), (await ask(url, payload, type)).statusCode]).toEqual([
        url,
        payload?.slice(0, 20),
        status,
      ])
    const named = `key=geheim&attempt=${a}&state=paid&ids=${other.id}&aggregated=true&a=${b}`
    expect((await ask(`${path}?a=${a}`, named)).statusCode).toBe(200)
    expect([await town.flags(one.id), await town.flags(other.id)]).toEqual([paid, { ...paid, isPayed: false }])
  })

  it.each(['application/json', 'text/plain', 'kein Typ'])('says which form it takes instead of "%s"', async (type) => {
    const { statusCode, body } = await town.app.inject({
      ...{
        method: 'POST',
        url: '/api/stadt/payments/notify?a=att_x',
        payload: '{}',
        headers: { 'content-type': type },
      },
    })
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      415,
      { code: 'FIELDS_EXPECTED', message: expect.stringContaining('nur als application/x-www-form-urlencoded') },
    ])
  })

  it('X6 one that proves nothing makes the server ask, at most once in five seconds; GET and POST', async () => {
    const { id } = await town.visit()
    const a = await town.attempt(id)
    town.fake.asked.length = 0
    for (let turn = 0; turn < 4; turn += 1) expect(await town.notify(a, null)).toBe(200)
    const { statusCode } = await town.app.inject({ method: 'GET', url: `/api/stadt/payments/notify?a=${a}` })
    expect([statusCode, town.fake.asked.length]).toEqual([200, 1])
    town.pass(6_000)
    town.fake.behaviour.status = async () => outcome('paid')
    expect(await town.notify(a, null)).toBe(200)
    expect([await town.flags(id), town.fake.asked.length]).toEqual([paid, 2])
  })

  it.each(['notify', 'response'] as const)(
    'money that comes after a final "no" is found when news of it arrive by %s, also without any proof',
    async (call) => {
      const notifyAgain = async (a: string) => {
        town.pass(6_000)
        const url = `/api/stadt/payments/${call}?a=${a}`
        return (await town.app.inject({ method: 'POST', url })).statusCode
      }
      for (const state of ['failed', 'aborted', 'expired', 'start'] as const) {
        const { id, due } = await town.visit()
        if (state === 'start') town.fake.behaviour.start = async () => Promise.reject(new Error('socket closed'))
        await town.start([id])
        const [{ id: a } = { id: '' }] = await town.attempts(id)
        town.fake.behaviour.status = async () => outcome(state === 'aborted' ? 'aborted' : 'failed')
        if (state === 'expired') town.fake.behaviour.status = async () => outcome('pending')
        if (state === 'expired') town.pass(due - Date.now() + 31 * minuteMs)
        await notifyAgain(a)
        expect(await town.attempts(id)).toMatchObject([{ state: state === 'start' ? 'failed' : state, next: null }])
        town.fake.behaviour.status = async () => outcome('paid')
        expect(await notifyAgain(a)).toBe(call === 'notify' ? 200 : 303)
        expect([state, await town.flags(id), await town.payments(id)]).toMatchObject([state, paid, [{ cents: 2000 }]])
        town.errors.length = 0
        await town.reset()
      }
    },
  )

  it('a final "no" that is asked about twice in five seconds is asked again by the job', async () => {
    const { id } = await town.visit()
    const a = await town.attempt(id)
    town.fake.behaviour.status = async () => outcome('failed')
    for (let turn = 0; turn < 2; turn += 1) expect(await town.notify(a, null)).toBe(200)
    town.fake.behaviour.status = async () => outcome('paid')
    town.pass(6_000)
    expect([await reconcilePayments(town.core), await town.flags(id)]).toEqual([1, paid])
  })

  it('X6 one signed with a former password is 400, but makes the server ask', async () => {
    const { id } = await town.visit()
    const a = await town.attempt(id)
    town.fake.behaviour.status = async () => outcome('pending')
    expect(await town.notify(a, { state: 'paid', key: 'früher' })).toBe(400)
    town.pass(6_000)
    town.fake.behaviour.status = async () => outcome('paid')
    expect([await town.notify(a, { state: 'paid', key: 'früher' }), await town.flags(id)]).toEqual([200, paid])
  })

  it('the method that a notification names is kept where the provider does not tell it', async () => {
    const { id } = await town.visit()
    const a = await town.attempt(id)
    town.fake.behaviour.status = async () => outcome('paid', { method: '', methodCode: '' })
    const form = { key: 'geheim', attempt: a, state: 'paid', hint: '14' }
    expect([await town.notify(a, form), await town.read(id)]).toMatchObject([200, { paymentMethod: 'PAYPAL' }])
  })

  it('X6 is 503 while the database is down, so that it is repeated', async () => {
    const { id } = await town.visit()
    const a = await town.attempt(id)
    const { database } = town.hall
    const down = await town.serve({
      ...database,
      system: {
        ...database.system,
        transaction: () => Promise.reject(Object.assign(new Error('gone'), { code: '08006' })),
      },
    })
    expect([await town.notify(a, { state: 'paid' }, down), await town.notify(a)]).toEqual([503, 200])
    await down.close()
    town.errors.length = 0
  })

  it.each(['GET', 'POST'] as const)(
    'X7 by %s leads to the status within 3 s, asks, and never believes the browser',
    async (method) => {
      const { id } = await town.visit()
      const a = await town.attempt(id)
      const back = () =>
        town.app.inject({ method, url: `/api/stadt/payments/response?a=${a}&state=paid&key=geheim&attempt=${a}` })
      const answer = await back()
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/checkout/status?ids=${id}&tenant=stadt`])
      expect(await town.flags(id)).toMatchObject({ isPayed: false })
      town.pass(6_000)
      const begun = performance.now()
      let answerLate = (): void => {}
      town.fake.behaviour.status = () =>
        new Promise((done) => {
          answerLate = () => done(outcome('pending'))
        })
      expect((await back()).statusCode).toBe(303)
      expect(performance.now() - begun).toBeLessThan(3_000)
      answerLate()
      town.pass(12_000)
      town.fake.behaviour.status = async () => outcome('paid')
      await back()
      expect(await town.flags(id)).toEqual(paid)
      const unknown = await town.app.inject({ method, url: '/api/stadt/payments/response?a=att_x' })
      expect(unknown.headers.location).toBe('/checkout/status?tenant=stadt')
    },
  )

  it('is asked about after 2, 5, 15 and 60 min and 30 min after the end, which then counts as not paid', async () => {
    await town.hall.put('tenant', null, { id: 'stadt', paymentMinutes: 120 })
    const { id } = await town.visit()
    await town.hall.put('tenant', null, { id: 'stadt', paymentMinutes: 30 })
    await town.attempt(id)
    town.fake.asked.length = 0
    const minutes: number[] = []
    for (let minute = 1; minute <= 160; minute += 1) {
      town.pass(minuteMs)
      await reconcilePayments(town.core)
      if (town.fake.asked.splice(0).length > 0) minutes.push(minute)
    }
    expect(minutes).toEqual([2, 5, 15, 60, 150])
    expect(await town.attempts(id)).toMatchObject([{ state: 'expired', next: null }])
  })

  it('the method that a browser named stays while its provider says no more than that the payment is open', async () => {
    const { id } = await town.visit()
    const a = await town.attempt(id)
    const method = () =>
      town.hall.database.system.query(sql`select state, method from payment_attempts where id = ${a}`)
    expect(await town.notify(a, { hint: '11' })).toBe(200)
    town.pass(6_000)
    town.fake.asked.length = 0
    expect(await town.notify(a, null)).toBe(200)
    expect([town.fake.asked, await method()]).toEqual([[a], [{ state: 'pending', method: 'CREDIT_CARD' }]])
  })

  it.each([
    ['paid', 'paid', false],
    ['failed', 'unpaid', true],
    ['pending', 'pending', false],
  ] as const)('an answer „%s“ is told to the release', async (state, status, isRejected) => {
    const made = await town.visit()
    await town.attempt(made.id)
    town.pass(made.due - Date.now() + 11 * minuteMs)
    town.fake.behaviour.status = async () => outcome(state)
    expect(await statusOf(town.core, { tenant: 'stadt', bookingIds: [made.id] })).toBe(status)
    await town.release()
    expect(await town.flags(made.id)).toMatchObject({ isPayed: state === 'paid', isRejected })
  })

  it('that staff took back is released when its new deadline is over, and not paid again', async () => {
    const { id } = await town.visit()
    expect(await town.notify(await town.attempt(id))).toBe(200)
    expect((await town.hall.ask('team', 'PUT', '/api/stadt/bookings', { id, isPayed: false })).status).toBe(200)
    const { paymentDueAt } = Object(await town.read(id)) as { readonly paymentDueAt: number }
    town.pass(paymentDueAt - Date.now() + 11 * minuteMs)
    await town.release()
    expect(await town.flags(id)).toMatchObject({ isPayed: false, isRejected: true })
  })

  it('a provider that hangs for one town delays no other', async () => {
    await town.hall.put('tenant', null, { id: 'kreis', applications: [onlineApp] })
    const { system } = town.hall.database
    const due = new Date(Date.now() - minuteMs).toISOString()
    const insert = (tenant: string, id: string, ms: number) =>
      system.query(sql`with made as (
          insert into payment_attempts (tenant_id, id, provider, mode, bookings_key, amount_cents, currency, purpose, state, created_at,
            expires_at, next_check_at)
          values (${tenant}, ${id}, 'giroCockpit', 'test', ${id}, 2000, 'EUR', 'x', 'redirected', ${due}::timestamptz,
            ${due}::timestamptz + interval '1 day', ${due}::timestamptz + ${ms}::integer * interval '1 millisecond'))
        insert into payment_attempt_bookings (tenant_id, attempt_id, booking_id, amount_cents) values (${tenant}, ${id}, 'gelöscht', 2000)`)
    for (let count = 0; count < 30; count += 1) await insert('stadt', `att_hangs${count}`, count)
    await insert('kreis', 'att_answers', 100)
    let give = (): void => {}
    const hung = new Promise<void>((done) => {
      give = done
    })
    town.fake.asked.length = 0
    town.fake.behaviour.status = async (id) => {
      if (id !== 'att_answers') await hung
      return outcome('failed')
    }
    const run = reconcilePayments(town.core)
    await expect
      .poll(() => system.query(sql`select state from payment_attempts where id = 'att_answers'`), { timeout: 20_000 })
      .toEqual([{ state: 'failed' }])
    const asked = town.fake.asked.length
    give()
    expect([asked, await run]).toEqual([6, 31])
  })

  it('that nobody answers for is not released', async () => {
    const made = await town.visit()
    await town.attempt(made.id)
    town.pass(made.due - Date.now() + dayMs)
    town.fake.behaviour.status = async () => Promise.reject(new Error('down'))
    await town.release()
    expect(town.errors.splice(0)).toMatchObject([{ message: 'down' }])
    expect(await town.flags(made.id)).toMatchObject({ isRejected: false })
  })
})
