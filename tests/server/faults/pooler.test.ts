import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { copyTemplate, testTimeouts, type TestLocation } from '../../support/engines.ts'
import { type Pooler, startPooler } from './pooler.ts'

describe('behind a proxy that pools transactions', () => {
  let location: TestLocation
  let pooler: Pooler
  beforeAll(async () => {
    location = await copyTemplate('postgres')
    pooler = await startPooler(location.databaseUrl ?? '', 4)
  })
  afterAll(async () => {
    await pooler.close()
    await location.remove()
  })

  const open = async (directUrl: string | null, lines: string[] = []): Promise<Database> => {
    const database = await openDatabase({
      timeouts: testTimeouts,
      dataDir: null,
      databaseUrl: pooler.url,
      directUrl,
      pooled: true,
      log: (line) => lines.push(line),
    })
    onTestFinished(database.close)
    return database
  }

  it('servers start one after the other and at once: no lock stays behind on a connection', async () => {
    await open(null)
    const started = await Promise.all([open(null), open(null), open(null)])
    for (const database of started) expect(await database.system.query(sql`select 1 as next`)).toEqual([{ next: 1 }])
    const locks = sql`select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
    expect(await started[0].system.query(locks)).toEqual([])
  })

  it('events of other servers arrive over DATABASE_DIRECT_URL, and the start logs nothing', async () => {
    const lines: string[] = []
    const [one, other] = [await open(location.databaseUrl, lines), await open(location.databaseUrl, lines)]
    const heard: string[] = []
    const hangUp = await new Promise<(() => Promise<void>) | undefined>((ready) => {
      const end = one.wire?.subscribe(
        (word) => heard.push(word),
        () => ready(end),
      )
    })
    await other.wire?.publish('changed')
    await expect.poll(() => heard).toEqual(['changed'])
    await hangUp?.()
    expect(lines).toEqual([])
  })

  it('without it listeners get a gap every 15 s, and the start logs why', async () => {
    const lines: string[] = []
    const database = await open(null, lines)
    expect(lines).toEqual([expect.stringContaining('DATABASE_DIRECT_URL')])
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let gaps = 0
    const hangUp = database.wire?.subscribe(
      () => undefined,
      () => {
        gaps += 1
      },
    )
    expect(gaps).toBe(1)
    vi.advanceTimersByTime(45_000)
    expect(gaps).toBe(4)
    await hangUp?.()
    vi.advanceTimersByTime(45_000)
    expect(gaps).toBe(4)
  })
})
