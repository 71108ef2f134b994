import { describe, expect, it } from 'vitest'
import type { Faults } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { returnMoney } from '../../../src/server/payments/returnMoney.ts'
import { engines, testTimeouts } from '../../support/engines.ts'
import { openPayingTown } from './payingTown.ts'

describe.each(engines)('refunds at once on %s', (engine) => {
  /** Two servers over one database; PGlite has one. */
  const race = async <T>(faults: Faults, run: (...parts: Parameters<typeof inTown>) => Promise<T>) => {
    const town = await openPayingTown(engine, faults)
    const isShared = engine === 'pglite'
    const { database, location } = town.hall
    const second = isShared ? database : await openDatabase({ ...location, timeouts: testTimeouts, faults })
    try {
      return await run(town, second)
    } finally {
      if (!isShared) await second.close()
      await town.close()
    }
  }
  type Town = Awaited<ReturnType<typeof openPayingTown>>
  const inTown = (_town: Town, _second: Town['hall']['database']) => {}

  const asked = (faults: Faults) =>
    race(faults, async (town, second) => {
      const id = await town.paid()
      await town.cancel(id)
      const [refund] = await town.refunds(id)
      const servers = [town.core, town.coreOver(second)]
      await Promise.all(servers.map((core) => returnMoney(core, 'stadt', refund?.id ?? '', false).catch(() => {})))
      return { calls: town.fake.refunded.length, states: (await town.refunds(id)).map(({ state }) => state) }
    })

  it('jobs of two servers ask the provider once', async () => {
    expect(await asked(['sleep-after-check'])).toEqual({ calls: 1, states: ['paid'] })
  })

  it.runIf(engine === 'postgres')('without the locks it is asked twice', async () => {
    expect((await asked(['skip-lock', 'sleep-after-check'])).calls).toBe(2)
  })

  const cancelled = (faults: Faults) =>
    race(faults, async (town, second) => {
      const id = await town.paid()
      const body = { reason: 'Rohrbruch' }
      const path = `/api/stadt/bookings/${id}/reject`
      const other = town.hall.secondServer(second)
      await Promise.all([town.act(id, 'reject', body), other('team', 'POST', path, body), town.cancel(id)])
      return (await town.refunds(id)).length
    })

  it('a booking cancelled three times at once has one refund', async () => {
    expect(await cancelled(['sleep-after-check'])).toBe(1)
  })
})
