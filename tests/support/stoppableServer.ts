import { afterEach, beforeEach } from 'vitest'
import { type BuiltServer, startBuiltServer } from './builtServer.ts'
import { copyTemplate, type TestPlace } from './engines.ts'

/** A built server for each test of the file, on an empty embedded database; its process may end within the test. */
export const stoppableServer = (): (() => BuiltServer) => {
  let place: TestPlace
  let server: BuiltServer
  beforeEach(async () => {
    place = await copyTemplate('pglite')
    server = await startBuiltServer({ dataDir: place.dataDir, env: { DEMO: 'false' } })
  })
  afterEach(async () => {
    await server.close()
    await place.remove()
  })
  return () => server
}
