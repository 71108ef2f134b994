import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../../src/domain/time.ts'
import { usualEngines } from '../../support/engines.ts'
import { openTransferTown, type TransferTown } from './transferTown.ts'

describe.each(usualEngines)('money that settled nothing and was given back on %s', (engine) => {
  let town: TransferTown
  beforeAll(async () => {
    town = await openTransferTown(engine)
  })
  beforeEach(() => town.reset())
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  /** A booking with money that settled nothing, and the attempt that brought it. */
  const short = async () => {
    const made = await town.visit()
    const attempt = await town.attempt(made.id)
    await town.notify(attempt, { state: 'paid', cents: '1500' })
    return { ...made, attempt }
  }
  const back = (attempt: string, state: string) =>
    town.call(`payments/${attempt}/refund`, { state, reason: 'falscher Betrag' })
  const start = async (id: string) => {
    const { status, body } = await town.start([id])
    return status === 200 ? status : body['code']
  }

  it('the booking is paid online again once the money has left, not before', async () => {
    const { id, attempt } = await short()
    expect(await start(id)).toBe('PAYMENT_UNCLEAR')
    expect(await back(attempt, 'shortfall')).toEqual([200, 'due'])
    expect(await start(id)).toBe('PAYMENT_UNCLEAR')
    await town.giveBack()
    expect(await town.refunds(id)).toMatchObject([{ cause: 'shortfall', state: 'paid' }])
    await town.notify(await town.attempt(id))
    expect(await town.flags(id)).toMatchObject({ isPayed: true })
    expect((await town.payments(id)).map(({ state, cents }) => [state, cents])).toEqual([
      ['shortfall', 1500],
      ['settled', 2000],
    ])
  })

  it('the booking is released after its deadline once the money has left, not before', async () => {
    const { id, due, attempt } = await short()
    town.pass(due - Date.now() + 11 * minuteMs)
    await town.release()
    await back(attempt, 'shortfall')
    town.pass(7 * hourMs)
    await town.release()
    expect(await town.flags(id)).toMatchObject({ isRejected: false })
    await town.giveBack()
    town.pass(7 * hourMs)
    await town.release()
    expect(await town.flags(id)).toMatchObject({ isRejected: true })
  })

  it.each(['returned', 'waived'])(
    'a booking taken up again is paid online although it was paid twice: %s',
    async (end) => {
      const { id } = await town.visit()
      const surplus = await town.attempt(id)
      const { version } = (await town.read(id)) as { readonly version: number }
      const price = { priceOverrideEur: 21, priceOverrideReason: 'Reinigung' }
      expect((await town.hall.ask('team', 'PUT', '/api/stadt/bookings', { id, version, ...price })).status).toBe(200)
      await town.notify(await town.attempt(id))
      await town.notify(surplus)
      await back(surplus, 'surplus')
      const refund = await town.only(id)
      if (end === 'waived') await town.call(`refunds/${refund.id}/waive`, { reason: 'Spende' })
      await town.giveBack()
      await town.act(id, 'reject', { reason: 'Rohrbruch' })
      await town.giveBack()
      await town.act(id, 'commit')
      expect(await town.flags(id)).toMatchObject({ isPayed: false, isRejected: false })
      expect(await start(id)).toBe(200)
    },
  )
})
