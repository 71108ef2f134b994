import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { field } from '../bookings/hall.ts'
import { invoiceApp } from '../records/testApi.ts'
import { openTransferTown, type TransferTown } from './transferTown.ts'

describe.each(usualEngines)('links that ask for an account, and the address of the booking, on %s', (engine) => {
  let town: TransferTown
  beforeAll(async () => {
    town = await openTransferTown(engine)
  })
  beforeEach(async () => {
    await town.reset()
    await town.setUp(onlineApp, invoiceApp)
    await town.mails()
  })
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  const save = async (id: string, change: object): Promise<void> => {
    const { version } = (await town.read(id)) as { readonly version: number }
    const saved = await town.hall.ask('team', 'PUT', '/api/stadt/bookings', { id, version, ...change })
    expect(saved.status).toBe(200)
  }
  const opens = async (token: string): Promise<unknown> => {
    const { status, body } = await town.ask('visitor', 'GET', `/api/stadt/refund-account?t=${token}`)
    return status === 200 ? 200 : Reflect.get(Object(body), 'code')
  }

  it('staff correct the address: the link of before opens nothing, the new address is asked', async () => {
    const { booking, token } = await town.due()
    await save(booking, { comment: 'Rohrbruch im Keller', mail: 'EVA@muster.example' })
    expect([await opens(token), await town.asked()]).toEqual([200, []])
    await save(booking, { mail: 'neu@muster.example' })
    expect([await opens(token), field(await town.give(token), 'code')]).toEqual(['ACCOUNT_LINK', 'ACCOUNT_LINK'])
    const mails = await town.asked()
    expect(mails.map(({ to }) => to)).toEqual(['neu@muster.example'])
    expect((await town.give(mails[0]?.token ?? '')).status).toBe(200)
    expect((await town.story(booking)).filter((line) => line.startsWith('IBAN'))).toEqual([
      ...['IBAN beim Besteller angefragt team', 'IBAN beim Besteller angefragt team', 'IBAN angegeben –'],
    ])
  })

  it('an account that was given by the wrong address is asked for again, one in a batch stays', async () => {
    const [given, batched] = [await town.withAccount(), await town.withAccount()]
    const { batch } = await town.downloaded([batched.refund])
    await save(given.booking, { mail: 'neu@muster.example' })
    await save(batched.booking, { mail: 'neu@muster.example' })
    expect((await town.asked()).map(({ to }) => to)).toEqual(['neu@muster.example'])
    expect(await town.call('refund-batches', { refunds: [given.refund] })).toEqual([409, 'BATCH_REFUND'])
    expect(await town.call(`refund-batches/${batch}/drop`, { reason: 'Versehen' })).toEqual([200, 'dropped'])
    expect(await town.call('refund-batches', { refunds: [batched.refund] })).toEqual([200, 'draft'])
  })
})
