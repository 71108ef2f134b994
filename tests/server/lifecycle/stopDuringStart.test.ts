import type { ChildProcess } from 'node:child_process'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { copyTemplate } from '../../support/engines.ts'
import { failedStart } from './failedStart.ts'

it(
  'a server that is told to stop while its migration waits is gone within ten seconds',
  { timeout: 60_000 },
  async () => {
    const { databaseUrl, dataDir, remove } = await copyTemplate('postgres')
    const other = new Client({ connectionString: databaseUrl ?? '' })
    await other.connect()
    onTestFinished(async () => {
      await other.end()
      await remove()
    })
    await other.query('begin')
    await other.query('lock table migration')
    let starting: ChildProcess | undefined
    const ended = failedStart(
      { NODE_ENV: 'test', DEMO: 'false', DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir },
      (child) => (starting = child),
    )
    onTestFinished(() => void starting?.kill('SIGKILL'))
    const waiting = `select count(*)::integer as count from pg_locks where not granted and relation = 'migration'::regclass`
    await expect.poll(async () => (await other.query(waiting)).rows).toEqual([{ count: 1 }])
    const start = performance.now()
    starting?.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
    expect(performance.now() - start).toBeLessThan(10_000)
  },
)
