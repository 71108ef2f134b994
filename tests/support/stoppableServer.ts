import { afterEach, beforeEach } from 'vitest'
import { type BuiltServer, startBuiltServer } from './builtServer.ts'
import { copyTemplate, type TestLocation } from './engines.ts'

/** A built server for each test of the file, on an empty embedded database; its process may end within the test. */
export const stoppableServer = (): (() => BuiltServer) => {
  let location: TestLocation
  let server: BuiltServer
  beforeEach(async () => {
    location = await copyTemplate('pglite')
    server = await startBuiltServer({ dataDir: location.dataDir, env: { DEMO: 'false' } })
  })
  afterEach(async () => {
    await server.close()
    await location.remove()
  })
  return () => server
}
