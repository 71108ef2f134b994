import { type BuiltServer, startBuiltServer, startProgram } from '../support/builtServer.ts'
import { type Cluster, startCluster } from '../support/postgresCluster.ts'
import type { Session } from '../support/session.ts'
import { type BareProgram, buildBareServer } from './buildBareServer.ts'
import { printTable } from './printTable.ts'

export interface Rivals {
  readonly ours: BuiltServer
  readonly bare: BuiltServer
  readonly cluster: Cluster
}

/** Our server and a bare one over the same durable PostgreSQL; stopped after the work. */
export const besideBare = async (name: BareProgram, work: (rivals: Rivals) => Promise<void>): Promise<void> => {
  const program = await buildBareServer(name)
  const cluster = await startCluster({ durable: true })
  const env = { DATABASE_URL: cluster.url, DEMO: 'true' }
  const ours = await startBuiltServer({ env })
  const bare = await startProgram(program, { env })
  try {
    await work({ ours, bare, cluster })
  } finally {
    await bare.close()
    await ours.close()
    await cluster.stop()
  }
}

/** Restarts both after rows were inserted: connections would otherwise keep plans made for a small database. */
export const startAnew = async (...servers: readonly BuiltServer[]): Promise<void> => {
  for (const server of servers) {
    await server.stop()
    await server.start()
  }
}

/** Headers of this user's JSON requests. */
export const headersOf = ({ cookie }: Session) => ({
  cookie: cookie ?? '',
  'x-requested-with': 'booking-admin',
  'content-type': 'application/json',
})

/** Prints the rows of `compare`. */
export const printComparison = (title: string, rows: readonly (readonly string[])[]): void =>
  printTable(title, ['Aufruf', 'Verhältnis', 'Grenze', 'unser/s', 'p50 / p99', 'nackt/s', 'p50 / p99'], rows)
