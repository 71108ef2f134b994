import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxSeriesDates } from '../../../src/domain/booking/seriesRule.ts'
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { outcome } from '../../support/fakeProvider.ts'
import { at, bookingBody, field, idOf } from '../bookings/hall.ts'
import { openPayingTown, paid, type PayingTown } from './payingTown.ts'

describe.each(usualEngines)('money that arrives online on %s', (engine) => {
  let town: PayingTown
  beforeAll(async () => {
    town = await openPayingTown(engine)
  })
  beforeEach(() => town.reset())
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

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
    expect(await town.flags(made.id)).toMatchObject({ isRejected: true })
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
    expect(await town.flags(made.id)).toMatchObject({ isPayed: false, isRejected: true })
    expect(await town.payments(made.id)).toMatchObject([
      { state: 'surplus', cents: 2000, note: expect.stringContaining('nicht mehr frei') },
    ])
    expect([await town.receipts(made.id), await town.mails()]).toEqual([0, ['booking.payment-surplus']])
  })

  it.each([
    ['given back at once if the town wants that', true, 'due', 1],
    ['left to staff otherwise', false, undefined, 0],
  ])('1.3 the surplus is %s', async (_what, automaticSurplusRefund, state, asked) => {
    await town.hall.put('tenant', null, { id: 'stadt', automaticSurplusRefund })
    const { id } = await town.visit()
    const a = await town.attempt(id)
    await town.act(id, 'pay', { paymentMethod: 'CASH' })
    town.fake.refunded.splice(0)
    expect([await town.notify(a), await town.notify(a)]).toEqual([200, 200])
    const refunds = await town.hall.database.system.query(
      sql`select state, amount_cents as cents, cause from refunds where attempt_id = ${a}`,
    )
    expect(refunds).toEqual(state === undefined ? [] : [{ state, cents: 2000, cause: 'surplus' }])
    await town.giveBack()
    expect(town.fake.refunded.map(({ amountCents }) => Number(amountCents))).toEqual(Array(asked).fill(2000))
    await town.hall.put('tenant', null, { id: 'stadt', automaticSurplusRefund: false })
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
    expect(await town.flags(two.id)).toEqual(paid)
  })

  it.each([
    ['too little', { cents: '1999' }, 'shortfall', 1999],
    ['too much', { cents: '2001' }, 'unclear', 2001],
    ['another currency', { cents: '2000', currency: 'CHF' }, 'unclear', 2000],
  ])('1.3 %s: is recorded and settles nothing; nobody is asked to pay again', async (_what, fields, state, cents) => {
    const made = await town.visit()
    const a = await town.attempt(made.id)
    expect(await town.notify(a, { state: 'paid', ...fields })).toBe(200)
    expect(await town.flags(made.id)).toMatchObject({ isPayed: false, isRejected: false })
    expect(await town.payments(made.id)).toMatchObject([{ state, cents }])
    expect(await town.receipts(made.id)).toBe(0)
    expect(await town.start([made.id])).toMatchObject({ status: 400, body: { code: 'PAYMENT_UNCLEAR' } })
    town.pass(made.due - Date.now() + 45 * minuteMs)
    await town.release()
    expect(await town.flags(made.id)).toMatchObject({ isRejected: false })
  })

  it('1.3 for a booking that staff cancelled: like a place that is gone', async () => {
    const { id } = await town.visit()
    const a = await town.attempt(id)
    await town.act(id, 'reject', { reason: 'Rohrbruch' })
    await town.mails()
    expect(await town.notify(a)).toBe(200)
    expect(await town.flags(id)).toMatchObject({ isPayed: false, isRejected: true })
    expect(await town.payments(id)).toMatchObject([{ state: 'surplus', note: expect.stringContaining('storniert') }])
    expect(await town.mails()).toEqual(['booking.payment-surplus'])
  })

  it('1.3 for a released booking that staff changed so that it cannot stand: like one that was cancelled', async () => {
    const made = await town.visit()
    const a = await town.attempt(made.id)
    await expire(made)
    const change = { id: made.id, paymentProvider: '' }
    expect((await town.hall.ask('team', 'PUT', '/api/stadt/bookings', change)).status).toBe(200)
    await town.mails()
    expect(await town.notify(a)).toBe(200)
    expect(await town.flags(made.id)).toMatchObject({ isPayed: false, isRejected: true })
    expect(await town.payments(made.id)).toMatchObject([
      { state: 'surplus', note: expect.stringContaining('storniert') },
    ])
    expect(await town.mails()).toEqual(['booking.payment-surplus'])
  })

  it('1.3 for several of which one can no longer be stored: pays the others, and keeps its part for staff', async () => {
    const [one, two] = [await town.visit(), await town.visit()]
    const a = await town.attempt(one.id, two.id)
    // As a rule of a newer version would find it.
    await town.hall.database.system.query(
      sql`update bookings set doc = jsonb_set(doc, '{zipCode}', to_jsonb(repeat('9', 5000))) where id = ${one.id}`,
    )
    expect(await town.notify(a)).toBe(200)
    expect([await town.flags(one.id), await town.flags(two.id)]).toMatchObject([{ isPayed: false }, paid])
    expect(await town.payments(one.id)).toMatchObject([
      { state: 'settled', cents: 2000 },
      { state: 'unclear', cents: 2000, note: expect.stringContaining('nicht als bezahlt') },
    ])
    await town.hall.database.system.query(
      sql`update bookings set doc = jsonb_set(doc, '{zipCode}', '"38999"') where id = ${one.id}`,
    )
  })

  it.each([
    ['a currency with NUL', { amountCents: 2000n, currency: 'E\u0000R' }, { state: 'unclear' }],
    ['half a character for a currency', { amountCents: 2000n, currency: '\ud800' }, { state: 'unclear' }],
    ['a currency without end', { amountCents: 2000n, currency: 'x'.repeat(60_000) }, { state: 'unclear' }],
    ['codes with NUL', { resultCode: 'a\u0000b', methodCode: '\u0000' }, { state: 'settled' }],
    ['codes without end', { resultCode: 'r'.repeat(60_000), methodCode: 'm'.repeat(60_000) }, { state: 'settled' }],
    ['half a character for a transaction', { transaction: '\ud800' }, { state: 'settled' }],
    ['a transaction without end', { transaction: 't'.repeat(60_000) }, { state: 'settled' }],
  ] as const)('is recorded though the provider names %s', async (_what, lie, money) => {
    const { id } = await town.visit()
    const a = await town.attempt(id)
    town.fake.behaviour.status = async () => outcome('paid', lie)
    expect([await town.notify(a, null), await town.payments(id)]).toMatchObject([200, [{ ...money, cents: 2000 }]])
    const rows = await town.hall.database.system.query(sql`select * from payment_attempts where id = ${a}`)
    const stored = await town.hall.database.system.query(sql`select * from payments where attempt_id = ${a}`)
    expect(JSON.stringify([rows, stored]).length).toBeLessThan(3_000)
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
    expect([await town.flags(id), stored]).toEqual([paid, { state: 'paid', known: true }])
  })

  it('1.3 a failure of an old attempt after a newer one succeeded changes nothing but its own attempt', async () => {
    const id = idOf(await town.hall.book(town.body()))
    const old = await town.attempt(id)
    town.pass(dayMs + minuteMs)
    const recent = await town.attempt(id)
    expect(await town.notify(recent)).toBe(200)
    for (const state of ['failed', 'aborted']) expect(await town.notify(old, { state })).toBe(200)
    expect(await town.notify(recent, { state: 'failed' })).toBe(200)
    expect(await town.flags(id)).toEqual(paid)
    expect((await town.attempts(id)).map(({ state }) => state)).toEqual(['aborted', 'paid'])
  })

  it.each([3, maxSeriesDates])(
    'for a series of %i pays all its dates with one attempt, one receipt and one mail',
    async (count) => {
      const first = count === 3 ? 3 : 10
      const bookingAttempts = Array.from({ length: count }, (_, index) => ({
        timeBegin: at(first + index, '15:00'),
        timeEnd: at(first + index, '16:00'),
      }))
      const body = { ...town.body(), timeBegin: undefined, timeEnd: undefined, bookingAttempts }
      const made = await town.hall.ask('team', 'POST', '/api/stadt/group-bookings', body)
      const ids = field(made, 'bookingIds') as readonly string[]
      await town.mails()
      const a = await town.attempt(...ids)
      expect(await town.notify(a)).toBe(200)
      expect(await Promise.all(ids.map(town.flags))).toEqual(ids.map(() => paid))
      expect(await town.payments(...ids)).toMatchObject([{ state: 'settled', cents: count * 2000 }])
      const receipts = await town.hall.database.system.query(
        sql`select distinct document_id from document_booking where booking_id = any(${ids}::text[])`,
      )
      expect([receipts.length, await town.mails()]).toEqual([1, ['booking.confirmation']])
    },
  )

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
    const paid = (body as readonly { readonly what: string; readonly changes: readonly { readonly label: string }[] }[])
      .filter(({ what }) => what === 'Bezahlt')
      .flatMap(({ changes }) => changes.map(({ label }) => label))
    expect(paid.toSorted()).toEqual(['Bezahlt am', 'Zahlungsart', 'Zahlungsfrist'])
    const own = await town.hall.ask('guest', 'GET', `/api/stadt/bookings/${id}/history`)
    expect(own.status).not.toBe(200)
  })

  it('is missed by the doctor where a cent is not accounted for', async () => {
    const { id } = await town.visit()
    const a = await town.attempt(id)
    await town.notify(a)
    const part = sql`attempt_id = ${a}`
    for (const [breaks, repairs] of [
      [
        sql`update payment_attempt_bookings set settled_cents = 1999 where ${part}`,
        sql`update payment_attempt_bookings set settled_cents = 2000 where ${part}`,
      ],
      [
        sql`update payment_attempts set state = 'failed' where id = ${a}`,
        sql`update payment_attempts set state = 'paid' where id = ${a}`,
      ],
    ] as const) {
      await town.hall.database.system.query(breaks)
      await expect(town.hall.demandHealth()).rejects.toThrow(a)
      await town.hall.database.system.query(repairs)
    }
  })
})
