import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Database } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/engines.ts'
import { at, type Callers, callersOf, row } from './callers.ts'

const visitor: Caller = { sessionHash: null, at }

describe.each(engines)('read and transaction on %s', (engine) => {
  let test: TestDatabase
  let database: Database
  let people: Callers
  const change: Callers['change'] = (...given) => people.change(...given)
  beforeAll(async () => {
    test = await openTestDatabase(engine)
    database = test.database
    people = callersOf(database)
    await people.addUser('c@demo.example')
    await people.addTenants()
  })
  afterAll(() => test.close())

  it('a statement that fails the first time it is sent can be sent again, and so can those sent with it', async () => {
    const broken = sql`select 1 / (length(${'zero'}) - 4) as never`
    const refused = () => database.system.query(broken).catch((error: unknown) => Reflect.get(Object(error), 'code'))
    for (let round = 0; round < 12; round += 1) expect(await refused()).toBe('22012')
    const failing = change(async (tx) => {
      await Promise.all([tx.query(sql`select 'beside it' as word`), tx.query(broken)])
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    for (let round = 0; round < 12; round += 1)
      expect(await change((tx) => tx.query(sql`select 'beside it' as word`))).toEqual([{ word: 'beside it' }])
  })

  it('a value that no statement can carry fails that statement alone', async () => {
    await change((tx) => tx.query(sql`select 'a' = any(${Object.prototype}::text[])`)).catch(() => undefined)
    expect(await change((tx) => tx.query(sql`select 'after it' as word`))).toEqual([{ word: 'after it' }])
  })

  it('an unknown tenant is 404 before anything is decided', async () => {
    await expect(database.read(visitor, 'nirgends', () => sql`select 1`)).rejects.toMatchObject({ status: 404 })
    await expect(
      database.transaction(visitor, { reason: 'test', tenant: 'nirgends' }, () => Promise.resolve(1)),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('everything of a transaction is written, or nothing; its history with it', async () => {
    const work = (fail: boolean) =>
      database.transaction(visitor, { reason: 'test.all', tenant: 'stadt' }, async (tx) => {
        await tx.query(sql`insert into membership values ('stadt', 'c@demo.example')`)
        tx.record({
          entity: 'thing',
          id: String(fail),
          before: { a: 1, b: [2], c: 3 },
          after: { a: 1, b: [2, 3], d: 4 },
        })
        if (fail) throw new Error('half way')
      })
    await expect(work(true)).rejects.toThrow('half way')
    await work(false)
    const written = await database.system.query<object>(sql`
      select change.entity_id as id, change.reason, change.action, detail.path, detail.before, detail.after
      from change join change_detail as detail on detail.change_id = change.id where change.entity = 'thing' order by detail.path`)
    expect(written).toEqual([
      { id: 'false', reason: 'test.all', action: 'update', path: '/b', before: [2], after: [2, 3] },
      { id: 'false', reason: 'test.all', action: 'update', path: '/c', before: 3, after: null },
      { id: 'false', reason: 'test.all', action: 'update', path: '/d', before: null, after: 4 },
    ])
  })

  it('what nobody waits for is written with the rest, or takes all of it back', async () => {
    const tag = (id: string) =>
      sql`insert into roles (tenant_id, id, version, created_at, updated_at, owners, search, doc) values ('stadt', ${id}, ${row}, '{}')`
    const stored = async (...ids: readonly string[]) => {
      const rows = await database.system.query<{ id: string }>(
        sql`select id from roles where tenant_id = 'stadt' and id = any(${ids}::text[]) order by id`,
      )
      return rows.map(({ id }) => id)
    }
    const asked: (readonly object[])[] = []
    await change(async (tx) => {
      void tx.query(tag('ungelesen'))
      await nextTurn()
      void tx.query(tag('ungelesen auch'))
      void tx.query(sql`select id from roles where id = 'ungelesen auch'`).then((found) => asked.push(found))
    }, 'stadt')
    expect(await stored('ungelesen', 'ungelesen auch')).toEqual(['ungelesen', 'ungelesen auch'])
    expect(asked).toEqual([[{ id: 'ungelesen auch' }]])
    const committed: string[] = []
    const failing = change(async (tx) => {
      tx.afterCommit(() => committed.push('nie'))
      void tx.query(tag('vergeblich'))
      await nextTurn()
      // The failing statement was sent before the commit, which would roll back silently.
      void tx.query(tag('ungelesen'))
      await nextTurn()
      return 'beantwortet'
    }, 'stadt')
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(committed).toEqual([])
    expect(await stored('vergeblich')).toEqual([])
  })

  it('several people in one transaction each act as themselves, also one who comes twice', async () => {
    await Promise.all(['d@demo.example', 'e@demo.example'].map(people.addUser))
    const [one, other] = [await people.signIn('d@demo.example'), await people.signIn('e@demo.example')]
    const callers = [one, { ...one, requestId: 'again' }, other, one]
    const seen = await database.together(callers, { reason: 'test.together', tenant: 'stadt' }, async (members) => {
      members.forEach((tx, index) => tx.record({ entity: 'guest', id: String(index), before: null, after: { index } }))
      return members.map(({ actor }) => actor.userId)
    })
    expect(seen).toEqual(['d@demo.example', 'd@demo.example', 'e@demo.example', 'd@demo.example'])
    const written = sql`select entity_id as id, user_id as "userId" from change where entity = 'guest' order by entity_id`
    expect(await database.system.query(written)).toEqual(seen.map((userId, index) => ({ id: String(index), userId })))
  })

  it('inside a transaction nothing else may be asked: PGlite would wait for itself', async () => {
    await expect(
      database.transaction(visitor, { reason: 'test', tenant: null }, () =>
        database.read(visitor, null, () => sql`select 1`),
      ),
    ).rejects.toThrow('inside a transaction')
    await expect(
      database.transaction(visitor, { reason: 'test', tenant: null }, () => database.system.query(sql`select 1`)),
    ).rejects.toThrow('inside a transaction')
  })

  it('both engines answer the same JavaScript values', async () => {
    const [value] = await database.system
      .query(sql`select 9007199254740991::bigint as big, 12.50::numeric as price, '2026-03-29'::date as day,
      '2026-03-29T01:30:00.123Z'::timestamptz as moment, '\\x0102'::bytea as bytes, '{"a": [1, null]}'::jsonb as json, array['ä', 'b"'] as list, true as flag, null::text as nothing`)
    expect(value).toEqual({
      big: 9007199254740991,
      price: 12.5,
      day: '2026-03-29',
      moment: Date.parse('2026-03-29T01:30:00.123Z'),
      bytes: Buffer.from([1, 2]),
      json: { a: [1, null] },
      list: ['ä', 'b"'],
      flag: true,
      nothing: null,
    })
    await expect(database.system.query(sql`select 9007199254740993::bigint as big`)).rejects.toThrow(RangeError)
  })
})
