import type { Browser } from 'playwright'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'
import { launchChromium } from '../support/chromium.ts'
import { copyTemplate, type EngineName } from '../support/engines.ts'
import { openPage, type Visit, type VisitOptions } from '../support/page.ts'

/** The built server over its own copy of the demo data, and a browser. */
export interface World {
  readonly server: BuiltServer
  /** Null for PGlite, which belongs to its server. */
  readonly databaseUrl: string | null
  readonly browser: Browser
  /** A page of an account; unexpected faults fail the test that opened it. */
  readonly open: (options?: Omit<VisitOptions, 'url'>) => Promise<Visit>
  /** Another server on the same database, which PostgreSQL allows; closed with the world. */
  readonly another: () => Promise<BuiltServer>
  readonly close: () => Promise<void>
}

/**
 * On PostgreSQL by default: there a server starts in half the time. Behaviour common to both engines is tested on both by the server
 * tests.
 * @param variables of the server's environment, added to the required ones
 */
export const openWorld = async (
  engine: EngineName = 'postgres',
  variables: Readonly<Record<string, string>> = {},
): Promise<World> => {
  const location = await copyTemplate(engine, 'demo')
  const env = {
    DEMO: 'false',
    ...(location.databaseUrl === null ? {} : { DATABASE_URL: location.databaseUrl }),
    ...variables,
  }
  const start = () => startBuiltServer({ dataDir: location.dataDir, env })
  const server = await start()
  const servers = [server]
  const browser = await launchChromium()
  return {
    server,
    databaseUrl: location.databaseUrl,
    browser,
    open: (options = {}) => openPage(browser, { url: server.url, ...options }),
    another: async () => {
      const made = await start()
      servers.push(made)
      return made
    },
    close: async () => {
      await browser.close()
      for (const each of servers) await each.close()
      await location.remove()
    },
  }
}
