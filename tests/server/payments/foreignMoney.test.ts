import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookingMoneyAnswer } from '../../../src/api/paymentLists.ts'
import type { BookingState } from '../../../src/api/visitorBookings.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { mendForeignRefunds } from '../../../src/server/payments/foreignRefunds.ts'
import { usualEngines } from '../../support/engines.ts'
import { openPayingTown, type PayingTown } from './payingTown.ts'

describe.each(usualEngines)('money of another currency that staff accepted on %s', (engine) => {
  let town: PayingTown
  let ask: PayingTown['hall']['ask']
  beforeAll(async () => {
    town = await openPayingTown(engine)
    ask = town.hall.askOf(town.app)
  })
  beforeEach(async () => {
    await town.reset()
    town.fake.refunded.splice(0)
  })
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  /** Paid with these cents of CHF. */
  const paidInFrancs = async (cents: number, ...ids: readonly string[]): Promise<void> => {
    const attempt = await town.attempt(...ids)
    await town.notify(attempt, { state: 'paid', cents: String(cents), currency: 'CHF' })
    const answer = await ask('team', 'POST', `/api/stadt/payments/${attempt}/accept`, {
      ...{ state: 'unclear', reason: 'Die Bank hat umgerechnet.' },
    })
    expect([answer.status, answer.body]).toMatchObject([200, { bookingIds: [...ids].sort() }])
  }
  const moneyOf = async (id: string) =>
    (await ask('team', 'GET', `/api/stadt/bookings/${id}/money`)).body as BookingMoneyAnswer
  const cancel = (id: string, refund: object = { by: 'full' }) =>
    town.act(id, 'reject', { reason: 'Rohrbruch', refund })
  /** What its booker is told of the money. */
  const shownRefund = async (id: string) => {
    const { body } = await town.hall.ask('visitor', 'GET', `/api/stadt/bookings/${id}/status`)
    return (body as readonly BookingState[])[0]?.refund
  }
  const asked = () => town.fake.refunded.map(({ amountCents, currency }) => [Number(amountCents), currency])

  it('goes back in that currency, to the cent, and the story says so; the booking counts in EUR', async () => {
    const { id } = await town.visit()
    await paidInFrancs(1900, id)
    expect(await moneyOf(id)).toMatchObject({ paidCents: 2000, openCents: 0 })
    const sums = { currency: 'CHF', paidCents: 1900, feeCents: 0, refundCents: 1900 }
    expect(await shownRefund(id)).toMatchObject({ paidEur: 20, refundEur: 20, foreign: sums })
    expect((await cancel(id)).status).toBe(200)
    expect(await shownRefund(id)).toMatchObject({ paidEur: 20, refundEur: 20, foreign: sums })
    expect(await moneyOf(id)).toMatchObject({
      ...{ refundDueCents: 2000, keptCents: 0 },
      refunds: [{ amountCents: 1900, currency: 'CHF', way: 'provider', state: 'due' }],
    })
    expect([await town.giveBack(), asked()]).toEqual([1, [[1900, 'CHF']]])
    expect(await moneyOf(id)).toMatchObject({ paidCents: 2000, refundedCents: 2000, refundDueCents: 0, keptCents: 0 })
    const { body: story } = await town.hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)
    const events = (story as readonly { what: string }[]).map(({ what }) => what)
    expect(events.filter((what) => what.startsWith('Zu erstatten'))).toEqual(['Zu erstatten: 19,00\u00a0CHF'])
  })

  it('goes back in part as the same part of it, and what is kept of both agrees', async () => {
    const { id } = await town.visit()
    await paidInFrancs(1900, id)
    await cancel(id, { by: 'amount', amountCents: 1500, reason: 'Kulanz' })
    expect(await moneyOf(id)).toMatchObject({
      ...{ refundDueCents: 1500, keptCents: 500 },
      refunds: [{ amountCents: 1425, feeCents: 475, currency: 'CHF' }],
    })
    await town.giveBack()
    expect(asked()).toEqual([[1425, 'CHF']])
    expect(await shownRefund(id)).toMatchObject({
      ...{ feeEur: 5, refundEur: 15 },
      foreign: { currency: 'CHF', paidCents: 1900, feeCents: 475, refundCents: 1425 },
    })
    expect(await moneyOf(id)).toMatchObject({ paidCents: 2000, refundedCents: 1500, keptCents: 500 })
    const [counter] = await town.hall.database.system.query<{ html: string }>(sql`select document.html from document
      join document_booking as part on part.tenant_id = document.tenant_id and part.document_id = document.id and part.booking_id = ${id}
      where document.kind = 'counter-receipt'`)
    expect(/<p>Einbehalten[^<]*<\/p>/u.exec(counter?.html.replaceAll('\u00a0', ' ') ?? '')?.[0]).toContain(
      ': 5,00 €. Erstattet: 15,00 €.',
    )
    expect(counter?.html.replaceAll('\u00a0', ' ')).toContain('und darin wurde erstattet: 14,25 CHF.')
  })

  it('of several bookings each gets its part; the parts add up to what arrived', async () => {
    const ids = [(await town.visit()).id, (await town.visit()).id, (await town.visit()).id]
    await paidInFrancs(5801, ...ids)
    for (const id of ids) await cancel(id)
    await town.giveBack()
    expect(asked().toSorted()).toEqual([
      [1933, 'CHF'],
      [1934, 'CHF'],
      [1934, 'CHF'],
    ])
    for (const id of ids) expect(await moneyOf(id)).toMatchObject({ refundedCents: 2000, keptCents: 0 })
  })

  it('waits in that currency if staff take the payment back', async () => {
    const { id } = await town.visit()
    await paidInFrancs(1900, id)
    const { version } = Object(await town.read(id)) as { readonly version: number }
    await town.hall.ask('team', 'PUT', '/api/stadt/bookings', { id, version, isPayed: false })
    expect((await moneyOf(id)).refunds).toMatchObject([{ amountCents: 1900, currency: 'CHF', state: 'due' }])
  })

  /** Its open refund as an older server wrote it. */
  const asEur = async (id: string, state: string) =>
    town.hall.database.system
      .query(sql`update refunds set amount_cents = eur_cents, fee_cents = eur_fee_cents, currency = 'EUR',
      eur_cents = null, eur_fee_cents = null, state = ${state} where booking_id = ${id}`)
  const mend = () => mendForeignRefunds(town.hall.database, Date.now())

  it.each(['due', 'failed'])('an open refund that an older server wrote in EUR is mended once: %s', async (state) => {
    const { id } = await town.visit()
    await paidInFrancs(1900, id)
    await cancel(id, { by: 'amount', amountCents: 1500, reason: 'Kulanz' })
    await asEur(id, state)
    await mend()
    await mend()
    expect(await moneyOf(id)).toMatchObject({
      ...{ refundDueCents: 1500, keptCents: 500 },
      refunds: [{ amountCents: 1425, feeCents: 475, currency: 'CHF', state }],
    })
    const { body: story } = await town.hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)
    const events = (story as readonly { what: string; why: string }[]).filter(({ what }) => what.endsWith('in CHF'))
    expect(events.map(({ why }) => why)).toEqual([
      expect.stringMatching(/Kulanz .*darin wird erstattet: 14,25\sCHF\.$/),
    ])
    await town.giveBack()
    expect(asked()).toEqual(state === 'due' ? [[1425, 'CHF']] : [])
  })

  it('one that the provider did not answer to is left to staff, who have it asked for anew in that currency', async () => {
    const { id } = await town.visit()
    await paidInFrancs(1900, id)
    await cancel(id)
    await asEur(id, 'unclear')
    await mend()
    const [refund] = (await moneyOf(id)).refunds
    expect(refund).toMatchObject({ amountCents: 2000, currency: 'EUR', state: 'unclear' })
    expect((await ask('team', 'POST', `/api/stadt/refunds/${refund?.id ?? ''}/retry`, {})).status).toBe(200)
    await town.giveBack()
    expect(asked()).toEqual([[1900, 'CHF']])
    expect(await moneyOf(id)).toMatchObject({ paidCents: 2000, refundedCents: 2000, refundDueCents: 0 })
  })
})
