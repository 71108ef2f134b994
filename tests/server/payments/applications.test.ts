import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../../src/domain/refusal.ts'
import type { Faults } from '../../../src/server/database/database.ts'
import { openProvider } from '../../../src/server/payments/paymentCore.ts'
import { startAttempt } from '../../../src/server/payments/startAttempt.ts'
import { engines, usualEngines } from '../../support/engines.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { invoiceApp, tenantDocument } from '../records/testApi.ts'
import { openPayingTown, type PayingTown } from './payingTown.ts'

const saveApps = (town: PayingTown, ...applications: readonly object[]) => {
  const body = { ...tenantDocument('stadt'), applications, visitorBookingsPerHour: 100_000 }
  return town.hall.put('tenant', null, body).then(
    () => 'saved',
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return [error.status, error.code, error.details?.fields]
    },
  )
}
const used = [409, 'PAYMENT_APP_IN_USE', [{ path: '/applications', code: 'PAYMENT_APP_IN_USE' }]]

describe.each(usualEngines)('payment applications that money still goes through on %s', (engine) => {
  let town: PayingTown
  beforeAll(async () => {
    town = await openPayingTown(engine)
  })
  beforeEach(() => town.reset())
  afterEach(() => town.demandHealth())
  afterAll(() => town.close())

  it('stay while an attempt is open, money waits for staff or a refund is on its way; then they may go', async () => {
    const { id } = await town.visit()
    const attempt = await town.attempt(id)
    expect(await saveApps(town, invoiceApp)).toMatchObject(used)
    expect(await saveApps(town, { ...onlineApp, id: 'pmPayment' })).toMatchObject(used)
    expect(await saveApps(town, { ...onlineApp, active: false }, invoiceApp)).toBe('saved')
    await town.act(id, 'reject', { reason: 'Rohrbruch' })
    await town.notify(attempt)
    expect(await town.payments(id)).toMatchObject([{ state: 'surplus' }])
    expect(await saveApps(town, invoiceApp)).toMatchObject(used)
    const path = `/api/stadt/payments/${attempt}/refund`
    expect((await town.hall.askOf(town.app)('team', 'POST', path, { state: 'surplus' })).status).toBe(200)
    expect(await saveApps(town, invoiceApp)).toMatchObject(used)
    await town.giveBack()
    expect(await town.refunds(id)).toMatchObject([{ state: 'paid' }])
    expect(await saveApps(town, invoiceApp)).toBe('saved')
  })
})

describe.each(engines)('a payment application removed beside the begin of a payment on %s', (engine) => {
  /** Is there an open attempt, and is the application still there? */
  const race = async (faults: Faults) => {
    const town = await openPayingTown(engine, faults)
    try {
      const { id } = await town.visit()
      const opened = await openProvider(town.core, 'stadt', 'giroCockpit')
      if (opened === null) throw new Error('no application is stored')
      const order = { tenant: 'stadt', bookingIds: [id] }
      const [removed] = await Promise.all([
        saveApps(town, invoiceApp),
        startAttempt(town.core, order, opened, 'https://stadt.example'),
      ])
      const attempts = await town.attempts(id)
      return { isOpen: attempts.some(({ next }) => next !== null), isThere: removed !== 'saved' }
    } finally {
      await town.close()
    }
  }

  it('one of them is refused', async () => {
    const { isOpen, isThere } = await race(['sleep-after-check'])
    expect(isOpen).toBe(isThere)
  })

  it.runIf(engine === 'postgres')(
    'without the locks the attempt is open, and nobody can be asked about it',
    async () => {
      expect(await race(['skip-lock', 'sleep-after-check'])).toEqual({ isOpen: true, isThere: false })
    },
  )
})
