import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateOf, dayMs, fromWallClock } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { field } from '../bookings/hall.ts'
import { invoiceApp } from '../records/testApi.ts'
import { openTransferTown, type TransferTown } from './transferTown.ts'

describe.each(usualEngines)('several payments of a booking on %s', (engine) => {
  let town: TransferTown
  beforeAll(async () => {
    town = await openTransferTown(engine)
  })
  beforeEach(async () => {
    await town.reset()
    await town.setUp(onlineApp, invoiceApp)
    await town.giveBack()
    town.fake.refunded.splice(0)
  })
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  const today = () => dateOf(Date.now())
  const save = async (id: string, change: object) => {
    const { version } = Object(await town.read(id)) as { readonly version: number }
    return town.hall.ask('team', 'PUT', '/api/stadt/bookings', { id, version, ...change })
  }
  const money = async (booking: string) => {
    const { body } = await town.ask('team', 'GET', `/api/stadt/bookings/${booking}/money`)
    const { paidCents, refundedCents, refundDueCents, keptCents, openCents } = body as Readonly<Record<string, number>>
    return [paidCents, refundedCents, refundDueCents, keptCents, openCents]
  }
  const settled = async (refund: string) => town.call(`refunds/${refund}/paid`, { paidOn: today() })
  /** Paid in cash, given back, taken up again, unpaid. */
  const returned = async () => {
    const { booking, refund } = await town.due()
    expect(await settled(refund)).toEqual([200, 'paid'])
    await town.act(booking, 'commit')
    expect(await town.flags(booking)).toMatchObject({ isPayed: false, isRejected: false })
    return { booking, refund }
  }
  const nothingBack = { reason: 'Rohrbruch', refund: { by: 'amount', amountCents: 0, reason: 'Regel' } }

  it('what is paid after an online payment was taken back is given back, and not that payment', async () => {
    const id = await town.paid()
    expect((await save(id, { isPayed: false })).status).toBe(200)
    const cheaper = { priceOverrideEur: 15, priceOverrideReason: 'Absprache' }
    expect((await save(id, cheaper)).status).toBe(200)
    await town.act(id, 'pay', { paymentMethod: 'CASH' })
    const taken = await town.only(id)
    expect(taken).toMatchObject({ cents: 2000, way: 'provider', state: 'due' })
    expect(await money(id)).toEqual([3500, 0, 2000, 0, 0])
    expect(await town.call(`refunds/${taken.id}/waive`, { reason: 'Rückbuchung der Bank' })).toEqual([200, 'waived'])
    await town.act(id, 'reject', { reason: 'Rohrbruch' })
    expect(await town.refunds(id)).toMatchObject([{ state: 'waived' }, { cents: 1500, way: 'transfer', state: 'due' }])
    expect([await town.giveBack(), town.fake.refunded, await money(id)]).toEqual([0, [], [3500, 0, 1500, 2000, 0]])
  })

  it('money of an online payment that was taken back waits for staff, unseen by the booker, until it is given back', async () => {
    const id = await town.paid()
    await town.mails()
    expect((await save(id, { isPayed: false })).status).toBe(200)
    const { body } = await town.ask('team', 'GET', '/api/stadt/payments?list=refund&count=200')
    const { rows } = body as { readonly rows: readonly { readonly refund?: { readonly bookingId: string } }[] }
    expect(rows.filter(({ refund }) => refund?.bookingId === id)).toHaveLength(1)
    expect([await town.giveBack(), await money(id), await town.mails()]).toEqual([0, [2000, 0, 2000, 0, 2000], []])
    const { id: refund, note } = await town.only(id)
    expect(note).toBe(
      'Die Online-Zahlung wurde zurückgenommen. Bitte prüfen Sie, ob das Geld schon zurückgegangen ist.',
    )
    await town.act(id, 'pay', { paymentMethod: 'CASH' })
    expect(await town.call(`refunds/${refund}/retry`)).toEqual([200, 'due'])
    expect([await town.giveBack(), town.fake.refunded.length]).toEqual([1, 1])
    expect([await town.flags(id), await money(id)]).toMatchObject([{ isPayed: true }, [4000, 2000, 0, 0, 0]])
  })

  it('an online payment after one that was taken back is the one given back', async () => {
    const id = await town.paid()
    await save(id, { isPayed: false })
    await town.call(`refunds/${(await town.only(id)).id}/waive`, { reason: 'Rückbuchung der Bank' })
    const again = await town.attempt(id)
    expect(await town.notify(again)).toBe(200)
    await town.demandHealth()
    await town.act(id, 'reject', { reason: 'Rohrbruch' })
    const refunds = await town.hall.database.system.query(
      sql`select attempt_id as attempt from refunds where booking_id = ${id} and state <> 'waived'`,
    )
    expect([refunds, await town.giveBack()]).toEqual([[{ attempt: again }], 1])
    expect(await money(id)).toEqual([4000, 2000, 0, 2000, 0])
  })

  it('a payment cannot be in the future, for a booking and a series', async () => {
    const { id } = await town.visit()
    const later = { paymentMethod: 'CASH', timePaid: Date.now() + dayMs }
    const fields = [
      { path: '/timePaid', code: 'PAID_IN_FUTURE', message: 'Der Zahlungszeitpunkt liegt in der Zukunft.' },
    ]
    for (const path of [`bookings/${id}`, 'group-bookings/ABCD-EFGH'])
      expect(await town.hall.ask('team', 'POST', `/api/stadt/${path}/pay`, later)).toMatchObject({
        ...{ status: 400, body: { details: { fields } } },
      })
    expect(await town.flags(id)).toMatchObject({ isPayed: false })
  })

  it('a payment noted by its day stays when the booking is taken up again, and the money before it is not given up', async () => {
    const { booking, refund } = await town.withAccount()
    const { batch } = await town.downloaded([refund])
    await town.act(booking, 'commit')
    await town.call(`refund-batches/${batch}/sent`, { paidOn: today() })
    const day = { paymentMethod: 'TRANSFER', timePaid: fromWallClock(today()) }
    expect(field(await town.act(booking, 'pay', day), 'success')).toBe(true)
    await town.act(booking, 'reject', nothingBack)
    await town.act(booking, 'commit')
    expect([await town.flags(booking), await money(booking)]).toMatchObject([{ isPayed: true }, [4000, 2000, 0, 0, 0]])
    expect(await town.call(`refunds/${refund}/returned`, { reason: 'Konto erloschen' })).toEqual([200, 'failed'])
    expect(await money(booking)).toEqual([4000, 0, 2000, 0, 0])
    // Given back after all, it does not undo the payment of now.
    expect([await settled(refund), await town.flags(booking)]).toMatchObject([[200, 'paid'], { isPayed: true }])
  })

  it('what is paid again and kept is counted, and the booker reads of this cancellation', async () => {
    const { booking } = await returned()
    await town.act(booking, 'pay', { paymentMethod: 'TRANSFER' })
    await town.act(booking, 'reject', nothingBack)
    expect(await money(booking)).toEqual([4000, 2000, 0, 2000, 0])
    const { body } = await town.hall.ask('visitor', 'GET', `/api/stadt/bookings/${booking}/status`)
    expect((body as readonly unknown[])[0]).toMatchObject({ refund: { paidEur: 20, feeEur: 20, refundEur: 0 } })
  })

  it('the doctor knows that a price may change after its refund, and misses what was never asked for', async () => {
    const { booking } = await returned()
    const cheaper = { priceOverrideEur: 10, priceOverrideReason: 'Absprache' }
    expect((await save(booking, cheaper)).status).toBe(200)
    await town.act(booking, 'pay', { paymentMethod: 'CASH' })
    await town.act(booking, 'reject', { reason: 'Rohrbruch' })
    expect((await save(booking, { ...cheaper, priceOverrideEur: 5 })).status).toBe(200)
    await town.demandHealth()
    const run = (change: ReturnType<typeof sql>) => town.hall.database.system.query(change)
    const ofBooking = sql`booking_id = ${booking} and state = 'due'`
    for (const [breaks, repairs, message] of [
      [sql`amount_cents = 2001`, sql`amount_cents = 1000`, 'mehr erstattet'],
      [sql`payment_number = 1`, sql`payment_number = 2`, 'mehrfach erstattet'],
      [sql`payment_number = 3`, sql`payment_number = 2`, 'die die Buchung nicht hat'],
    ] as const) {
      await run(sql`update refunds set ${breaks} where ${ofBooking}`)
      await expect(town.hall.demandHealth()).rejects.toThrow(message)
      await run(sql`update refunds set ${repairs} where ${ofBooking}`)
    }
  })
})
