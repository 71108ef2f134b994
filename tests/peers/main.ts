import { startGiroCheckout } from './giroCheckout.ts'
import { startPmPayment } from './pmPayment.ts'

/** Starts the test providers of `PEERS=1 npm start` for the life of the process; returns the variables that lead to them. */
export const startPeers = async (): Promise<Readonly<Record<string, string>>> => {
  const [giro, pm] = await Promise.all([startGiroCheckout(), startPmPayment()])
  const hosts = [giro.url, pm.url].map((url) => new URL(url).host)
  return { GIROCOCKPIT_URL: giro.url, PMPAYMENT_URL: pm.url, PMPAYMENT_TEST_URL: pm.url, OUTBOUND_ALLOW: hosts.join() }
}
