import { startBuiltServer } from '../support/builtServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { rotate } from '../support/rotation.ts'
import { signIn } from '../support/session.ts'
import { bookFlyer, sellFlyer } from '../server/documents/paidBookings.ts'
import { percentile } from './percentile.ts'
import { german, printTable } from './printTable.ts'

const clientCount = 12
const answerCount = 300
const maxRunMs = 60_000
const maxRatio = 5

/** Waiting time for a booking of two objects, each of which many other bookings request. */
export const benchFairness = async (): Promise<void> => {
  const cluster = await startCluster({ durable: true })
  const server = await startBuiltServer({ env: { DATABASE_URL: cluster.url, DEMO: 'true' } })
  try {
    const owner = await signIn(server, 'owner')
    const ids = { a: await sellFlyer(owner), b: await sellFlyer(owner) }
    const { single, both } = await rotate({
      ask: (objects) =>
        bookFlyer(owner, ids[objects[0] ?? 'a'], {
          bookableItems: objects.map((object) => ({ bookableId: ids[object], amount: 1 })),
          isPayed: false,
        }),
      clients: clientCount,
      answers: answerCount,
      longestMs: maxRunMs,
    })
    const [one, two] = [percentile(single, 0.99), percentile(both, 0.99)]
    const row = (what: string, ms: number, times: number) => [what, `${german(ms)} ms`, german(times)]
    printTable(
      `Begehrte Objekte (${cluster.version}, ${clientCount} Verbindungen abwechselnd auf zwei Objekten, eine auf beiden)`,
      ['Was', '99 % beantwortet in', 'Buchungen'],
      [row('eines', one, single.length), row('beide', two, both.length)],
    )
    console.log(`\nbeide im Verhältnis zu einem: ${german(two / one, 2)} (Grenze ${maxRatio})`)
  } finally {
    await server.close()
    await cluster.stop()
  }
}
