import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateOf } from '../../../src/domain/time.ts'
import { usualEngines } from '../../support/engines.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { field } from '../bookings/hall.ts'
import { invoiceApp } from '../records/testApi.ts'
import { paid } from './payingTown.ts'
import { openTransferTown, type TransferTown } from './transferTown.ts'

describe.each(usualEngines)('refunds of bookings that are taken up again on %s', (engine) => {
  let town: TransferTown
  beforeAll(async () => {
    town = await openTransferTown(engine)
  })
  beforeEach(async () => {
    await town.reset()
    await town.setUp(onlineApp, invoiceApp)
    await town.giveBack()
  })
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  const money = async (booking: string) => {
    const { body } = await town.ask('team', 'GET', `/api/stadt/bookings/${booking}/money`)
    const { paidCents, refundDueCents, openCents } = body as Readonly<Record<string, number>>
    return [paidCents, refundDueCents, openCents]
  }
  const returned = (refund: string) => town.call(`refunds/${refund}/returned`, { reason: 'Konto erloschen' })

  const ways = {
    commit: (id: string) => town.act(id, 'commit'),
    save: async (id: string) => {
      const { version } = (await town.read(id)) as { readonly version: number }
      return town.hall.ask('team', 'PUT', '/api/stadt/bookings', { id, version, isRejected: false, isCommitted: true })
    },
  }

  it.each(Object.entries(ways))(
    'a transfer on its way is counted once, and waived without a mail if the bank returns it or the batch is dropped: %s',
    async (_way, reopen) => {
      for (const end of ['returned', 'dropped'] as const) {
        const { booking, refund } = await town.withAccount()
        const { batch } = await town.downloaded([refund])
        await reopen(booking)
        expect(await town.flags(booking)).toEqual(paid)
        expect([(await town.only(booking)).state, await money(booking)]).toEqual(['due', [2000, 2000, 0]])
        await town.mails()
        const answer =
          end === 'returned'
            ? await returned(refund)
            : await town.call(`refund-batches/${batch}/drop`, { reason: 'Versehen' })
        expect(answer).toEqual([200, end === 'returned' ? 'waived' : 'dropped'])
        expect(await town.only(booking)).toMatchObject({
          ...{ state: 'waived', note: 'Die Buchung wurde wieder aufgenommen.' },
        })
        expect([await town.flags(booking), await money(booking), await town.mails()]).toEqual([paid, [2000, 0, 0], []])
      }
    },
  )

  it('what the provider refuses after all is waived; what is unclear is not sent again', async () => {
    const [refused, unclear] = [await town.paid(), await town.paid()]
    const begin = async (id: string, answer: () => ReturnType<NonNullable<typeof town.fake.behaviour.refund>>) => {
      await town.act(id, 'reject', { reason: 'Rohrbruch' })
      town.fake.behaviour.refund = async () => {
        await town.act(id, 'commit')
        return answer()
      }
      await town.giveBack()
      await town.mails()
    }
    await begin(refused, async () => ({ state: 'refused', words: 'Kein Guthaben.' }))
    expect([(await town.only(refused)).state, await town.flags(refused), await money(refused)]).toEqual([
      ...['waived', paid, [2000, 0, 0]],
    ])
    await begin(unclear, () => Promise.reject(new Error('timeout')))
    expect(town.errors.splice(0)).toHaveLength(1)
    const { id, state } = await town.only(unclear)
    expect([state, await money(unclear)]).toEqual(['unclear', [2000, 2000, 0]])
    for (const operation of ['retry', 'transfer', 'ask-account'])
      expect(await town.call(`refunds/${id}/${operation}`)).toEqual([409, 'REFUND_KEPT'])
    expect(await town.call(`refunds/${id}/waive`, { reason: 'Nicht zurückgegangen' })).toEqual([200, 'waived'])
    expect([await money(unclear), await town.mails()]).toEqual([[2000, 0, 0], []])
  })

  /** Its money has gone back after the booking was taken up again, which is therefore unpaid. */
  const gone = async () => {
    const due = await town.withAccount()
    const { batch } = await town.downloaded([due.refund])
    await town.act(due.booking, 'commit')
    expect(await town.call(`refund-batches/${batch}/sent`, { paidOn: dateOf(Date.now()) })).toEqual([200, 'sent'])
    expect([await town.flags(due.booking), await money(due.booking)]).toEqual([
      ...[{ ...paid, isPayed: false }, [2000, 0, 2000]],
    ])
    return due
  }

  it('money of a payment before that the bank returns is owed beside the new payment', async () => {
    const { booking, refund } = await gone()
    await town.act(booking, 'pay', { paymentMethod: 'CASH' })
    expect(await money(booking)).toEqual([4000, 0, 0])
    await town.asked()
    expect(await returned(refund)).toEqual([200, 'failed'])
    expect([await money(booking), (await town.asked()).length]).toEqual([[4000, 2000, 0], 1])
    // The booking may end all the same: the money of both payments is owed, each by its own refund.
    expect(field(await town.act(booking, 'reject', { reason: 'Rohrbruch' }), 'success')).toBe(true)
    expect([await town.refunds(booking), await money(booking)]).toMatchObject([
      [
        { id: refund, cents: 2000, state: 'failed' },
        { cents: 2000, state: 'due' },
      ],
      [4000, 4000, 0],
    ])
  })

  it('money that the bank returned is not given up because an unpaid booking is taken up again', async () => {
    const { booking, refund } = await gone()
    await town.act(booking, 'reject', { reason: 'Rohrbruch' })
    expect(await returned(refund)).toEqual([200, 'failed'])
    await town.act(booking, 'commit', { paymentProvider: 'invoice' })
    expect([(await town.only(booking)).state, await money(booking)]).toEqual(['failed', [2000, 2000, 2000]])
  })

  it('cancelled once more, money on its way is not given back twice', async () => {
    const { booking, refund } = await town.withAccount()
    await town.downloaded([refund])
    await town.act(booking, 'commit')
    await town.act(booking, 'reject', { reason: 'Rohrbruch' })
    expect([(await town.only(booking)).state, await money(booking)]).toEqual(['due', [2000, 2000, 0]])
    expect(await returned(refund)).toEqual([200, 'failed'])
  })
})
