import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { reconcilePayments, statusOf } from '../../../src/server/payments/checkAttempt.ts'
import { usualEngines } from '../../support/engines.ts'
import { outcome } from '../../support/fakeProvider.ts'
import { at, bookingBody, field } from '../bookings/hall.ts'
import { openPayingTown, type PayingTown } from './payingTown.ts'

describe.each(usualEngines)('money that arrives online on %s', (engine) => {
  let town: PayingTown
  beforeAll(async () => {
    town = await openPayingTown(engine)
  })
  beforeEach(async () => {
    town.resetClock()
    town.fake.reset()
    await town.hall.database.system.query(sql`update payment_attempts set next_check_at = null`)
    await town.mails()
  })
  afterEach(async () => {
    await town.hall.demandHealth()
    expect([town.hall.unexpected, town.errors]).toEqual([[], []])
  })
  afterAll(() => town.close())

  const flags = async (id: string) => {
    const { isCommitted, isPayed, isRejected } = Object(await town.read(id))
    return { isCommitted, isPayed, isRejected }
  }
  const paid = { isCommitted: true, isPayed: true, isRejected: false }
  const story = async (id: string) =>
    JSON.stringify((await town.hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)).body)
  /** Its time to pay is over, and the job has released it. */
  const expire = async (of: { readonly due: number }) => {
    town.pass(of.due - Date.now() + 45 * minuteMs)
    expect(await town.release()).toBeGreaterThan(0)
    town.resetClock()
  }

  it('pays as staff do: once, with receipt, mail and method, however often the provider tells', async () => {
    const { id } = await town.visit()
    const a = await town.attempt(id)
    for (let turn = 0; turn < 3; turn += 1) expect(await town.notify(a)).toBe(200)
    expect(await town.read(id)).toMatchObject({ ...paid, paymentMethod: 'CREDIT_CARD', paymentDueAt: null })
    expect(await town.payments(id)).toMatchObject([{ state: 'settled', cents: 2000 }])
    expect(await town.receipts(id)).toBe(1)
    expect((await town.mails()).filter((kind) => kind === 'booking.confirmation')).toHaveLength(1)
    const [change] = await town.hall.database.system.query(
      sql`select user_id as "by" from change where entity = 'booking' and entity_id = ${id} and reason = 'bookings.paid-online'`,
    )
    expect(change).toEqual({ by: null })
  })

  it('1.3 after expiry, place still free: takes the booking up again, confirms it, and the life story says so', async () => {
    const made = await town.visit()
    const a = await town.attempt(made.id)
    await expire(made)
    expect(await flags(made.id)).toMatchObject({ isRejected: true })
    await town.mails()
    expect(await town.notify(a)).toBe(200)
    expect(await town.read(made.id)).toMatchObject({ ...paid, rejectionReason: '' })
    expect(await town.payments(made.id)).toMatchObject([{ state: 'settled', cents: 2000 }])
    expect([await town.receipts(made.id), await town.mails()]).toEqual([1, ['booking.confirmation']])
    expect(await story(made.id)).toContain('Verspätete Zahlung angenommen, wieder aufgenommen, bezahlt')
  })

  it('1.3 after expiry, place gone: keeps the money as surplus and writes to the visitor', async () => {
    const made = await town.visit()
    const a = await town.attempt(made.id)
    await expire(made)
    const next = await town.hall.book(bookingBody(town.room, made.begin, made.begin + hourMs))
    expect(next.status).toBe(201)
    await town.mails()
    expect(await town.notify(a)).toBe(200)
    expect(await flags(made.id)).toMatchObject({ isPayed: false, isRejected: true })
    expect(await town.payments(made.id)).toMatchObject([
      { state: 'surplus', cents: 2000, note: expect.stringContaining('nicht mehr frei') },
    ])
    expect([await town.receipts(made.id), await town.mails()]).toEqual([0, ['booking.payment-surplus']])
  })

  it('1.3 twice for one booking: records the second, without a second receipt or mail', async () => {
    const [one, two] = [await town.visit(), await town.visit()]
    const [single, both] = [await town.attempt(one.id), await town.attempt(one.id, two.id)]
    expect(await town.notify(single)).toBe(200)
    await town.mails()
    expect(await town.notify(both)).toBe(200)
    expect(await town.payments(one.id)).toMatchObject([
      { state: 'settled', cents: 2000 },
      { state: 'settled', cents: 2000 },
      { state: 'surplus', cents: 2000, note: expect.stringContaining('schon bezahlt') },
    ])
    expect([await town.receipts(one.id), await town.receipts(two.id)]).toEqual([1, 1])
    expect(await town.mails()).toEqual(['booking.confirmation'])
    expect(await flags(two.id)).toEqual(paid)
  })

  it.each([
    ['too little', { cents: '1999' }, 'shortfall', 1999],
    ['too much', { cents: '2001' }, 'unclear', 2001],
    ['another currency', { cents: '2000', currency: 'CHF' }, 'unclear', 2000],
  ])('1.3 %s: is recorded and settles nothing; nobody is asked to pay again', async (_what, fields, state, cents) => {
    const made = await town.visit()
    const a = await town.attempt(made.id)
    expect(await town.notify(a, { state: 'paid', ...fields })).toBe(200)
    expect(await flags(made.id)).toMatchObject({ isPayed: false, isRejected: false })
    expect(await town.payments(made.id)).toMatchObject([{ state, cents }])
    expect(await town.receipts(made.id)).toBe(0)
    expect(await town.start([made.id])).toMatchObject({ status: 400, body: { code: 'PAYMENT_UNCLEAR' } })
    town.pass(made.due - Date.now() + 45 * minuteMs)
    await town.release()
    expect(await flags(made.id)).toMatchObject({ isRejected: false })
  })

  it('1.3 for a booking that staff cancelled: like a place that is gone', async () => {
    const { id } = await town.visit()
    const a = await town.attempt(id)
    await town.act(id, 'reject', { reason: 'Rohrbruch' })
    await town.mails()
    expect(await town.notify(a)).toBe(200)
    expect(await flags(id)).toMatchObject({ isPayed: false, isRejected: true })
    expect(await town.payments(id)).toMatchObject([{ state: 'surplus', note: expect.stringContaining('storniert') }])
    expect(await town.mails()).toEqual(['booking.payment-surplus'])
  })

  it('1.3 before the answer to our beginning is stored: pays all the same', async () => {
    const { id } = await town.visit()
    town.fake.behaviour.start = async (a) => {
      expect(await town.notify(a)).toBe(200)
      return { url: `https://zahlung.example/${a}`, reference: `ref-${a}` }
    }
    await town.attempt(id)
    const [stored] = await town.hall.database.system.query(
      sql`select state, reference is not null as known from payment_attempts join payment_attempt_bookings on attempt_id = id where booking_id = ${id}`,
    )
    expect([await flags(id), stored]).toEqual([paid, { state: 'paid', known: true }])
  })

  it('1.3 a failure of an old attempt after a newer one succeeded changes nothing but its own attempt', async () => {
    const { id } = await town.visit()
    const old = await town.attempt(id)
    town.pass(31 * minuteMs)
    const recent = await town.attempt(id)
    expect(await town.notify(recent)).toBe(200)
    for (const state of ['failed', 'aborted']) expect(await town.notify(old, { state })).toBe(200)
    expect(await town.notify(recent, { state: 'failed' })).toBe(200)
    expect(await flags(id)).toEqual(paid)
    expect((await town.attempts(id)).map(({ state }) => state)).toEqual(['aborted', 'paid'])
  })

  it('for a series pays all its dates with one attempt, one receipt and one mail', async () => {
    const bookingAttempts = [3, 5, 9].map((days) => ({ timeBegin: at(days, '15:00'), timeEnd: at(days, '16:00') }))
    const body = { ...town.body(), timeBegin: undefined, timeEnd: undefined, bookingAttempts }
    const made = await town.hall.ask('team', 'POST', '/api/stadt/group-bookings', body)
    const ids = field(made, 'bookingIds') as readonly string[]
    await town.mails()
    const a = await town.attempt(...ids)
    expect(await town.notify(a)).toBe(200)
    expect(await Promise.all(ids.map(flags))).toEqual(ids.map(() => paid))
    expect(await town.payments(...ids)).toMatchObject([{ state: 'settled', cents: 6000 }])
    const receipts = await town.hall.database.system.query(
      sql`select distinct document_id from document_booking where booking_id = any(${ids}::text[])`,
    )
    expect([receipts.length, await town.mails()]).toEqual([1, ['booking.confirmation']])
  })

  it('is told in the life story to staff: begun, failed and why, arrived, to be given back', async () => {
    const { id } = await town.visit()
    expect(await town.notify(await town.attempt(id), { state: 'failed' })).toBe(200)
    const a = await town.attempt(id)
    await town.act(id, 'pay', { paymentMethod: 'CASH' })
    expect(await town.notify(a)).toBe(200)
    const { body } = await town.hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)
    const events = (body as readonly { readonly what: string; readonly why: string; readonly by: string | null }[]).map(
      ({ what, why, by }) => [what, why, by],
    )
    expect(events).toEqual([
      ['Angelegt, freigegeben', '', 'Besucher'],
      ['Online-Zahlung begonnen', expect.stringMatching(/^20,00.€ über /), 'Besucher'],
      ['Online-Zahlung fehlgeschlagen', '', null],
      ['Online-Zahlung begonnen', expect.stringMatching(/^20,00.€ über /), 'Besucher'],
      ['Bezahlt', '', 'team@demo.example'],
      [expect.stringMatching(/^Beleg \S+ ausgestellt$/), '', 'team@demo.example'],
      [
        'Geld eingegangen, zu erstatten',
        expect.stringContaining('per Kreditkarte. Die Buchung war schon bezahlt oder kostete nichts mehr.'),
        null,
      ],
    ])
    const own = await town.hall.ask('guest', 'GET', `/api/stadt/bookings/${id}/history`)
    expect(own.status).not.toBe(200)
  })

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
    expect([await flags(one.id), await flags(other.id)]).toEqual([paid, { ...paid, isPayed: false }])
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
    expect([await flags(id), town.fake.asked.length]).toEqual([paid, 2])
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
      expect(await flags(id)).toMatchObject({ isPayed: false })
      town.pass(6_000)
      const begun = performance.now()
      town.fake.behaviour.status = () => new Promise(() => {})
      expect((await back()).statusCode).toBe(303)
      expect(performance.now() - begun).toBeLessThan(3_000)
      town.pass(12_000)
      town.fake.behaviour.status = async () => outcome('paid')
      await back()
      expect(await flags(id)).toEqual(paid)
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
    expect(await flags(made.id)).toMatchObject({ isPayed: state === 'paid', isRejected })
  })

  it('that nobody answers for is not released', async () => {
    const made = await town.visit()
    await town.attempt(made.id)
    town.pass(made.due - Date.now() + dayMs)
    town.fake.behaviour.status = async () => Promise.reject(new Error('down'))
    await town.release()
    expect(town.errors.splice(0)).toMatchObject([{ message: 'down' }])
    expect(await flags(made.id)).toMatchObject({ isRejected: false })
  })
})
