import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/engines.ts'

const system = { actor: systemActor, at: Date.parse('2026-05-04T08:00:00Z') }

describe.each(engines)('the history on %s', (engine) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(engine)
    await test.database.system.query(
      sql`insert into tenants (id, version, created_at, updated_at, owners, search, doc) values ('stadt', 1, now(), now(), '{}', '', '{}')`,
    )
  })
  afterAll(() => test.close())

  it('what is told of a new record under the same reason is one entry of the history, under another reason its own', async () => {
    await test.database.system.transaction(system, { reason: 'test', tenant: 'stadt' }, (tx) => {
      tx.record({ entity: 'thing', id: 'neu', before: null, after: { a: 1, b: null, c: 'alt' } })
      tx.record({ entity: 'thing', id: 'alt', before: { a: 1 }, after: { a: null } })
      tx.record({ entity: 'thing', id: 'neu', before: { a: 1, c: 'alt' }, after: { a: 2, d: [null] } })
      tx.record({ entity: 'thing', id: 'neu', before: { a: 2 }, after: { a: 3 }, reason: 'test.other' })
      return Promise.resolve()
    })
    const written = await test.database.system.query<object>(sql`
      select change.entity_id as id, change.action, detail.path, detail.before::text, detail.after::text from change
      join change_detail as detail on detail.change_id = change.id
      where change.entity = 'thing' and change.entity_id in ('neu', 'alt') order by change.action, change.entity_id`)
    expect(written).toEqual([
      { id: 'neu', action: 'create', path: '', before: null, after: '{"a": 2, "b": null, "d": [null]}' },
      { id: 'alt', action: 'update', path: '/a', before: '1', after: 'null' },
      { id: 'neu', action: 'update', path: '/a', before: '2', after: '3' },
    ])
  })

  it('no detail without its entry, no search data without its booking, no word without its tenant', async () => {
    for (const orphan of [
      sql`insert into change_detail (tenant_id, change_id, path, after) values ('stadt', gen_random_uuid(), '', '{}')`,
      sql`insert into booking_search (tenant_id, booking_id, created_at, fields) values ('stadt', 'WEG', now(), 'eva')`,
      sql`insert into booking_word (tenant_id, word) values ('weg', 'eva')`,
    ])
      await expect(test.database.system.query(orphan)).rejects.toMatchObject({ code: '23503' })
  })
})
