import { setImmediate as nextTurn } from 'node:timers/promises'
import { randomBytes, createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../../../src/domain/time.ts'
import { systemActor } from '../../../src/server/actor.ts'
import type { Caller, Database, Transaction } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { instant } from '../../../src/server/database/wireTypes.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/engines.ts'

const at = Date.parse('2026-05-04T08:00:00Z')
const system = { actor: systemActor, at }
const visitor: Caller = { sessionHash: null, at }
const row = sql`1, now(), now(), '{}', ''`
const roleDocument = {
  adminInterfaces: ['rooms'],
  freeBookings: false,
  manageBookables: { create: true, readOwn: true },
}

describe.each(engines)('read and transaction on %s', (engine) => {
  let test: TestDatabase
  let database: Database
  const change = <T>(work: (tx: Transaction) => Promise<T>, tenant: string | null = null) =>
    database.system.transaction(system, { reason: 'test', tenant }, work)
  const signIn = async (userId: string, until = at + hourMs): Promise<Caller> => {
    const sessionHash = createHash('sha256').update(randomBytes(32)).digest()
    await change((tx) =>
      tx.query(sql`insert into session (id_hash, user_id, created_at, expires_at, absolute_expires_at)
        values (${sessionHash}, ${userId}, ${instant(at)}, ${instant(until)}, ${instant(at + 9 * hourMs)})`),
    )
    return { sessionHash, at }
  }
  const addUser = (id: string) =>
    change((tx) =>
      tx.query(
        sql`insert into users (id, version, created_at, updated_at, owners, search, doc) values (${id}, ${row}, '{"isVerified": true}')`,
      ),
    )
  beforeAll(async () => {
    test = await openTestDatabase(engine)
    database = test.database
    await change(async (tx) => {
      await tx.query(
        sql`insert into tenants (id, version, created_at, updated_at, owners, search, doc) values ('stadt', ${row}, '{}'), ('kreis', ${row}, '{}')`,
      )
      await tx.query(
        sql`insert into roles (tenant_id, id, version, created_at, updated_at, owners, search, doc) values ('stadt', 'saal', ${row}, ${JSON.stringify(roleDocument)}::jsonb)`,
      )
    })
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

  it('PERM-031 PERM-032 the actor is who the session says, with the merged rights of his roles', async () => {
    await addUser('a@demo.example')
    await change(async (tx) => {
      await tx.query(sql`insert into membership values ('stadt', 'a@demo.example')`)
      await tx.query(sql`insert into membership_role values ('stadt', 'a@demo.example', 'saal')`)
      await tx.query(sql`insert into tenant_owner values ('kreis', 'a@demo.example')`)
      await tx.bumpRights()
    })
    const actor = await database.actor(await signIn('a@demo.example'))
    expect(actor).toMatchObject({
      userId: 'a@demo.example',
      roleIds: new Map([
        ['stadt', ['saal']],
        ['kreis', []],
      ]),
      permissions: { instanceOwner: false },
    })
    expect(
      actor.permissions.tenants.map(({ tenantId, isOwner, adminInterfaces, manageBookables }) => [
        tenantId,
        isOwner,
        adminInterfaces.length,
        manageBookables.readOwn,
        manageBookables.readAny,
      ]),
    ).toEqual([
      ['kreis', true, 10, true, true],
      ['stadt', false, 1, true, false],
    ])
  })

  it('A7 a withdrawn right, a suspension and a sign-out hold from the next request on', async () => {
    await addUser('b@demo.example')
    await change(async (tx) => {
      await tx.query(sql`insert into tenant_owner values ('stadt', 'b@demo.example')`)
      await tx.bumpRights()
    })
    const caller = await signIn('b@demo.example')
    const tenants = async () => (await database.actor(caller)).permissions.tenants.length
    expect(await tenants()).toBe(1)
    await change(async (tx) => {
      await tx.query(sql`delete from tenant_owner where user_id = 'b@demo.example'`)
      await tx.bumpRights()
    })
    expect(await tenants()).toBe(0)
    const seen: (string | null)[] = []
    await database.transaction(
      caller,
      { reason: 'test', tenant: 'stadt' },
      async (tx) => void seen.push(tx.actor.userId),
    )
    await change(async (tx) => {
      await tx.query(sql`update users set doc = '{"isSuspended": true}' where id = 'b@demo.example'`)
      await tx.bumpRights()
    })
    await database.transaction(
      caller,
      { reason: 'test', tenant: 'stadt' },
      async (tx) => void seen.push(tx.actor.userId),
    )
    const other = await signIn('a@demo.example')
    seen.push((await database.actor(other)).userId)
    await change((tx) => tx.query(sql`delete from session where id_hash = ${other.sessionHash}`))
    seen.push((await database.actor(other)).userId)
    expect(seen).toEqual(['b@demo.example', null, 'a@demo.example', null])
  })

  it('A7 what is said ahead of the proof with a right that is gone is not heard', async () => {
    await addUser('ahead@demo.example')
    const owns = (own: boolean) =>
      change(async (tx) => {
        await tx.query(
          own
            ? sql`insert into tenant_owner values ('stadt', 'ahead@demo.example')`
            : sql`delete from tenant_owner where user_id = 'ahead@demo.example'`,
        )
        await tx.bumpRights()
      })
    await owns(true)
    const caller = await signIn('ahead@demo.example')
    const refused = () =>
      database.transaction(caller, { reason: 'test', tenant: 'stadt', ahead: true }, async (tx) => {
        const rights = tx.actor.permissions.tenants.length
        if (rights === 0) throw new Error('nothing allows it')
        await tx.query(sql`select 1`)
        return rights
      })
    expect(await refused()).toBe(1)
    await owns(false)
    await expect(refused()).rejects.toThrow('nothing allows it')
    await owns(true)
    // The cache still holds the lack of rights: a refusal based on it is not final either.
    expect(await refused()).toBe(1)
    await change((tx) => tx.query(sql`delete from session where id_hash = ${caller.sessionHash}`))
    await expect(refused()).rejects.toThrow('nothing allows it')
  })

  it('a session ends at its time', async () => {
    const caller = await signIn('a@demo.example', at + hourMs)
    expect((await database.actor({ ...caller, at: at + hourMs - 1 })).userId).toBe('a@demo.example')
    expect((await database.actor({ ...caller, at: at + hourMs })).userId).toBeNull()
  })

  it('a decision made with rights that have changed since is made again', async () => {
    await addUser('c@demo.example')
    const caller = await signIn('c@demo.example')
    await database.actor(caller)
    await change(async (tx) => {
      await tx.query(sql`insert into tenant_owner values ('stadt', 'c@demo.example')`)
      await tx.bumpRights()
    })
    let rounds = 0
    const { rows } = await database.read<{ mine: boolean }>(caller, 'stadt', (actor) => {
      rounds += 1
      if (actor.permissions.tenants.length === 0) throw new Error('refused with rights of yesterday')
      return sql`select true as mine`
    })
    expect(rows).toEqual([{ mine: true }])
    expect(rounds).toBe(2)
  })

  it('requests are answered while the rights of others change all the time', async () => {
    await addUser('busy@demo.example')
    const caller = await signIn('busy@demo.example')
    let isOver = false
    const changing = Array.from({ length: 12 }, async () => {
      while (!isOver) await change((tx) => tx.bumpRights())
    })
    const asked = async () => {
      const { actor } = await database.read(caller, 'stadt', () => sql`select 1 as answered`)
      const written = await database.transaction(caller, { reason: 'test', tenant: 'stadt' }, (tx) =>
        Promise.resolve(tx.actor.userId),
      )
      return [actor.userId, written]
    }
    const answers: unknown[] = []
    try {
      for (let request = 0; request < 25; request += 1) answers.push(await asked())
    } finally {
      isOver = true
      await Promise.all(changing)
    }
    expect(answers).toEqual(Array.from({ length: 25 }, () => ['busy@demo.example', 'busy@demo.example']))
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
    await Promise.all(['d@demo.example', 'e@demo.example'].map(addUser))
    const [one, other] = [await signIn('d@demo.example'), await signIn('e@demo.example')]
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
