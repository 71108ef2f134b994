import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../../src/server/database/open.ts'
import { isConnectionLost } from '../../../src/server/database/sqlState.ts'
import { startFault } from '../../../src/server/database/startError.ts'
import { startDatabaseProxy } from '../../support/databaseProxy.ts'
import { copyTemplate, testTimeouts } from '../../support/engines.ts'

const terminate = `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'migration'::regclass`

it.each(['reset', 'terminated'])(
  'a start or a program whose connection is %s says so, and does not crash',
  async (how) => {
    const location = await copyTemplate('postgres')
    const { databaseUrl, dataDir } = location
    const proxy = await startDatabaseProxy(databaseUrl ?? '')
    const other = new Client({ connectionString: databaseUrl ?? '' })
    await other.connect()
    onTestFinished(async () => {
      await other.end()
      await proxy.close()
      await location.remove()
    })
    const waiting = `select count(*)::integer as count from pg_locks where not granted and relation = 'migration'::regclass`
    for (const readOnly of [undefined, 'own'] as const) {
      await other.query('begin')
      await other.query('lock table migration')
      const opened = openDatabase({
        timeouts: testTimeouts,
        dataDir,
        databaseUrl: proxy.url,
        ...(readOnly !== undefined && { readOnly }),
      }).catch((error: unknown) => error)
      await expect.poll(async () => (await other.query(waiting)).rows).toEqual([{ count: 1 }])
      if (how === 'reset') proxy.reset()
      else await other.query(terminate)
      const error = await opened
      expect(isConnectionLost(error)).toBe(true)
      expect(startFault(error)).toMatch(/^DATABASE_URL: Die Verbindung ist abgebrochen \(\w+\)\. [^\n]+$/)
      await other.query('rollback')
    }
  },
)
