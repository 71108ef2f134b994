import { startBank } from './bank.ts'
import { startGiroCheckout } from './giroCheckout.ts'
import { startPareva } from './pareva.ts'
import { startPmPayment } from './pmPayment.ts'

/** Where the demo town finds its lockers, which are stored with it. */
const parevaPort = 4077
/** Where a person hands in transfer files. */
const bankPort = 4078

/** Starts a peer on this port, or on another if it is taken. */
const onPort = <Peer>(start: (options?: { readonly port?: number }) => Promise<Peer>, port: number): Promise<Peer> =>
  start({ port }).catch(() => start())

/**
 * Starts the test providers and the test bank of `PEERS=1 npm start` for the life of the process; returns the variables that lead to them,
 * and prints the address of the bank, which no variable names.
 */
export const startPeers = async (): Promise<Readonly<Record<string, string>>> => {
  const [giro, pm, lockers, bank] = await Promise.all([
    startGiroCheckout(),
    startPmPayment(),
    onPort(startPareva, parevaPort),
    onPort(startBank, bankPort),
  ])
  console.log(`Testbank für Überweisungsdateien: ${bank.url}`)
  const hosts = [giro.url, pm.url, lockers.url].map((url) => new URL(url).host)
  return { GIROCOCKPIT_URL: giro.url, PMPAYMENT_URL: pm.url, PMPAYMENT_TEST_URL: pm.url, OUTBOUND_ALLOW: hosts.join() }
}
