import { afterEach, beforeEach } from 'vitest'
import { type BuiltServer, startBuiltServer } from './builtServer.ts'
import { copyTemplate, type TestLocation } from './engines.ts'
import type { Content } from './templates.ts'

/** A built server for each test of the file, on an embedded database of its own; its process may end within the test. */
export const stoppableServer = (content: Content = 'empty'): (() => BuiltServer) => {
  let location: TestLocation
  let server: BuiltServer
  beforeEach(async () => {
    location = await copyTemplate('pglite', content)
    server = await startBuiltServer({ dataDir: location.dataDir, env: { DEMO: 'false' } })
  })
  afterEach(async () => {
    await server.close()
    await location.remove()
  })
  return () => server
}
