import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { type DevelopmentServer, startDevelopment } from '../support/developmentServer.ts'
import { copyTemplate, type TestLocation } from '../support/engines.ts'

let location: TestLocation
let server: DevelopmentServer
beforeAll(async () => {
  location = await copyTemplate('pglite', 'demo')
  server = await startDevelopment(location.dataDir, { DEMO: 'true' })
})
afterAll(async () => {
  await server.close()
  await location.remove()
})

it('a new migration restarts the server, and the demo accounts are printed once', async () => {
  onTestFailed(() => console.error(server.output()))
  const migration = join(server.root, 'src/server/database/migrations/0999_refused.sql')
  writeFileSync(migration, "do $$ begin raise exception 'this migration has run'; end $$;\n")
  await expect.poll(server.output, { timeout: 90_000 }).toContain('this migration has run')
  rmSync(migration)
  const status = async (): Promise<number> => (await fetch(`${server.url}/api/docs/json`)).status
  await expect.poll(status, { timeout: 90_000 }).toBe(200)
  expect(server.output().split('Beispielkonten')).toHaveLength(2)
})
