import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { openTransferTown, type TransferTown } from './transferTown.ts'

describe.each(usualEngines)('counter-receipts of refunds of another sum than the receipt on %s', (engine) => {
  let town: TransferTown
  beforeAll(async () => {
    town = await openTransferTown(engine)
    await town.hall.put('tenant', null, {
      id: 'stadt',
      refundRules: { tiers: [{ daysBefore: 0, percent: 50 }], feeEur: 0, automatic: true },
      tax: { keys: [{ code: 'S19', label: '19 %', category: 'S', rate: 19, reasonText: '' }], feeKey: 'S19' },
    })
  })
  beforeEach(() => town.reset())
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  /** A booking over 20 € for which staff accepted what arrived. */
  const accepted = async (cents: string, state: string): Promise<string> => {
    const { id } = await town.visit()
    const attempt = await town.attempt(id)
    await town.notify(attempt, { state: 'paid', cents })
    expect((await town.call(`payments/${attempt}/accept`, { state, reason: 'Kulanz' }))[0]).toBe(200)
    return id
  }
  /** What the counter-receipt says of the money. */
  const said = async (id: string) => {
    await town.giveBack()
    const [counter] = await town.hall.database.system.query<{ html: string }>(sql`
      select document.html from document join document_booking as part on part.document_id = document.id and part.booking_id = ${id}
      where document.kind = 'counter-receipt'`)
    return /<p>([^<]*Erstattet[^<]*)<\/p>/u.exec(counter?.html.replaceAll('\u00a0', ' ') ?? '')?.[1]
  }

  it('too little, given back in full: nothing was kept', async () => {
    const id = await accepted('1500', 'shortfall')
    await town.act(id, 'reject', { reason: 'Rohrbruch' })
    expect(await said(id)).toBe('Bezahlt wurden 15,00 €. Erstattet: 15,00 €.')
  })

  it.each([
    ['too little', '1500', 'shortfall', '15,00', '7,50', '1,20'],
    ['too much', '3000', 'unclear', '30,00', '15,00', '2,39'],
  ])('%s, half of it kept by the rules, with its tax', async (_what, cents, state, paid, half, vat) => {
    const id = await accepted(cents, state)
    await town.cancel(id)
    expect(await said(id)).toBe(
      `Bezahlt wurden ${paid} €. Einbehalten nach den Stornoregeln, darin ${vat} € Umsatzsteuer (19 %): ${half} €. Erstattet: ${half} €.`,
    )
  })
})
