import { expect, it } from 'vitest'
import { createGiroCockpit } from '../../../src/server/payments/providers/giroCockpit.ts'
import { createPmPayment } from '../../../src/server/payments/providers/pmPayment.ts'
import { startGiroCheckout } from '../../peers/giroCheckout.ts'
import { startPmPayment } from '../../peers/pmPayment.ts'
import { addressesAt, attemptOf, giroApplication, pmApplication } from './opened.ts'

it('a provider that hangs is given up after ten seconds, whatever it is asked', async () => {
  const [giroPeer, pmPeer] = await Promise.all([startGiroCheckout(), startPmPayment()])
  giroPeer.behave({ fault: 'hang' })
  pmPeer.behave({ fault: 'hang' })
  const options = { outboundAllow: ['127.0.0.1'], clock: Date.now, origin: () => 'http://127.0.0.1' }
  const giro = createGiroCockpit({ ...options, url: giroPeer.url })
  const pm = createPmPayment({ ...options, urls: { test: pmPeer.url, prod: pmPeer.url } })
  const [addresses, known] = [addressesAt('http://127.0.0.1'), attemptOf({ reference: 'r-1' })]
  const begun = performance.now()
  const words = '„127.0.0.1“ hat nicht innerhalb von 10 Sekunden geantwortet.'
  await Promise.all([
    expect(giro.start(giroApplication, known, addresses)).rejects.toThrow(words),
    expect(giro.checkStatus(giroApplication, known)).rejects.toThrow(words),
    expect(giro.checkConnection(giroApplication)).resolves.toEqual({ works: false, words }),
    expect(pm.start(pmApplication, known, addresses)).rejects.toThrow(words),
    expect(pm.checkStatus(pmApplication, known)).rejects.toThrow(words),
    expect(pm.checkConnection(pmApplication)).resolves.toEqual({ works: false, words }),
  ])
  expect(performance.now() - begun).toBeGreaterThan(9_900)
  await Promise.all([giroPeer.close(), pmPeer.close()])
}, 30_000)
