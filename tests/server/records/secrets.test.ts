import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instanceStorage } from '../../../src/generated/server/instance.ts'
import { tenantStorage } from '../../../src/generated/server/tenant.ts'
import { systemActor, visitor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { holdersOf } from '../../../src/server/records/holders.ts'
import { changedAt, type Document, isDocument } from '../../../src/server/records/pointer.ts'
import { saveRecord } from '../../../src/server/records/save.ts'
import { createSecretBox } from '../../../src/server/records/secretBox.ts'
import { usualEngines } from '../../support/engines.ts'
import { type TestApi, openTestApi } from './testApi.ts'

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

/** Of a session with a recent proof. */
const sessionHash = Buffer.alloc(32, 7)

describe.each(usualEngines)('write-only secrets on %s', (engine) => {
  let api: TestApi
  const save = (
    body: object,
    audience: 'instanceOwner' | 'staff' = 'instanceOwner',
  ): Promise<Record<string, unknown>> =>
    api.database.system.transaction(
      { actor: audience === 'staff' ? { ...visitor, sessionHash } : systemActor, at: Date.now() },
      { reason: 'test.save', tenant: null },
      async (tx) => {
        const { json } = await saveRecord(
          tx,
          api.registry,
          kindNamed(api.registry.kinds, 'tenant'),
          { id: 'stadt', ...body },
          { tenant: null, audience, create: false, may: () => true },
        )
        const record: unknown = JSON.parse(json)
        return isDocument(record) ? { ...record } : {}
      },
    )
  const sealed = () =>
    api.database.system.query<{ pointer: string; ciphertext: Buffer }>(
      sql`select pointer, ciphertext from secret where entity = 'tenant' and id = 'stadt' order by pointer`,
    )
  const opened = async () => {
    const { box } = api.registry
    return Object.fromEntries(
      (await sealed()).map(({ pointer, ciphertext }) => [
        pointer,
        box.open(ciphertext, { tenant: '', entity: 'tenant', id: 'stadt', pointer }),
      ]),
    )
  }
  beforeAll(async () => {
    api = await openTestApi(engine)
    await api.database.system
      .query(sql`insert into session (id_hash, user_id, proven_at, created_at, expires_at, absolute_expires_at)
      select ${sessionHash}::bytea, id, now(), now(), now() + interval '1 hour', now() + interval '1 hour' from users limit 1`)
  })
  afterAll(async () => {
    await api.demandHealth()
    await api.close()
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

  const everySecret = [
    ...Object.entries(tenantStorage.secretTargets).map((each) => ['tenant', ...each] as const),
    ...Object.entries(instanceStorage.secretTargets).map((each) => ['instance', ...each] as const),
  ]
  const keycloak = { id: 'keycloak', type: 'auth', serverUrl: 'https://a.example', realm: 'a', publicClient: 'a' }
  const pmPayment = { id: 'pmPayment', type: 'payment', paymentMode: 'test' }
  const full = {
    tenant: { id: 'stadt', applications: [giro, pmPayment, pareva] },
    instance: { id: 'instance', applications: [{ ...keycloak, privateClient: 'a' }] },
  }
  const changed = (value: unknown): unknown => {
    if (typeof value === 'boolean') return !value
    if (typeof value === 'number') return value + 1
    return value === 'test' ? 'prod' : `${String(value)}https://b.example`.replace(/^.*(?=https)/, '')
  }

  it.each(everySecret)('of %s: %s stays only where what it is sent to stays', async (entity, secret, targets) => {
    const put = async (body: object) => {
      const { json } = await api.database.system.transaction(
        { actor: systemActor, at: Date.now() },
        { reason: 'test.save', tenant: null },
        (tx) =>
          saveRecord(
            tx,
            api.registry,
            kindNamed(api.registry.kinds, entity),
            { id: full[entity].id, ...body },
            {
              tenant: null,
              audience: 'instanceOwner',
              create: false,
            },
          ),
      )
      const record: unknown = JSON.parse(json)
      return isDocument(record) ? record : {}
    }
    const name = secret.slice(secret.lastIndexOf('/') + 1)
    const set = (document: object, change: (holder: Document) => Document) =>
      changedAt({ holder: document }, `/holder${secret.slice(0, secret.lastIndexOf('/'))}`, ({ value }) =>
        isDocument(value) && Object.hasOwn(value, `${name}Set`) ? change(value) : value,
      )['holder'] as object
    const stored = await put(full[entity])
    const start = await put(set(stored, (holder) => ({ ...holder, [name]: canary })))
    const holders = holdersOf({ ...start }, secret).filter(({ object }) => Object.hasOwn(object, `${name}Set`))
    expect(holders.map(({ object }) => object[`${name}Set`])).not.toContain(false)
    expect(holders.length).toBeGreaterThan(0)
    expect(Object.keys(targets).length).toBeGreaterThan(0)
    for (const target of Object.keys(targets)) {
      const held = holders.filter(({ object }) => Object.hasOwn(object, target))
      expect(held, target).not.toEqual([])
      const moved = (more: Document) =>
        set(start, (holder) =>
          Object.hasOwn(holder, target) ? { ...holder, [target]: changed(holder[target]), ...more } : holder,
        )
      for (const kept of [{}, { [name]: '' }])
        await expect(put({ ...moved(kept), version: undefined }), target).rejects.toMatchObject({
          status: 400,
          details: { fields: [{ path: `${held[0]?.path}/${name}`, code: 'SECRET_BOUND' }] },
        })
      const gone = await put({ ...moved({ [name]: null }), version: undefined })
      expect(holdersOf(gone, secret).map(({ object }) => object[`${name}Set`])).toContain(false)
      const anew = await put({ ...moved({ [name]: 'neu' }), version: undefined })
      expect(holdersOf(anew, secret).map(({ object }) => object[`${name}Set`])).not.toContain(false)
      await put({ ...set(start, (holder) => ({ ...holder, [name]: canary })), version: undefined })
    }
    // All other fields may change.
    await put({ ...start, version: undefined })
  })

  it('no table of the database holds the plain text', async () => {
    await save({ noreplyPassword: canary })
    const tables = await api.database.system.query<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'`,
    )
    expect(tables.length).toBeGreaterThan(15)
    for (const { name } of tables) {
      const found = await api.database.system.query(
        sql`select 1 from ${sql.name(name)} as t where t::text like ${`%${canary}%`} or t::text like ${`%${Buffer.from(canary).toString('hex')}%`}`,
      )
      expect({ name, found: found.length }).toEqual({ name, found: 0 })
    }
  })

  it('a ciphertext opens only with its key and at its own place', async () => {
    const [first] = await sealed()
    if (first === undefined) throw new Error('nothing is sealed')
    const address = { tenant: '', entity: 'tenant', id: 'stadt', pointer: first.pointer }
    const { box } = api.registry
    expect(() => createSecretBox(Buffer.alloc(32, 8)).open(first.ciphertext, address)).toThrow()
    for (const elsewhere of [{ tenant: 'kreis' }, { entity: 'instance' }, { id: 'kreis' }, { pointer: '/noreplyUser' }])
      expect(() => box.open(first.ciphertext, { ...address, ...elsewhere })).toThrow()
    expect(box.seal('a', address).equals(box.seal('a', address))).toBe(false)
  })
})
