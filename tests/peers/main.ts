import { startGiroCheckout } from './giroCheckout.ts'
import { startPareva } from './pareva.ts'
import { startPmPayment } from './pmPayment.ts'

/** Where the demo town finds its lockers, which are stored with it; another port if this one is taken. */
const parevaPort = 4077
const startLockers = () => startPareva({ port: parevaPort }).catch(() => startPareva())

/** Starts the test providers of `PEERS=1 npm start` for the life of the process; returns the variables that lead to them. */
export const startPeers = async (): Promise<Readonly<Record<string, string>>> => {
  const [giro, pm, lockers] = await Promise.all([startGiroCheckout(), startPmPayment(), startLockers()])
  const hosts = [giro.url, pm.url, lockers.url].map((url) => new URL(url).host)
  return { GIROCOCKPIT_URL: giro.url, PMPAYMENT_URL: pm.url, PMPAYMENT_TEST_URL: pm.url, OUTBOUND_ALLOW: hosts.join() }
}
