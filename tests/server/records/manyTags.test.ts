import { expect, it } from 'vitest'
import { maxTags } from '../../../src/server/records/recordCalls.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { testServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'

it.each(engines)('12,000 tags are sent in parts, each once and in German order on %s', async (engine) => {
  const server = await testServer({ engine, demo: true })
  try {
    const { query } = server.database.system
    await query(sql`update bookables set doc = doc || jsonb_build_object('tags', made.tags)
      from (select rank, (select jsonb_agg((array['ä', 'A', 'z', 'Ö'])[1 + n % 4] || rank % 7 * 2000 + n) from generate_series(1, 2000) as n) as tags,
          id as object from (select id, row_number() over (order by id) as rank from bookables where tenant_id = 'musterstadt') as numbered) as made
      where tenant_id = 'musterstadt' and id = made.object`)
    const wanted = await query<{
      tag: string
    }>(sql`select tag from (select distinct jsonb_array_elements_text(doc -> 'tags') as tag
      from bookables where tenant_id = 'musterstadt') as tags order by tag collate german`)
    const session = await signIn(server, 'instance')
    const plain = { headers: { 'accept-encoding': 'identity' } }
    const { headers, body } = await session.get('/api/musterstadt/bookables/_meta/tags', plain)
    expect(wanted.length).toBeGreaterThan(12_000)
    expect(body).toEqual(wanted.map(({ tag }) => tag))
    // A stream: a text is sent with its length.
    expect(headers.get('content-length')).toBeNull()
  } finally {
    await server.close()
  }
})

it('of 100,000 tags 20,000 are sent', async () => {
  const server = await testServer({ engine: 'pglite', demo: true })
  try {
    const { query } = server.database.system
    const columns = await query<{ name: string }>(
      sql`select attname as name from pg_attribute where attrelid = 'bookables'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const made = sql`'object-' || n`
    const tags = sql`(select jsonb_agg('Schlagwort ' || n || ' ' || m || repeat('ä', 30)) from generate_series(1, 50) as m)`
    const copied = columns.map(({ name }) =>
      name === 'id'
        ? made
        : name === 'doc'
          ? sql`doc || jsonb_build_object('id', ${made}, 'tags', ${tags})`
          : sql.name(name),
    )
    await query(sql`insert into bookables (${sql.join(columns.map(({ name }) => sql.name(name)))}) select ${sql.join(copied)}
      from (select * from bookables where tenant_id = 'musterstadt' order by id limit 1) as one, generate_series(1, 2000) as n`)
    const session = await signIn(server, 'instance')
    const { body } = await session.get('/api/musterstadt/bookables/_meta/tags')
    expect(new Set(Array.isArray(body) ? body : []).size).toBe(maxTags)
  } finally {
    await server.close()
  }
})
