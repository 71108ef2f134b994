import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import type { Query } from '../../../src/server/database/sql.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { runDoctor } from '../../../src/server/doctor/runDoctor.ts'
import { engines } from '../../support/engines.ts'
import { type TestApi, openTestApi, tenantDocument } from '../records/testApi.ts'

describe.each(engines)('the doctor on %s', (engine) => {
  let api: TestApi
  let saal: string
  let teil: string
  const damage = (statement: Query) =>
    api.database.system.transaction({ actor: systemActor, at: 0 }, { reason: 'test.break', tenant: null }, (tx) =>
      tx.query(statement),
    )
  const found = async () =>
    (await runDoctor(api.database, api.registry)).map(({ check, location }) => `${check}: ${location}`)
  /** Breaks something, returns the doctor's findings, and repairs it. */
  const findingsOf = async (breaks: Query, repairs: Query) => {
    await damage(breaks)
    const findings = await found()
    await damage(repairs)
    return findings
  }
  beforeAll(async () => {
    api = await openTestApi(engine)
    teil = await api.put('bookable', 'stadt', { type: 'room', title: 'Teil' })
    saal = await api.put('bookable', 'stadt', {
      type: 'room',
      title: 'Saal',
      relatedBookableIds: [teil],
      ownerUserId: 'own@demo.example',
    })
    await api.put('event', 'stadt', {
      information: { name: 'Fest', startDate: '2026-06-01', startTime: '10:00' },
      eventLocation: { name: 'Markt' },
      eventOrganizer: { name: 'Stadt', addContactPerson: false },
    })
    await api.put('coupon', 'stadt', { id: 'EINS', discount: 5, validFrom: 1_780_000_000_000 })
    await api.put('tenant', null, { ...tenantDocument('stadt'), noreplyPassword: 'geheim' })
  })
  afterAll(() => api.close())

  it('finds nothing in a healthy house', async () => {
    expect(await found()).toEqual([])
  })

  it.each([
    [
      'title',
      sql`update bookables set title = 'Falsch' where title = 'Saal'`,
      sql`update bookables set title = 'Saal' where title = 'Falsch'`,
    ],
    [
      'is_public',
      sql`update bookables set is_public = true where title = 'Saal'`,
      sql`update bookables set is_public = false where title = 'Saal'`,
    ],
    [
      'owners',
      sql`update bookables set owners = '{}' where title = 'Saal'`,
      sql`update bookables set owners = '{own@demo.example}' where title = 'Saal'`,
    ],
    [
      'search',
      sql`update bookables set search = search || 'x' where title = 'Saal'`,
      sql`update bookables set search = left(search, -1) where title = 'Saal'`,
    ],
  ])('a column %s that differs from the document', async (_column, breaks, repairs) => {
    expect(await findingsOf(breaks, repairs)).toEqual([`columns: bookables stadt/${saal}`])
  })

  it('an active invoice that is not complete', async () => {
    const set = (bic: string, active: boolean) =>
      sql`update tenants set doc = jsonb_set(doc, '{applications,0}', doc #> '{applications,0}' || ${JSON.stringify({ bic, active })}::jsonb) where id = 'stadt'`
    await damage(set('BYLADEM1', true))
    expect(await runDoctor(api.database, api.registry)).toEqual([])
    await damage(set('', true))
    const [one, ...more] = await runDoctor(api.database, api.registry)
    expect([one?.location, one?.note, more]).toEqual(['tenants stadt', true, []])
    expect(one?.message).toContain('Es fehlt: gültiger BIC.')
    await damage(set('', false))
    expect(await found()).toEqual([])
    await damage(set('BYLADEM1001', true))
  })

  it('a reference without its row, and a row without its reference', async () => {
    const drop = sql`delete from reference where id = ${saal}`
    const add = sql`insert into reference (tenant_id, entity, id, path, bookable_id) values ('stadt', 'bookable', ${saal}, '/relatedBookableIds/0', ${teil})`
    expect(await findingsOf(drop, add)).toEqual([`references: bookables stadt/${saal}`])
    const extra = sql`insert into reference (tenant_id, entity, id, path, role_id) values ('stadt', 'bookable', 'nirgends', '/permittedRoles/0', 'team')`
    expect(await findingsOf(extra, sql`delete from reference where id = 'nirgends'`)).toEqual([
      'references: bookables stadt/nirgends',
    ])
  })

  it('a document that violates its schema, at any depth', async () => {
    const coupon = 'schemas: coupons stadt/EINS'
    const wrong = (change: Query, back: Query) =>
      findingsOf(sql`update coupons set doc = ${change}`, sql`update coupons set doc = ${back}`)
    expect(await wrong(sql`doc || '{"maxAmount":"x"}'`, sql`doc || '{"maxAmount":null}'`)).toEqual([coupon])
    expect(await wrong(sql`doc || '{"discount":-1}'`, sql`doc || '{"discount":5}'`)).toEqual([coupon])
    const price = (value: string) => sql`jsonb_set(doc, '{priceCategories,0,priceEur}', ${value}::jsonb)`
    expect(
      await findingsOf(
        sql`update bookables set doc = ${price('"viel"')} where title = 'Saal'`,
        sql`update bookables set doc = ${price('0')} where title = 'Saal'`,
      ),
    ).toEqual([`schemas: bookables stadt/${saal}`])
    // Older rows lack what the schema has a default for.
    expect(await wrong(sql`doc - 'maxAmount'`, sql`doc || '{"maxAmount":null}'`)).toEqual([])
  })

  it('a secret that does not open, one in plain text, one the document denies', async () => {
    const location = 'tenant /stadt /noreplyPassword'
    const flip = sql`update secret set ciphertext = set_byte(ciphertext, 20, 255 - get_byte(ciphertext, 20))`
    expect(await findingsOf(flip, flip)).toEqual([`secrets: secret ${location}`])
    const plain = sql`update tenants set doc = doc || '{"noreplyPassword":"geheim"}' where id = 'stadt'`
    expect(await findingsOf(plain, sql`update tenants set doc = doc - 'noreplyPassword' where id = 'stadt'`)).toEqual([
      `secrets: ${location}`,
    ])
    const deny = sql`update tenants set doc = doc || '{"noreplyPasswordSet":false}' where id = 'stadt'`
    expect(
      await findingsOf(deny, sql`update tenants set doc = doc || '{"noreplyPasswordSet":true}' where id = 'stadt'`),
    ).toEqual([`secrets: ${location}`])
  })

  it('a booking the search does not know, and one whose words it has lost', async () => {
    const answer = await api.ask('team', 'PUT', '/api/stadt/bookings', {
      name: 'Eva Muster',
      mail: 'eva@muster.example',
      bookableItems: [{ bookableId: saal, amount: 1 }],
      timeBegin: 1_900_000_000_000,
      timeEnd: 1_900_003_600_000,
    })
    expect(answer.status).toBe(201)
    const location = `bookings: bookings stadt/${String(Reflect.get(Object(answer.body), 'id'))}`
    expect(
      await findingsOf(
        sql`update booking_search set fields = replace(fields, 'eva', 'ava')`,
        sql`update booking_search set fields = replace(fields, 'ava', 'eva')`,
      ),
    ).toEqual([location])
    expect(
      await findingsOf(
        sql`update booking_search set created_at = created_at + interval '1 day'`,
        sql`update booking_search set created_at = created_at - interval '1 day'`,
      ),
    ).toEqual([location])
    expect(await found()).toEqual([])
  })

  it('an object of which more, less or something else is taken than its bookings take', async () => {
    for (const [breaks, repairs] of [
      [sql`update occupancy set amount = amount + 1`, sql`update occupancy set amount = amount - 1`],
      [sql`update occupancy set event_id = 'x'`, sql`update occupancy set event_id = null`],
    ] as const)
      expect(await findingsOf(breaks, repairs)).toEqual([`bookings: bookables stadt/${saal}`])
    expect(await found()).toEqual([])
  })

  it('an owner of the instance without an account', async () => {
    const list = (owners: string) =>
      sql`update instances set doc = jsonb_set(doc, '{ownerUserIds}', ${owners}::jsonb) where id = 'instance'`
    const both = list('["instance@demo.example", "weg@demo.example"]')
    expect(await findingsOf(both, list('["instance@demo.example"]'))).toEqual(['owners: instances instance'])
  })

  it.runIf(engine === 'postgres')('an owner of a tenant without an account, as a restored copy may have', async () => {
    // Without its triggers a load checks no references.
    const client = new Client({ connectionString: api.location.databaseUrl ?? '' })
    await client.connect()
    await client.query('set session_replication_role = replica')
    await client.query("insert into tenant_owner (tenant_id, user_id) values ('stadt', 'weg@demo.example')")
    await client.end()
    const repairs = sql`delete from tenant_owner where user_id = 'weg@demo.example'`
    expect(await findingsOf(sql`select 1`, repairs)).toEqual(['owners: tenants stadt'])
  })

  it('a history that tells of another tenant', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    await damage(
      sql`insert into change (tenant_id, id, at, reason, entity, entity_id, action) values ('kreis', ${id}::uuid, now(), 'x', 'bookable', 'b', 'create')`,
    )
    await damage(
      sql`insert into change_detail (tenant_id, change_id, path, after) values ('kreis', ${id}::uuid, '', '{"tenantId":"stadt"}')`,
    )
    expect(await found()).toEqual(['history: change kreis bookable b'])
  })
})
