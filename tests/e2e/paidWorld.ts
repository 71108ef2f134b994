import { startGiroCheckout } from '../peers/giroCheckout.ts'
import { startPmPayment } from '../peers/pmPayment.ts'
import { openWorld, type World } from './world.ts'

/** A world whose server pays at both test providers. */
export interface PaidWorld extends World {
  readonly giro: Awaited<ReturnType<typeof startGiroCheckout>>
  readonly pm: Awaited<ReturnType<typeof startPmPayment>>
}

export const openPaidWorld = async (): Promise<PaidWorld> => {
  const [giro, pm] = await Promise.all([startGiroCheckout(), startPmPayment()])
  const world = await openWorld('postgres', {
    GIROCOCKPIT_URL: giro.url,
    PMPAYMENT_TEST_URL: pm.url,
    OUTBOUND_ALLOW: '127.0.0.1',
  })
  return {
    ...world,
    giro,
    pm,
    close: async () => {
      await world.close()
      await Promise.all([giro.close(), pm.close()])
    },
  }
}
