import { Client } from 'pg'
import { startBuiltServer } from './builtServer.ts'
import { copyTemplate } from './engines.ts'
import { takePulse } from './pulse.ts'
import { testServer } from './server.ts'
import { signIn } from './session.ts'

/** A server with demo data on PostgreSQL, a session of the instance owner and the pulse of the server. */
export const pulsedServer = async () => {
  const server = await testServer({ engine: 'postgres', demo: true })
  const session = await signIn(server, 'instance')
  const pulse = await takePulse(server.url)
  const close = async (): Promise<void> => {
    await pulse.stop()
    await server.close()
  }
  return { server, session, pulse, close }
}

export type PulsedServer = Awaited<ReturnType<typeof pulsedServer>>

/** The same of the built server, as a process of its own, and a connection of the login user to its database. */
export const pulsedBuiltServer = async () => {
  const location = await copyTemplate('postgres', 'demo')
  const databaseUrl = location.databaseUrl ?? ''
  const server = await startBuiltServer({
    dataDir: location.dataDir,
    env: { DATABASE_URL: databaseUrl, DEMO: 'false' },
  })
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const session = await signIn(server, 'instance')
  const pulse = await takePulse(server.url)
  const close = async (): Promise<void> => {
    await pulse.stop()
    await client.end()
    await server.close()
    await location.remove()
  }
  return { server, session, pulse, client, close }
}

export type PulsedBuiltServer = Awaited<ReturnType<typeof pulsedBuiltServer>>
