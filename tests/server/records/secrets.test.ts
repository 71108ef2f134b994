import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { systemActor, visitor } from '../../../src/server/http/actor.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { isDocument } from '../../../src/server/records/pointer.ts'
import { saveRecord } from '../../../src/server/records/save.ts'
import { createSecretBox } from '../../../src/server/records/secretBox.ts'
import { engines } from '../../support/engines.ts'
import { type House, openHouse } from './house.ts'

const canary = 'Kanarienvogel-4711'
const giro = { id: 'giroCockpit', type: 'payment', title: 'Girocockpit', active: true }
const pareva = {
  id: 'pareva',
  type: 'locker',
  title: 'Schließfächer',
  active: true,
  serverUrl: 'https://schrank.example',
  lockerId: '1',
  user: 'stadt',
}

describe.each(engines)('write-only secrets on %s', (engine) => {
  let house: House
  const save = (
    body: object,
    audience: 'instanceOwner' | 'staff' = 'instanceOwner',
  ): Promise<Record<string, unknown>> =>
    house.database.system.transaction(
      { actor: audience === 'staff' ? visitor : systemActor, at: Date.now() },
      { reason: 'test.save', tenant: null },
      async (tx) => {
        const { json } = await saveRecord(
          tx,
          house.registry,
          kindNamed(house.registry.kinds, 'tenant'),
          { id: 'stadt', ...body },
          { tenant: null, audience, create: false, may: () => true },
        )
        const record: unknown = JSON.parse(json)
        return isDocument(record) ? { ...record } : {}
      },
    )
  const sealed = () =>
    house.database.system.rows<{ pointer: string; ciphertext: Buffer }>(
      sql`select pointer, ciphertext from secret where entity = 'tenant' and id = 'stadt' order by pointer`,
    )
  const opened = async () => {
    const { box } = house.registry
    return Object.fromEntries(
      (await sealed()).map(({ pointer, ciphertext }) => [
        pointer,
        box.open(ciphertext, { tenant: '', entity: 'tenant', id: 'stadt', pointer }),
      ]),
    )
  }
  beforeAll(async () => {
    house = await openHouse(engine)
  })
  afterAll(async () => {
    await house.demandHealth()
    await house.close()
  })

  it('ENTITY-014 A13 a secret goes in, is sealed, and only whether it is set comes out', async () => {
    const saved = await save({
      noreplyPassword: canary,
      applications: [
        { ...giro, paymentSecret: `${canary}-giro` },
        { ...pareva, password: `${canary}-fach` },
      ],
    })
    expect(saved).toMatchObject({
      noreplyPasswordSet: true,
      noreplyGraphClientSecretSet: false,
      applications: [
        { id: 'giroCockpit', paymentSecretSet: true },
        { id: 'pareva', passwordSet: true },
      ],
    })
    expect(JSON.stringify(saved)).not.toContain(canary)
    expect(await opened()).toEqual({
      '/applications/giroCockpit/paymentSecret': `${canary}-giro`,
      '/applications/pareva/password': `${canary}-fach`,
      '/noreplyPassword': canary,
    })
  })

  it('a GET given back to PUT keeps every secret; "" keeps; elements may move', async () => {
    const before = await opened()
    const current = await save({})
    const { applications } = current
    await save({
      ...current,
      noreplyPassword: '',
      applications: Array.isArray(applications) ? [...applications].reverse() : [],
    })
    expect(await opened()).toEqual(before)
    expect(await save({})).toMatchObject({
      applications: [
        { id: 'pareva', passwordSet: true },
        { id: 'giroCockpit', paymentSecretSet: true },
      ],
    })
  })

  it('a text replaces, null forgets, an element that goes takes its secret along; what the body says of "set" counts nothing', async () => {
    await save({ noreplyPassword: 'neu', noreplyGraphClientSecretSet: true })
    expect((await opened())['/noreplyPassword']).toBe('neu')
    expect(await save({ noreplyPassword: null })).toMatchObject({
      noreplyPasswordSet: false,
      noreplyGraphClientSecretSet: false,
    })
    expect(await save({ applications: [{ ...giro, paymentSecretSet: false }] })).toMatchObject({
      applications: [{ paymentSecretSet: true }],
    })
    expect(await opened()).toEqual({ '/applications/giroCockpit/paymentSecret': `${canary}-giro` })
  })

  it('who may change a tenant but not see inside its applications keeps what he was not shown', async () => {
    await save({ applications: [{ ...giro, paymentSecret: 'bleibt' }, pareva] })
    const asStaff = (body: object) => save(body, 'staff')
    const shown = await asStaff({})
    expect(shown['applications']).toEqual([
      { id: 'giroCockpit', type: 'payment', title: 'Girocockpit', active: true },
      { id: 'pareva', type: 'locker', title: 'Schließfächer', active: true },
    ])
    const { applications } = shown
    await asStaff({ applications: Array.isArray(applications) ? [...applications].reverse() : [] })
    expect((await save({}))['applications']).toMatchObject([
      { ...pareva, passwordSet: false },
      { ...giro, paymentSecretSet: true },
    ])
    await expect(asStaff({ applications: [{ ...pareva, serverUrl: 'https://boese.example' }] })).rejects.toMatchObject({
      status: 403,
      details: { fields: [{ path: '/applications/0/serverUrl', code: 'FORBIDDEN' }] },
    })
    await expect(asStaff({ maxPublicBookables: 99 })).rejects.toMatchObject({ status: 403 })
  })

  it('no table of the database holds the plain text', async () => {
    await save({ noreplyPassword: canary })
    const tables = await house.database.system.rows<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'`,
    )
    expect(tables.length).toBeGreaterThan(15)
    for (const { name } of tables) {
      const found = await house.database.system.rows(
        sql`select 1 from ${sql.name(name)} as t where t::text like ${`%${canary}%`} or t::text like ${`%${Buffer.from(canary).toString('hex')}%`}`,
      )
      expect({ name, found: found.length }).toEqual({ name, found: 0 })
    }
  })

  it('a ciphertext opens only with its key and at its own place', async () => {
    const [first] = await sealed()
    if (first === undefined) throw new Error('nothing is sealed')
    const place = { tenant: '', entity: 'tenant', id: 'stadt', pointer: first.pointer }
    const { box } = house.registry
    expect(() => createSecretBox(Buffer.alloc(32, 8)).open(first.ciphertext, place)).toThrow()
    for (const elsewhere of [{ tenant: 'kreis' }, { entity: 'instance' }, { id: 'kreis' }, { pointer: '/noreplyUser' }])
      expect(() => box.open(first.ciphertext, { ...place, ...elsewhere })).toThrow()
    expect(box.seal('a', place).equals(box.seal('a', place))).toBe(false)
  })
})
