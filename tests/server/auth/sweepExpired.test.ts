import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../../../src/domain/time.ts'
import { attemptLifetimeMs } from '../../../src/server/auth/attempts.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { instant } from '../../../src/server/database/wireTypes.ts'
import { keyLifetimeMs } from '../../../src/server/http/once.ts'
import { sweepExpired } from '../../../src/server/sweepExpired.ts'
import { accounts } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { signIn, visit } from '../../support/session.ts'
import { countingServer, type CountingServer } from './countingServer.ts'

interface Kind {
  readonly table: 'session' | 'attempt' | 'token' | 'used_token' | 'booking_hook' | 'template_preview' | 'idempotency'
  /** The column that retention is counted from, and its length. */
  readonly from: string
  readonly kept: number
  readonly make: (server: CountingServer) => Promise<unknown>
}

const kinds: readonly Kind[] = [
  {
    table: 'session',
    from: 'expires_at',
    kept: 0,
    make: (server) => signIn(server, 'owner'),
  },
  {
    table: 'attempt',
    from: 'at',
    kept: attemptLifetimeMs,
    make: (server) => visit(server).post('/auth/signin', { id: accounts.team, password: 'falsch' }),
  },
  {
    table: 'token',
    from: 'expires_at',
    kept: 0,
    make: ({ database }) =>
      database.system.query(sql`insert into token (hash, purpose, user_id, created_at, expires_at)
        select ${randomBytes(32)}, 'reset', id, ${instant(Date.now())}::timestamptz, ${instant(Date.now() + hourMs)}::timestamptz
        from users limit 1`),
  },
  {
    table: 'used_token',
    from: 'expires_at',
    kept: 0,
    make: ({ database }) =>
      database.system.query(sql`insert into used_token (hash, expires_at)
        values (${randomBytes(32)}, ${instant(Date.now() + hourMs)}::timestamptz)`),
  },
  {
    table: 'booking_hook',
    from: 'expires_at',
    kept: 0,
    make: ({ database }) =>
      database.system.query(sql`insert into booking_hook (tenant_id, booking_id, hash, reason, created_at, expires_at)
        select tenant_id, id, ${randomBytes(32)}, '', ${instant(Date.now())}::timestamptz, ${instant(Date.now() + hourMs)}::timestamptz
        from bookings limit 1`),
  },
  {
    table: 'template_preview',
    from: 'expires_at',
    kept: 0,
    make: async (server) =>
      (await signIn(server, 'owner')).post('/api/musterstadt/previews', { kind: 'receipt', template: '' }),
  },
  {
    table: 'idempotency',
    from: 'created_at',
    kept: keyLifetimeMs,
    make: async (server) =>
      (await signIn(server, 'team')).put(
        '/api/musterstadt/bookables',
        { type: 'room', title: 'Einmal' },
        { headers: { 'idempotency-key': randomBytes(8).toString('hex') } },
      ),
  },
]

describe.each(usualEngines)('what holds no more is swept on %s', (engine) => {
  let server: CountingServer
  beforeAll(async () => {
    server = await countingServer(engine)
  })
  afterAll(() => server.close())

  /** Values of the time column of all rows, in epoch ms, ascending. */
  const times = async (table: string, column: string): Promise<readonly number[]> => {
    const rows = await server.database.system.query<{ at: number }>(
      sql`select round(extract(epoch from ${sql.name(column)}) * 1000)::float8 as at from ${sql.name(table)} order by 1`,
    )
    return rows.map(({ at }) => at)
  }

  it.each(kinds)('S1 S7 C14 $table: once its time is up, and not before', async ({ table, from, kept, make }) => {
    await make(server)
    const last = (await times(table, from)).at(-1) ?? NaN
    await sweepExpired(server.database, last + kept - 1)
    expect(await times(table, from)).toContain(last)
    await sweepExpired(server.database, last + kept)
    expect(await times(table, from)).toEqual([])
  })

  it('S1 a session that is used lives on', async () => {
    const used = await signIn(server, 'team')
    const [end = NaN] = await times('session', 'expires_at')
    server.pass(hourMs)
    expect((await used.get('/api/musterstadt/bookables')).status).toBe(200)
    await sweepExpired(server.database, end)
    expect((await used.get('/api/musterstadt/bookables')).status).toBe(200)
    expect(await times('session', 'expires_at')).toHaveLength(1)
  })
})
