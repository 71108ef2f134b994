import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Faults } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { remindOverdue } from '../../../src/server/payments/remindOverdue.ts'
import { usualDunningRules } from '../../../src/domain/payments/dunning.ts'
import { dayMs } from '../../../src/domain/time.ts'
import { engines, testTimeouts } from '../../support/engines.ts'
import { idOf } from '../bookings/hall.ts'
import { invoiceApp } from '../records/testApi.ts'
import { openPayingTown, type PayingTown } from './payingTown.ts'

describe.each(engines)('reminders at once on %s', (engine) => {
  /** An overdue invoice, and two servers over one database; PGlite has one. */
  const race = async (
    faults: Faults,
    run: (town: PayingTown, id: string, second: PayingTown['core']) => Promise<unknown>,
  ) => {
    const town = await openPayingTown(engine, faults)
    const { database, location } = town.hall
    const second = engine === 'pglite' ? database : await openDatabase({ ...location, timeouts: testTimeouts, faults })
    try {
      const dunningRules = { ...usualDunningRules, firstDays: 1, secondDays: 2, feeEur: 5, automatic: true }
      await town.setUp({ applications: [invoiceApp], dunningRules })
      const id = idOf(await town.hall.book(town.body({ isCommitted: true, paymentProvider: 'invoice' })))
      await town.mails()
      await database.system.query(sql`update session set expires_at = now() + interval '1 year',
        absolute_expires_at = now() + interval '1 year'`)
      town.pass(30 * dayMs)
      const result = await run(town, id, town.coreOver(second))
      const letters = await database.system.query<{ kind: string; number: number }>(
        sql`select kind, number from document where kind in ('reminder', 'dunning') order by kind, number`,
      )
      const rows = await database.system.query<{ step: number }>(
        sql`select step from reminders where booking_id = ${id} order by step`,
      )
      return { result, letters, steps: rows.map(({ step }) => step), mails: await town.mails() }
    } finally {
      if (second !== database) await second.close()
      await town.close()
    }
  }
  const once = { letters: [{ kind: 'reminder', number: 1 }], steps: [1], mails: ['booking.dunning.first'] }

  const inTabs = (faults: Faults) =>
    race(faults, async (town, id) => {
      const ask = town.hall.askOf(town.app)
      const body = { bookingIds: [id], early: true }
      const tabs = [1, 2, 3].map(() => ask('team', 'POST', '/api/stadt/payments/remind', body))
      return (await Promise.all(tabs)).map(({ status }) => status).sort()
    })

  it('asked for in three tabs, a letter leaves once, and no other one beside it', async () => {
    expect(await inTabs(['sleep-after-check'])).toEqual({ ...once, result: [200, 409, 409] })
  })

  it('beside two servers that remind by themselves, it leaves once', async () => {
    const { result, ...left } = await race(['sleep-after-check'], async (town, id, second) => {
      const ask = town.hall.askOf(town.app)
      const [one, two, { status }] = await Promise.all([
        remindOverdue(town.core),
        remindOverdue(second),
        ask('team', 'POST', '/api/stadt/payments/remind', { bookingIds: [id] }),
      ])
      return one + two + (status === 200 ? 1 : 0)
    })
    expect([result, left]).toEqual([1, once])
  })

  it.runIf(engine === 'postgres')(
    'without the locks the key alone holds it back; without the key it leaves more than once',
    async () => {
      const faults: Faults = ['skip-lock', 'sleep-after-check']
      expect(await inTabs(faults)).toEqual({ ...once, result: [200, 409, 409] })
      const { steps } = await race(faults, async (town, _id, second) => {
        const owner = new pg.Client(town.hall.location.databaseUrl ?? '')
        await owner.connect()
        await owner.query('alter table reminders drop constraint reminders_tenant_id_booking_id_step_key')
        await owner.end()
        return Promise.all([remindOverdue(town.core), remindOverdue(second)])
      })
      expect(steps).toEqual([1, 1])
    },
  )
})
