import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateOf } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { openTransferTown, type TransferTown } from './transferTown.ts'

describe.each(usualEngines)('a booking that was paid again while money of before is owed on %s', (engine) => {
  let town: TransferTown
  beforeAll(async () => {
    town = await openTransferTown(engine)
  })
  beforeEach(async () => {
    await town.reset()
    await town.giveBack()
    town.fake.refunded.splice(0)
  })
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  const takeBack = async (id: string) => {
    const { version } = Object(await town.read(id)) as { readonly version: number }
    expect((await town.hall.ask('team', 'PUT', '/api/stadt/bookings', { id, version, isPayed: false })).status).toBe(
      200,
    )
  }
  const money = async (id: string) => {
    const { body } = await town.ask('team', 'GET', `/api/stadt/bookings/${id}/money`)
    const { paidCents, refundedCents, refundDueCents, keptCents, openCents } = body as Readonly<Record<string, number>>
    return [paidCents, refundedCents, refundDueCents, keptCents, openCents]
  }
  const listed = async (id: string) => {
    const { body } = await town.ask('team', 'GET', '/api/stadt/payments?list=refund&count=500')
    const { rows } = body as {
      readonly rows: readonly { readonly refund?: { readonly bookingId: string; readonly amountCents: number } }[]
    }
    return rows.flatMap(({ refund }) => (refund?.bookingId === id ? [refund.amountCents] : []))
  }
  /** Receipts of a booking, and how many were taken back. */
  const standing = async (id: string) => {
    const [counts] = await town.hall.database.system.query<{ receipts: number; taken: number }>(sql`
      select count(distinct document.number) filter (where document.kind = 'receipt') as receipts, count(*) filter (where document.kind = 'counter-receipt') as taken
      from document join document_booking as part on part.tenant_id = document.tenant_id and part.document_id = document.id
      where part.booking_id = ${id}`)
    return counts
  }
  const pays = {
    'online again': async (id: string) => expect(await town.notify(await town.attempt(id))).toBe(200),
    'in cash': (id: string) => town.act(id, 'pay', { paymentMethod: 'CASH' }),
  }
  const ends = {
    'its booker': async (id: string) => expect(await town.cancel(id)).toMatchObject({ body: { cancelled: true } }),
    staff: (id: string) => town.act(id, 'reject', { reason: 'Rohrbruch' }),
  }
  const cases = Object.keys(pays).flatMap((pay) => Object.keys(ends).map((end) => [pay, end] as const))

  it.each(cases as readonly (readonly [keyof typeof pays, keyof typeof ends])[])(
    'paid %s and ended by %s owes both payments, which staff see and settle one by one',
    async (pay, end) => {
      const id = await town.paid()
      await takeBack(id)
      await pays[pay](id)
      expect(await money(id)).toEqual([4000, 0, 2000, 0, 0])
      await ends[end](id)
      expect(await town.flags(id)).toMatchObject({ isRejected: true })
      expect([await money(id), await listed(id)]).toEqual([
        [4000, 0, 4000, 0, 0],
        [2000, 2000],
      ])
      // What was taken back waits for staff; what was paid online goes back by itself.
      const online = pay === 'online again' ? 1 : 0
      expect([await town.giveBack(), town.fake.refunded.length]).toEqual([online, online])
      for (const { id: refund, state } of await town.refunds(id))
        if (state !== 'paid')
          expect(await town.call(`refunds/${refund}/paid`, { paidOn: dateOf(Date.now()) })).toEqual([200, 'paid'])
      expect([await money(id), await listed(id)]).toEqual([[4000, 4000, 0, 0, 0], []])
    },
  )

  it('keeps its receipt while the money of before goes back; that of its own takes it back', async () => {
    const id = await town.paid()
    await takeBack(id)
    await pays['in cash'](id)
    const { id: before } = await town.only(id)
    expect(await town.call(`refunds/${before}/paid`, { paidOn: dateOf(Date.now()) })).toEqual([200, 'paid'])
    expect([await town.flags(id), await standing(id)]).toMatchObject([{ isPayed: true }, { receipts: 1, taken: 0 }])
    await ends.staff(id)
    const own = (await town.refunds(id)).find(({ state }) => state === 'due')
    expect(await town.call(`refunds/${own?.id ?? ''}/paid`, { paidOn: dateOf(Date.now()) })).toEqual([200, 'paid'])
    expect(await standing(id)).toEqual({ receipts: 1, taken: 1 })
  })

  it('is taken back twice, and each payment is owed', async () => {
    const id = await town.paid()
    await takeBack(id)
    await pays['online again'](id)
    await takeBack(id)
    expect([await money(id), await listed(id)]).toEqual([
      [4000, 0, 4000, 0, 2000],
      [2000, 2000],
    ])
  })
})
