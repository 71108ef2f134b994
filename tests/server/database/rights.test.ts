import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../../../src/domain/time.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/engines.ts'
import { at, type Callers, callersOf } from './callers.ts'

describe.each(engines)('rights in read and transaction on %s', (engine) => {
  let test: TestDatabase
  let database: Database
  let people: Callers
  const change: Callers['change'] = (...given) => people.change(...given)
  beforeAll(async () => {
    test = await openTestDatabase(engine)
    database = test.database
    people = callersOf(database)
    await people.addTenants()
  })
  afterAll(() => test.close())

  it('PERM-031 PERM-032 the actor is who the session says, with the merged rights of his roles', async () => {
    await people.addUser('a@demo.example')
    await change(async (tx) => {
      await tx.query(sql`insert into membership values ('stadt', 'a@demo.example')`)
      await tx.query(sql`insert into membership_role values ('stadt', 'a@demo.example', 'saal')`)
      await tx.query(sql`insert into tenant_owner values ('kreis', 'a@demo.example')`)
      await tx.bumpRights()
    })
    const actor = await database.actor(await people.signIn('a@demo.example'))
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
    await people.addUser('b@demo.example')
    await change(async (tx) => {
      await tx.query(sql`insert into tenant_owner values ('stadt', 'b@demo.example')`)
      await tx.bumpRights()
    })
    const caller = await people.signIn('b@demo.example')
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
    const other = await people.signIn('a@demo.example')
    seen.push((await database.actor(other)).userId)
    await change((tx) => tx.query(sql`delete from session where id_hash = ${other.sessionHash}`))
    seen.push((await database.actor(other)).userId)
    expect(seen).toEqual(['b@demo.example', null, 'a@demo.example', null])
  })

  it('A7 what is said ahead of the proof with a right that is gone is not heard', async () => {
    await people.addUser('ahead@demo.example')
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
    const caller = await people.signIn('ahead@demo.example')
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
    const caller = await people.signIn('a@demo.example', at + hourMs)
    expect((await database.actor({ ...caller, at: at + hourMs - 1 })).userId).toBe('a@demo.example')
    expect((await database.actor({ ...caller, at: at + hourMs })).userId).toBeNull()
  })

  it('a decision made with rights that have changed since is made again', async () => {
    await people.addUser('c@demo.example')
    const caller = await people.signIn('c@demo.example')
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
    await people.addUser('busy@demo.example')
    const caller = await people.signIn('busy@demo.example')
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
})
