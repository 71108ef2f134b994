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
