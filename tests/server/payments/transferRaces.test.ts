import { describe, expect, it } from 'vitest'
import { dateOf } from '../../../src/domain/time.ts'
import type { Faults } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { readTransfers } from '../../peers/bank.ts'
import { engines, testTimeouts } from '../../support/engines.ts'
import { field } from '../bookings/hall.ts'
import { openTransferTown, type TransferTown } from './transferTown.ts'

describe.each(engines)('transfers at once on %s', (engine) => {
  type Ask = TransferTown['ask']
  /** Two servers over one database; PGlite has one. */
  const race = async <T>(faults: Faults, run: (town: TransferTown, other: Ask) => Promise<T>): Promise<T> => {
    const town = await openTransferTown(engine, faults)
    const isShared = engine === 'pglite'
    const { database, location } = town.hall
    const second = isShared ? database : await openDatabase({ ...location, timeouts: testTimeouts, faults })
    const served = await town.serve(second)
    try {
      return await run(town, town.hall.askOf(served))
    } finally {
      await served.close()
      if (!isShared) await second.close()
      await town.close()
    }
  }

  const files = (faults: Faults) =>
    race(faults, async (town, other) => {
      const batch = await town.create([(await town.withAccount()).refund])
      await town.call(`refund-batches/${batch}/release`, {}, 'owner')
      const path = `/api/stadt/refund-batches/${batch}/file`
      // Connections and rights are ready, so that the downloads meet.
      await Promise.all(
        (['owner', 'team'] as const).map((who) => other(who, 'GET', '/api/stadt/refund-batches', undefined)),
      )
      const answers = await Promise.all([
        town.ask('owner', 'POST', path, {}),
        other('owner', 'POST', path, {}),
        other('team', 'POST', path, {}),
      ])
      const xml = answers.filter(({ status }) => status === 200).map((answer) => String(field(answer, 'xml')))
      return {
        files: xml.map((text) => readTransfers(text).transfers.length),
        refused: answers.filter(({ status }) => status !== 200).map((answer) => field(answer, 'code')),
      }
    })

  it('three tabs that download get one file', async () => {
    const answered = await files(['sleep-after-check'])
    expect(answered).toEqual({ files: [1], refused: ['BATCH_DOWNLOADED', 'BATCH_DOWNLOADED'] })
  })

  it.runIf(engine === 'postgres')('without the locks they get several', async () => {
    expect((await files(['skip-lock', 'sleep-after-check'])).files.length).toBeGreaterThan(1)
  })

  const batches = (faults: Faults) =>
    race(faults, async (town, other) => {
      const [one, two] = [await town.withAccount(), await town.withAccount()]
      const put = (ask: Ask, ...refunds: readonly string[]) =>
        ask('team', 'POST', '/api/stadt/refund-batches', { refunds })
      const answers = await Promise.all([
        put(town.ask, one.refund, two.refund),
        put(other, two.refund, one.refund),
        put(other, two.refund),
      ])
      return answers.map((answer) => field(answer, 'state') ?? field(answer, 'code')).sort()
    })

  it('a refund put into three batches at once is in one, with the locks and by the constraint alone', async () => {
    const once = ['REFUND_IN_BATCH', 'REFUND_IN_BATCH', 'draft']
    expect(await batches(['sleep-after-check'])).toEqual(once)
    expect(await batches(['skip-lock', 'sleep-after-check'])).toEqual(once)
  })

  it('a refund that is waived, paid and put into a batch at once ends in one way', async () => {
    await race(['sleep-after-check'], async (town, other) => {
      const { refund, booking } = await town.withAccount()
      const answers = await Promise.all([
        town.ask('team', 'POST', `/api/stadt/refunds/${refund}/waive`, { reason: 'Kulanz' }),
        other('team', 'POST', `/api/stadt/refunds/${refund}/paid`, { paidOn: dateOf(Date.now()) }),
        other('team', 'POST', '/api/stadt/refund-batches', { refunds: [refund] }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
      expect(['waived', 'paid', 'due']).toContain((await town.only(booking)).state)
    })
  })

  const accounts = (faults: Faults) =>
    race(faults, async (town, other) => {
      const { token } = await town.due()
      const give = (ask: Ask, iban: string) =>
        ask('visitor', 'POST', '/api/stadt/refund-account', { t: token, holder: 'Eva', iban })
      const answers = await Promise.all([
        give(town.ask, 'DE89370400440532013000'),
        give(other, 'AT611904300234573201'),
        give(other, 'DE02120300000000202051'),
      ])
      return answers.map(({ status }) => status).sort()
    })

  it('a link used three times at once is used once', async () => {
    expect(await accounts(['sleep-after-check'])).toEqual([200, 404, 404])
  })

  it.runIf(engine === 'postgres')('without the guard it is used more often', async () => {
    expect(
      (await accounts(['skip-lock', 'sleep-after-check'])).filter((status) => status === 200).length,
    ).toBeGreaterThan(1)
  })
})
