import { describe, expect, it } from 'vitest'
import { engines } from '../../support/engines.ts'
import { sql } from '../../../src/server/database/sql.ts'
import type { Faults } from '../../../src/server/database/database.ts'
import { openPayingTown, type PayingTown } from './payingTown.ts'

describe.each(engines)('money accepted at once on %s', (engine) => {
  const race = async <T>(faults: Faults, run: (town: PayingTown, id: string, attempt: string) => Promise<T>) => {
    const town = await openPayingTown(engine, faults)
    try {
      const { id } = await town.visit()
      const attempt = await town.attempt(id)
      await town.notify(attempt, { state: 'paid', cents: '1999' })
      await town.mails()
      return await run(town, id, attempt)
    } finally {
      await town.close()
    }
  }
  const accept = (town: PayingTown, attempt: string) =>
    town.hall.askOf(town.app)('team', 'POST', `/api/stadt/payments/${attempt}/accept`, {
      ...{ state: 'shortfall', reason: 'Ein Cent ist uns recht.' },
    })

  const twice = (faults: Faults) =>
    race(faults, async (town, id, attempt) => {
      const answers = await Promise.all([accept(town, attempt), accept(town, attempt), accept(town, attempt)])
      const mails = await town.mails()
      return { statuses: answers.map(({ status }) => status).sort(), receipts: await town.receipts(id), mails }
    })
  const once = { statuses: [200, 409, 409], receipts: 1, mails: ['booking.confirmation'] }

  it('three times: it pays once, with one receipt and one mail', async () => {
    expect(await twice(['sleep-after-check'])).toEqual(once)
  })

  it.runIf(engine === 'postgres')('three times without the locks: not once', async () => {
    expect(await twice(['skip-lock', 'sleep-after-check'])).not.toEqual(once)
  })

  it('beside its refund: only one of them', async () => {
    for (let round = 0; round < 3; round += 1) {
      const done = await race(['sleep-after-check'], async (town, _id, attempt) => {
        const refund = town.hall.database.system
          .query(
            sql`insert into refunds (tenant_id, id, cause, attempt_id, amount_cents, currency, way, state, note, created_at)
            values ('stadt', 'rf_1', 'shortfall', ${attempt}, 1999, 'EUR', 'transfer', 'due', 'Zurück', now())`,
          )
          .then(
            () => true,
            () => false,
          )
        const [isRefunded, { status }] = await Promise.all([refund, accept(town, attempt)])
        return [isRefunded, status === 200]
      })
      expect(done.filter(Boolean)).toHaveLength(1)
    }
  })
})
