import { createApp } from '../../../src/server/app.ts'
import { createPasswordHasher, type PasswordHasher } from '../../../src/server/auth/passwordHasher.ts'
import { type Config, readConfig } from '../../../src/server/config.ts'
import type { Database } from '../../../src/server/database/database.ts'
import type { OpenOptions } from '../../../src/server/database/open.ts'
import { type EngineName, openTestDatabase } from '../../support/engines.ts'

export interface CountingServer {
  readonly url: string
  readonly dataDir: string
  readonly database: Database
  /** Advances the server's clock. */
  readonly pass: (ms: number) => void
  /** Hashes computed since the last call. */
  readonly hashes: () => number
  /** Runs once after the next successful password check, before its result is used. */
  readonly afterNextProof: (work: () => Promise<unknown>) => void
  readonly close: () => Promise<void>
}

/** A server with the demo data, a test clock, and a count of the password hashes it computes. */
export const countingServer = async (
  engine: EngineName,
  config: Partial<Config> = {},
  options: Pick<Partial<OpenOptions>, 'faults' | 'connections'> = {},
): Promise<CountingServer> => {
  const location = await openTestDatabase(engine, { content: 'demo', ...options })
  const real = createPasswordHasher()
  let now = Date.now()
  let count = 0
  let once: (() => Promise<unknown>) | undefined
  const passwords: PasswordHasher = {
    ...real,
    verify: async (stored, password) => {
      count++
      const right = await real.verify(stored, password)
      const work = once
      once = undefined
      await work?.()
      return right
    },
  }
  const environment = { NODE_ENV: 'test', DATA_DIR: location.dataDir, DEMO: 'false' }
  const app = await createApp({
    config: { ...readConfig(environment), ...config },
    database: location.database,
    clock: () => now,
    passwords,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    dataDir: location.dataDir,
    database: location.database,
    pass: (ms) => {
      now += ms
    },
    hashes: () => {
      const counted = count
      count = 0
      return counted
    },
    afterNextProof: (work) => {
      once = work
    },
    close: async () => {
      await app.close()
      await location.close()
    },
  }
}
