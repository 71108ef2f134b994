import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateOf, dayMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, field, idOf } from '../bookings/hall.ts'
import { openPayingTown, paid, type PayingTown } from './payingTown.ts'

const rules = {
  tiers: [
    { daysBefore: 14, percent: 80 },
    { daysBefore: 3, percent: 50 },
  ],
  feeEur: 5,
  automatic: true,
}

describe.each(usualEngines)('money of cancelled bookings on %s', (engine) => {
  let town: PayingTown
  beforeAll(async () => {
    town = await openPayingTown(engine)
  })
  beforeEach(async () => {
    await town.reset()
    await town.setUp({ refundRules: rules })
    await town.giveBack()
    await town.mails()
    town.fake.refunded.splice(0)
  })
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  const soon = (days: number, change: object = {}) =>
    bookingBody(town.room, at(days, '15:00'), at(days, '16:00'), { isCommitted: true, ...change })
  /** Entered by staff as paid in cash. */
  const inCash = async (days: number, change: object = {}): Promise<string> =>
    String(field(await town.hall.book(soon(days, { isPayed: true, paymentMethod: 'CASH', ...change })), 'id'))
  const call = async (id: string, operation: string, body: object = {}, who: 'team' | 'read' = 'team') => {
    const answer = await town.hall.askOf(town.app)(who, 'POST', `/api/stadt/refunds/${id}/${operation}`, body)
    return [answer.status, field(answer, 'state') ?? field(answer, 'code')]
  }
  const only = async (booking: string) => {
    const [refund, ...more] = await town.refunds(booking)
    if (refund === undefined || more.length > 0) throw new Error(`there are ${more.length} more refunds`)
    return refund
  }
  const storyOf = async (id: string) => {
    const { body } = await town.hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)
    return (body as readonly { what: string }[]).map(({ what }) => what)
  }

  it('the booker cancels: refund by the rules, written with the cancellation, given back once, told by mail', async () => {
    const id = await town.paid()
    const shown = await town.hall.ask('visitor', 'GET', `/api/stadt/bookings/${id}/status`)
    expect(field({ ...shown, body: (shown.body as readonly unknown[])[0] }, 'refund')).toMatchObject({
      ...{ paidEur: 20, feeEur: 9, refundEur: 11, way: 'provider' },
      rule: expect.stringMatching(/^\d+ Tage vor Beginn: 80 %, abzüglich 5,00.€$/),
      rules: expect.stringContaining('mindestens 14 Tage vorher erhalten Sie 80'),
    })
    await town.mails()
    expect((await town.cancel(id)).body).toEqual({ cancelled: true })
    const due = { cause: 'cancellation', cents: 1100, fee: 900, way: 'provider' }
    expect(await town.refunds(id)).toMatchObject([{ ...due, state: 'due' }])
    expect(await town.giveBack()).toBe(1)
    expect(await town.refunds(id)).toMatchObject([{ ...due, state: 'paid' }])
    expect(town.fake.refunded).toMatchObject([{ amountCents: 1100n, currency: 'EUR', purpose: `Erstattung ${id}` }])
    expect(await town.mails()).toEqual(['booking.cancellation', 'booking.refunded'])
    const [receipt, counter, ...others] = await town.hall.database.system.query<{ title: string; html: string }>(sql`
      select title, html from document join document_booking as part on part.document_id = document.id and part.booking_id = ${id}
      order by document.created_at, kind desc`)
    expect([receipt?.title, counter?.title, others]).toEqual([
      expect.stringMatching(/^ZB-/),
      expect.stringMatching(/^GB-.*-0001-1$/),
      [],
    ])
    expect(counter?.html).toContain(`unseres Belegs ${receipt?.title ?? ''} vom`)
    expect(counter?.html).toMatch(/-20,00.*Einbehalten nach den Stornoregeln.*9,00.*Erstattet: 11,00/su)
    expect(await storyOf(id)).toEqual(
      expect.arrayContaining(['Zu erstatten: 11,00\u00a0€', 'Erstattung beim Zahlungsdienst beauftragt', 'Erstattet']),
    )
  })

  it('what is kept has the tax of the key that the tenant chose for it', async () => {
    const key = { code: 'S19', label: '19 %', category: 'S', rate: 19, reasonText: '' }
    await town.setUp({ refundRules: rules, tax: { keys: [key], feeKey: 'S19' } })
    const id = await town.paid()
    await town.cancel(id)
    await town.giveBack()
    const pages = await town.hall.database.system.query<{ html: string }>(sql`select html from document
      join document_booking as part on part.document_id = document.id where part.booking_id = ${id} and document.kind = 'counter-receipt'`)
    expect(pages.map(({ html }) => html)).toEqual([expect.stringMatching(/darin 1,44.€ Umsatzsteuer \(19 %\): 9,00/)])
    await town.setUp({ tax: { keys: [], feeKey: '' } })
    await town.mails()
  })

  it('staff cancel: everything, unless they choose the rules or another amount up to what was paid', async () => {
    const [full, ruled, other] = [await inCash(5), await inCash(6), await inCash(7)]
    await town.act(full, 'reject', { reason: 'Rohrbruch' })
    await town.act(ruled, 'reject', { reason: 'Rohrbruch', refund: { by: 'rules' } })
    const amount = (amountCents: number, reason?: string) =>
      town.act(other, 'reject', { reason: 'Rohrbruch', refund: { by: 'amount', amountCents, reason } })
    expect(field(await amount(2001, 'Kulanz'), 'errors')).toMatchObject([{ code: 'REFUND_TOO_HIGH' }])
    expect(field(await amount(1500), 'code')).toBe('REFUND_REASON')
    expect(await town.flags(other)).toEqual(paid)
    expect(field(await amount(1500, 'Kulanz'), 'success')).toBe(true)
    const of = async (id: string) => {
      const { cents, fee, way, note } = await only(id)
      return [cents, fee, way, note]
    }
    expect(await of(full)).toEqual([2000, 0, 'transfer', 'Von der Verwaltung storniert. Es wird alles erstattet.'])
    expect(await of(ruled)).toEqual([500, 1500, 'transfer', expect.stringContaining('50 %, abzüglich 5,00')])
    expect(await of(other)).toEqual([1500, 500, 'transfer', expect.stringContaining('Anderer Betrag: Kulanz')])
  })

  it('the preview of staff names the refund and writes nothing', async () => {
    const id = await inCash(8)
    const body = { reason: 'Rohrbruch', refund: { by: 'rules' } }
    const answer = await town.hall.ask('team', 'POST', `/api/stadt/bookings/${id}/reject?simulate=true`, body)
    const changes = field(answer, 'changes') as readonly {
      readonly entity: string
      readonly details: readonly object[]
    }[]
    expect(changes.find(({ entity }) => entity === 'refund')?.details).toMatchObject([
      { path: '', after: [{ amountCents: 500, feeCents: 1500, way: 'transfer' }] },
    ])
    expect([await town.refunds(id), await town.flags(id)]).toEqual([[], paid])
  })

  it('a request that was never approved and below all tiers: all, nothing', async () => {
    const [request, late] = [await inCash(9, { isCommitted: false }), await inCash(1)]
    expect((await town.cancel(request)).body).toEqual({ cancelled: true })
    expect((await town.cancel(late)).body).toEqual({ cancelled: true })
    expect(await only(request)).toMatchObject({ cents: 2000, fee: 0 })
    expect(await town.refunds(late)).toEqual([])
  })

  it('a series cancelled by staff: one refund for each paid date', async () => {
    const dates = [20, 21, 22].map((days) => ({ timeBegin: at(days, '08:00'), timeEnd: at(days, '09:00') }))
    const body = { ...town.body(), timeBegin: undefined, timeEnd: undefined, bookingAttempts: dates }
    const made = await town.hall.ask('team', 'POST', '/api/stadt/group-bookings', body)
    const ids = field(made, 'bookingIds') as readonly string[]
    await town.notify(await town.attempt(...ids))
    const series = String(field(made, 'id'))
    const refused = await town.hall.ask('team', 'POST', `/api/stadt/group-bookings/${series}/reject`, {
      ...{ reason: 'Rohrbruch', refund: { by: 'amount', amountCents: 1, reason: 'Kulanz' } },
    })
    expect(field(refused, 'code')).toBe('REFUND_OF_SERIES')
    await town.hall.ask('team', 'POST', `/api/stadt/group-bookings/${series}/reject`, { reason: 'Rohrbruch' })
    expect((await Promise.all(ids.map(only))).map(({ cents, way }) => [cents, way])).toEqual(
      ids.map(() => [2000, 'provider']),
    )
    expect(await town.giveBack()).toBe(3)
    expect((await Promise.all(ids.map(only))).map(({ state }) => state)).toEqual(ids.map(() => 'paid'))
  })

  it('a provider that may have refunded and does not answer is not asked again; staff decide', async () => {
    const id = await town.paid()
    await town.cancel(id)
    const { id: refund } = await only(id)
    town.fake.behaviour.refund = () => Promise.reject(new Error('timeout'))
    await town.giveBack()
    expect(await only(id)).toMatchObject({ state: 'unclear', note: expect.stringContaining('nicht geantwortet') })
    expect([await town.giveBack(), town.fake.refunded.length]).toEqual([0, 1])
    expect(town.errors.splice(0)).toHaveLength(1)
    expect(await call(refund, 'retry', {}, 'read')).toEqual([403, 'FORBIDDEN'])
    expect(await call('rf_unknown', 'retry')).toEqual([404, 'NOT_FOUND'])
    expect(await call(refund, 'retry')).toEqual([200, 'due'])
    town.fake.behaviour.refund = async () => ({ state: 'refused', words: 'Kein Guthaben.' })
    await town.giveBack()
    expect(await only(id)).toMatchObject({ state: 'failed', note: 'Kein Guthaben.' })
    expect(await call(refund, 'transfer')).toEqual([200, 'due'])
    expect(await call(refund, 'retry')).toEqual([409, 'REFUND_TRANSFER'])
    expect(await call(refund, 'paid', { paidOn: '2999-01-01' })).toEqual([400, 'REFUND_DATE'])
    expect(await call(refund, 'paid', { paidOn: '2026-02-30' })).toEqual([400, 'REFUND_DATE'])
    expect(await call(refund, 'paid', { paidOn: '1726-03-02' })).toEqual([400, 'REFUND_DATE'])
    expect(await call(refund, 'paid', { paidOn: dateOf(Date.now() - dayMs) })).toEqual([400, 'REFUND_DATE'])
    await town.mails()
    expect(await call(refund, 'paid', { paidOn: dateOf(Date.now()) })).toEqual([200, 'paid'])
    expect(await town.mails()).toEqual(['booking.refunded'])
    for (const [operation, body] of [
      ['retry', {}],
      ['transfer', {}],
      ['paid', { paidOn: dateOf(Date.now()) }],
      ['waive', { reason: 'Kulanz' }],
    ] as const)
      expect(await call(refund, operation, body)).toEqual([409, 'REFUND_SETTLED'])
    expect(new Set(town.fake.refunded.map((asked) => asked.id))).toEqual(new Set([refund]))
  })

  it('the booker sees in the own account what goes back and when it has, without the reasons of staff', async () => {
    const id = idOf(await town.hall.ask('guest', 'POST', '/api/stadt/checkout', town.body()))
    await town.notify(await town.attempt(id))
    const refund = { by: 'amount', amountCents: 1200, reason: 'Geheimgrund' }
    expect((await town.act(id, 'reject', { reason: 'Rohrbruch', refund })).status).toBe(200)
    await town.giveBack()
    const { body } = await town.hall.ask('guest', 'GET', `/api/user/bookings/stadt/${id}`)
    const { story } = body as { readonly story: readonly { readonly what: string; readonly isOwn: boolean }[] }
    expect(story.map(({ what }) => what.replaceAll('\u00a0', ' '))).toEqual([
      ...['Angelegt, freigegeben', 'Bezahlt', expect.stringMatching(/^Beleg /), 'Storniert', 'Zu erstatten: 12,00 €'],
      ...[expect.stringMatching(/^Gegenbeleg /), 'Erstattet'],
    ])
    expect(JSON.stringify(body)).not.toMatch(/Geheim|team@/)
  })

  it('a job that died between asking and answering leaves it unclear', async () => {
    const id = await town.paid()
    await town.cancel(id)
    const { id: refund } = await only(id)
    await town.hall.database.system.query(sql`update refunds set state = 'begun' where id = ${refund}`)
    expect(await call(refund, 'waive', { reason: 'Kulanz' })).toEqual([409, 'REFUND_BEGUN'])
    await town.giveBack(true)
    expect([(await only(id)).state, town.fake.refunded.length]).toEqual(['unclear', 0])
    expect(await call(refund, 'waive', { reason: 'Bar zurückgegeben' })).toEqual([200, 'waived'])
  })

  it('waits for staff where the town does not want it automatic; a direct transfer cannot be called back', async () => {
    await town.setUp({ refundRules: { ...rules, automatic: false } })
    const id = await town.paid()
    await town.cancel(id)
    expect([await town.giveBack(), (await only(id)).state]).toEqual([0, 'due'])
    expect(await call((await only(id)).id, 'retry')).toEqual([200, 'due'])
    expect([await town.giveBack(), (await only(id)).state]).toEqual([1, 'paid'])
    const direct = await town.paid()
    await town.hall.database.system.query(sql`update payment_attempts set method = 'DIRECT_TRANSFER'
      where id in (select attempt_id from payment_attempt_bookings where booking_id = ${direct})`)
    await town.act(direct, 'reject', { reason: 'Rohrbruch' })
    expect(await only(direct)).toMatchObject({ way: 'transfer', state: 'due' })
  })

  it('taken up again: what has not left stays paid, what has left makes the booking unpaid', async () => {
    const [kept, gone, unclear] = [await town.paid(), await town.paid(), await town.paid()]
    for (const id of [kept, gone, unclear]) await town.act(id, 'reject', { reason: 'Rohrbruch' })
    const states = [(await only(kept)).id, (await only(unclear)).id]
    await town.hall.database.system
      .query(sql`update refunds set state = case id when ${states[0]} then 'failed' else 'unclear' end
      where id = any(${states}::text[])`)
    await town.giveBack()
    for (const id of [kept, gone, unclear]) await town.act(id, 'commit')
    expect([await town.flags(kept), (await only(kept)).state]).toEqual([paid, 'waived'])
    expect([await town.flags(gone), (await only(gone)).state]).toEqual([{ ...paid, isPayed: false }, 'paid'])
    expect([await town.flags(unclear), (await only(unclear)).state]).toEqual([paid, 'unclear'])
    expect(await call((await only(unclear)).id, 'paid', { paidOn: dateOf(Date.now()) })).toEqual([200, 'paid'])
    expect(await town.flags(unclear)).toEqual({ ...paid, isPayed: false })
    // Paid anew, it has a refund of its own.
    await town.act(gone, 'pay', { paymentMethod: 'CASH' })
    await town.act(gone, 'reject', { reason: 'Rohrbruch' })
    expect((await town.refunds(gone)).map(({ state, way }) => [state, way])).toEqual([
      ['paid', 'provider'],
      ['due', 'transfer'],
    ])
    await town.act(gone, 'commit')
    expect(await town.flags(gone)).toEqual(paid)
  })

  it('money that settled nothing goes back once', async () => {
    const { id } = await town.visit()
    const attempt = await town.attempt(id)
    await town.act(id, 'reject', { reason: 'Rohrbruch' })
    await town.notify(attempt)
    await town.mails()
    const ask = async (state: string) => {
      const path = `/api/stadt/payments/${attempt}/refund`
      const answer = await town.hall.askOf(town.app)('team', 'POST', path, { state })
      return [answer.status, field(answer, 'state') ?? field(answer, 'code')]
    }
    expect(await ask('shortfall')).toEqual([404, 'NOT_FOUND'])
    expect(await ask('surplus')).toEqual([200, 'due'])
    expect(await ask('surplus')).toEqual([409, 'REFUND_EXISTS'])
    expect(await town.giveBack()).toBe(1)
    expect(await only(id)).toMatchObject({ cause: 'surplus', cents: 2000, state: 'paid' })
    expect(await town.mails()).toEqual(['booking.refunded'])
  })
})
