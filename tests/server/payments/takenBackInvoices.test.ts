import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BookingMoneyAnswer } from '../../../src/api/paymentLists.ts'
import { dayMs } from '../../../src/domain/time.ts'
import { usualDunningRules } from '../../../src/domain/payments/dunning.ts'
import { bookingToken } from '../../../src/server/bookings/bookingToken.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { remindOverdue } from '../../../src/server/payments/remindOverdue.ts'
import { usualEngines } from '../../support/engines.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { field, idOf } from '../bookings/hall.ts'
import { invoiceApp } from '../records/testApi.ts'
import { openPayingTown, type PayingTown } from './payingTown.ts'

describe.each(usualEngines)('an invoice that was taken back on %s', (engine) => {
  let town: PayingTown
  let ask: PayingTown['hall']['ask']
  beforeAll(async () => {
    town = await openPayingTown(engine)
    ask = town.hall.askOf(town.app)
    const dunningRules = { ...usualDunningRules, automatic: true }
    await town.setUp({ applications: [onlineApp, invoiceApp], dunningRules })
  })
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  const invoiced = async () => idOf(await town.hall.book(town.body({ isCommitted: true, paymentProvider: 'invoice' })))
  /** Cancelled by mistake and taken up again. */
  const again = async (id: string, paymentProvider: string) => {
    expect((await town.act(id, 'reject', { reason: 'Versehen' })).status).toBe(200)
    expect((await town.act(id, 'commit', { paymentProvider })).status).toBe(200)
  }
  const dueOf = async (id: string) => {
    const { body } = await ask('team', 'GET', `/api/stadt/bookings/${id}/money`)
    return (body as BookingMoneyAnswer).due
  }
  const letters = async () =>
    (await town.hall.database.system.query<{ id: string }>(sql`select booking_id as id from reminders`)).map(
      ({ id }) => id,
    )

  it('sets no day to pay and calls for no letter by itself; one that counts does', async () => {
    const [counts, back] = [await invoiced(), await invoiced()]
    await again(back, '')
    expect([(await dueOf(counts))?.by, (await dueOf(back))?.by]).toEqual(['invoice', 'created'])
    town.pass(60 * dayMs)
    expect(await remindOverdue(town.core)).toBe(1)
    expect(await letters()).toEqual([counts])
    await town.reset()
  })

  it('is not named to the booker, unless the booking was cancelled with it', async () => {
    const id = await invoiced()
    const { mail } = (await town.read(id)) as { readonly mail: string }
    const shown = async () => {
      const path = `/api/stadt/bookings/${id}`
      const t = bookingToken(town.hall.registry.box, { tenant: 'stadt', id, mail })
      const [state] = (await town.hall.ask('visitor', 'GET', `${path}/status`)).body as readonly {
        isInvoiced: boolean
      }[]
      const own = await town.hall.ask('visitor', 'GET', `${path}/visit?t=${t}`)
      return [state?.isInvoiced, field(own, 'isInvoiced')]
    }
    expect(await shown()).toEqual([true, true])
    await town.act(id, 'reject', { reason: 'Versehen' })
    expect(await shown()).toEqual([true, true])
    await town.act(id, 'commit', { paymentProvider: 'giroCockpit' })
    expect(await shown()).toEqual([false, false])
  })
})
