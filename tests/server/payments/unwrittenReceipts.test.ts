import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { outcome } from '../../support/fakeProvider.ts'
import { openPayingTown, paid, type PayingTown } from './payingTown.ts'

/** A receipt of one booking becomes larger than any may be. */
const tooLarge = `<!doctype html><html><head></head><body>${'{{{bookedItems}}}'.repeat(10_000)}</body></html>`

describe.each(usualEngines)('money whose receipt cannot be written, on %s', (engine) => {
  let town: PayingTown
  beforeAll(async () => {
    town = await openPayingTown(engine)
  })
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  const setTemplate = (receiptTemplate: string) => town.hall.put('tenant', null, { id: 'stadt', receiptTemplate })
  const waiting = [{ state: 'unclear', cents: 2000, note: expect.stringContaining('als bezahlt vermerken') }]

  it('is recorded once and waits for staff, whether it is notified or asked about', async () => {
    const [notified, asked] = [await town.visit(), await town.visit()]
    const [first, second] = [await town.attempt(notified.id), await town.attempt(asked.id)]
    await setTemplate(tooLarge)
    expect([await town.notify(first), await town.notify(first)]).toEqual([200, 200])
    town.fake.behaviour.status = async () => outcome('paid', { amountCents: 2000n, currency: 'EUR' })
    expect(await town.notify(second, null)).toBe(200)
    for (const { id } of [notified, asked]) {
      expect(await town.payments(id)).toMatchObject(waiting)
      expect(await town.flags(id)).toMatchObject({ isPayed: false, isRejected: false })
      expect(await town.receipts(id)).toBe(0)
    }
    expect(town.errors).toEqual([])

    const accept = (attempt: string) =>
      town.hall.askOf(town.app)('team', 'POST', `/api/stadt/payments/${attempt}/accept`, {
        state: 'unclear',
        reason: 'Die Vorlage war zu lang.',
      })
    expect(await accept(first)).toMatchObject({ status: 400, body: { code: 'TEMPLATE_TOO_LARGE' } })
    await setTemplate('')
    expect(await accept(first)).toMatchObject({ status: 200 })
    expect(await town.read(notified.id)).toMatchObject(paid)
    expect(await town.receipts(notified.id)).toBe(1)
  })
})
