import { expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer } from '../../support/server.ts'
import { visit } from '../../support/session.ts'

it.each(usualEngines)('a sitemap of 1,300 events is written in pages, each once, on %s', async (engine) => {
  const server = await testServer({ engine, demo: true })
  try {
    const { query } = server.database.system
    await query(sql`insert into events (tenant_id, id, version, created_at, updated_at, owners, search, doc, name, start_date, is_public)
      select tenant_id, 'N-' || n, 1, now(), now(), '{}', '', doc || jsonb_build_object('id', 'N-' || n), name, current_date + n % 3, true
      from (select * from events where tenant_id = 'musterstadt' limit 1) as model, generate_series(1, 1300) as n`)
    const plain = { headers: { 'accept-encoding': 'identity' } }
    const { headers, text } = await visit(server).get('/sitemap.xml?tenant=musterstadt', plain)
    // A stream: a text is sent with its length.
    expect([headers.get('content-length'), headers.get('content-type')]).toEqual([
      null,
      'application/xml; charset=utf-8',
    ])
    const events = await query<{ id: string }>(
      sql`select id from events where tenant_id = 'musterstadt' and is_public and start_date >= current_date - 1 order by start_date, id`,
    )
    const listed = [...text.matchAll(/<loc>[^<]*\/event\/musterstadt\/([^<]+)<\/loc>/g)].map(([, id]) => id)
    expect(events.length).toBeGreaterThanOrEqual(1300)
    expect(listed).toEqual(events.map(({ id }) => id))
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true)
    expect(text.endsWith('\n</urlset>')).toBe(true)
  } finally {
    await server.close()
  }
})
