import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../src/server/database/sql.ts'
import { accounts } from '../support/accounts.ts'
import { engines } from '../support/engines.ts'
import { testServer, type TestServer } from '../support/server.ts'
import { type Reply, type Session, signIn, visit } from '../support/session.ts'

const town = {
  name: 'Neustadt',
  contactName: 'Erika Muster',
  location: 'Marktplatz 1',
  mail: 'stadt@neustadt.example',
  phone: '0500 1',
  website: 'https://neustadt.example',
}

const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)
const idOf = (reply: Reply): string => String(field(reply.body, 'id'))
const namesOf = (body: unknown): readonly string[] => Object.keys(Object(body)).sort()

describe.each(engines)('tenants on %s', (engine) => {
  let server: TestServer
  let instance: Session
  let owner: Session
  let team: Session
  let read: Session
  let guest: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    const enter = (account: 'instance' | 'owner' | 'team' | 'read' | 'guest') => signIn(server, account)
    instance = await enter('instance')
    owner = await enter('owner')
    team = await enter('team')
    read = await enter('read')
    guest = await enter('guest')
  })
  afterAll(() => server.close())

  it('API-021 TENANT-001 publicTenants=true lists one’s own tenants, the instance owner’s all, with public fields only', async () => {
    const idsOf = async (session: Session) => {
      const { body } = await session.get('/api/tenants?publicTenants=true')
      return Array.isArray(body) ? body.map((tenant) => String(field(tenant, 'id'))).sort() : []
    }
    expect(await idsOf(team)).toEqual(['musterstadt'])
    expect(await idsOf(owner)).toEqual(['musterstadt'])
    expect(await idsOf(guest)).toEqual([])
    expect(await idsOf(instance)).toEqual(['beispielkreis', 'musterstadt'])
    const [one] = Object(await owner.get('/api/tenants?publicTenants=true')).body
    for (const closed of [
      'users',
      'ownerUserIds',
      'applications',
      'noreplyHost',
      'receiptTemplate',
      'receiptCount',
      'notifyOnNewBooking',
      'paymentPurposeSuffix',
      'maxBookingAdvanceInMonths',
    ])
      expect(namesOf(one)).not.toContain(closed)
    for (const open of [
      'id',
      'name',
      'contactName',
      'location',
      'mail',
      'phone',
      'website',
      'bookableDetailLink',
      'eventDetailLink',
      'enablePublicStatusView',
      'defaultEventCreationMode',
    ])
      expect(namesOf(one)).toContain(open)
  })

  it('API-021 without it only owned tenants are listed, in full', async () => {
    expect((await team.get('/api/tenants')).body).toEqual([])
    const [one] = Object(await owner.get('/api/tenants')).body
    expect(one).toMatchObject({
      id: 'musterstadt',
      ownerUserIds: [accounts.owner],
      users: expect.arrayContaining([{ userId: accounts.team, roles: ['team'] }]),
    })
  })

  it('API-022 ENTITY-015 one tenant: everybody the public part, members the applications without their settings, its owner all but secrets', async () => {
    const seenBy = async (session: Session) => (await session.get('/api/tenants/musterstadt')).body
    const [visitor, member, full] = [await seenBy(visit(server)), await seenBy(read), await seenBy(owner)]
    expect(await seenBy(guest)).toEqual(visitor)
    expect(namesOf(visitor)).not.toContain('applications')
    const applications = field(member, 'applications')
    expect(applications).toEqual([
      { id: 'invoice', type: 'payment', title: 'Rechnung', active: true },
      { id: 'pareva', type: 'locker', title: expect.any(String), active: true },
    ])
    expect(namesOf(member)).toContain('maxBookingAdvanceInMonths')
    expect(namesOf(member)).not.toContain('noreplyHost')
    expect(full).toMatchObject({
      noreplyHost: expect.any(String),
      noreplyPasswordSet: expect.any(Boolean),
      applications: [{ iban: expect.any(String) }, { serverUrl: expect.any(String), passwordSet: expect.any(Boolean) }],
    })
    for (const body of [visitor, member, full])
      expect(JSON.stringify(body)).not.toMatch(/"(noreplyPassword|password|paymentSecret|noreplyGraphClientSecret)":/)
  })

  it('API-023 TENANT-005 whoever may creates a tenant and is its owner and member from the next request on', async () => {
    expect((await guest.post('/api/tenants', town)).status).toBe(403)
    await instance.put('/api/instances', { allowedUsersToCreateTenant: [accounts.guest] })
    expect(field(field((await guest.get('/auth/me')).body, 'permissions'), 'allowCreateTenant')).toBe(true)
    const made = await guest.post('/api/tenants', {
      ...town,
      id: 'wunsch',
      ownerUserIds: [accounts.team],
      receiptCount: { 2026: 7 },
    })
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        ...town,
        ownerUserIds: [accounts.guest],
        users: [{ userId: accounts.guest, roles: [] }],
        receiptCount: {},
        version: 1,
      },
    ])
    expect(idOf(made)).toMatch(/^[0-9a-f-]{36}$/)
    expect((await guest.get(`/api/${idOf(made)}/roles`)).status).toBe(200)
    expect((await guest.put('/api/tenants', { ...town, name: 'Ohne Kennung' })).status).toBe(201)
    await instance.put('/api/instances', { allowedUsersToCreateTenant: [] })
    expect((await guest.post('/api/tenants', town)).status).toBe(403)
  })

  it('PERM-011 everybody may, when the instance says so', async () => {
    await instance.put('/api/instances', { allowAllUsersToCreateTenant: true })
    expect((await read.post('/api/tenants', town)).status).toBe(201)
    await instance.put('/api/instances', { allowAllUsersToCreateTenant: false })
    expect((await read.post('/api/tenants', town)).status).toBe(403)
  })

  it('API-024 TENANT-032 owners and manageTenants.updateAny change settings; quotas only the instance', async () => {
    const current = await owner.get('/api/tenants/musterstadt')
    const echoed = await owner.put('/api/tenants', { ...Object(current.body), phone: '0500 42' })
    expect([echoed.status, echoed.body]).toMatchObject([200, { phone: '0500 42', ownerUserIds: [accounts.owner] }])
    expect(
      (await team.put('/api/tenants', { id: 'musterstadt', noreplyHost: 'mail.musterstadt.example' })).status,
    ).toBe(200)
    for (const session of [owner, team]) {
      expect((await session.put('/api/tenants', { id: 'musterstadt', maxPublicBookables: 99 })).status).toBe(403)
      expect(
        (await session.put('/api/tenants', { id: 'musterstadt', ownerUserIds: [accounts.team] })).body,
      ).toMatchObject({ ownerUserIds: [accounts.owner] })
    }
    expect((await instance.put('/api/tenants', { id: 'musterstadt', maxPublicBookables: 99 })).body).toMatchObject({
      maxPublicBookables: 99,
    })
    expect((await owner.put('/api/tenants', { id: 'gibt-es-nicht', phone: '1' })).status).toBe(404)
  })

  it('A13 a secret goes in and never out; "" keeps, null clears it', async () => {
    const set = async (noreplyPassword: unknown) => {
      const reply = await owner.put('/api/tenants', { id: 'musterstadt', noreplyPassword })
      expect(reply.text).not.toContain('streng-geheim')
      return field(reply.body, 'noreplyPasswordSet')
    }
    expect([await set('streng-geheim'), await set(''), await set(undefined), await set(null)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    const stored = await server.database.system.query(
      sql`select tenants::text as text from tenants union all select change_detail::text from change_detail`,
    )
    expect(JSON.stringify(stored)).not.toContain('streng-geheim')
  })

  it('TENANT-008 TENANT-009 TENANT-010 TENANT-011 TENANT-012 TENANT-013 TENANT-014 ERR-080 ERR-081 ERR-082 faults are named with the documented words', async () => {
    const reply = await instance.post('/api/tenants', { mail: 'abc', paymentPurposeSuffix: 'dreizehn Zeic' })
    const faults = new Map(
      Object(reply.body).details.fields.map((fault: { path: string; message: string }) => [fault.path, fault.message]),
    )
    expect(reply.status).toBe(400)
    for (const path of ['/name', '/contactName', '/location', '/phone', '/website'])
      expect([path, faults.get(path)]).toEqual([path, 'Pflichtfeld'])
    expect(faults.get('/mail')).toBe('Muss gültige Email-Adresse sein.')
    expect(faults.get('/paymentPurposeSuffix')).toBe('Maximal 12 Zeichen erlaubt.')
  })

  it('API-025 INSTANCE-021 a tenant goes with all it holds; with bookings to come it stays', async () => {
    const id = idOf(await instance.post('/api/tenants', town))
    await instance.put(`/api/${id}/bookables`, { type: 'room', title: 'Saal' })
    const booking = (timeEnd: number) =>
      server.database.system
        .query(sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc)
        values (${id}, ${String(timeEnd)}, 1, now(), now(), '{}', '', ${JSON.stringify({ timeEnd, isRejected: false })}::jsonb)`)
    await booking(Date.now() - 1000)
    await booking(Date.now() + 1_000_000)
    expect((await instance.delete(`/api/tenants/${id}`)).body).toMatchObject({ code: 'TENANT_IN_USE' })
    await server.database.system.query(
      sql`update bookings set doc = doc || '{"isRejected":true}'::jsonb where tenant_id = ${id}`,
    )
    expect((await instance.delete(`/api/tenants/${id}`)).status).toBe(200)
    expect((await instance.get(`/api/${id}/bookables`)).status).toBe(404)
    expect((await instance.get(`/api/tenants/${id}`)).status).toBe(404)
    const left = await server.database.system.query(
      sql`select id from bookables where tenant_id = ${id} union all select id from bookings where tenant_id = ${id}`,
    )
    expect(left).toEqual([])
  })

  it('API-026 count/check turns true at the limit; parallel creators cannot pass it', async () => {
    const { body: tenants } = await instance.get('/api/tenants')
    const count = Array.isArray(tenants) ? tenants.length : 0
    const check = async () => (await guest.get('/api/tenants/count/check')).text
    expect(await check()).toBe('false')
    await instance.put('/api/instances', { maxTenants: count + 2 })
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, index) => instance.post('/api/tenants', { ...town, name: `N${index}` })),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    expect(await check()).toBe('true')
    await instance.put('/api/instances', { maxTenants: null })
    expect(await check()).toBe('false')
  })

  it('API-027 payment-apps tells id and title of the active payment applications, to everybody', async () => {
    const applications = [
      {
        type: 'payment',
        id: 'invoice',
        title: 'Rechnung',
        active: true,
        bank: 'B',
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
        accountHolder: 'Stadt',
        daysUntilPaymentDue: 14,
      },
      {
        type: 'payment',
        id: 'giroCockpit',
        title: 'S-Public Services',
        active: false,
        paymentMerchantId: '1',
        paymentProjectId: '2',
      },
    ]
    const id = idOf(await instance.post('/api/tenants', { ...town, applications }))
    expect((await visit(server).get(`/api/tenants/${id}/payment-apps`)).body).toEqual([
      { id: 'invoice', title: 'Rechnung' },
    ])
    const lacking = { ...applications[0], iban: '', bic: '', daysUntilPaymentDue: null }
    expect(await instance.put('/api/tenants', { id, applications: [lacking] })).toMatchObject({
      status: 400,
      body: {
        details: {
          fields: ['iban', 'bic', 'daysUntilPaymentDue'].map((name) => ({
            path: `/applications/0/${name}`,
            code: 'INVOICE_INCOMPLETE',
          })),
        },
      },
    })
    const off = [{ ...lacking, active: false }]
    expect((await instance.put('/api/tenants', { id, applications: off })).status).toBe(200)
    expect((await visit(server).get(`/api/tenants/${id}/payment-apps`)).body).toEqual([])
    const online = { ...applications[1], active: true, title: 'Online', paymentSecret: 'geheim', paymentProjectId: '' }
    expect((await instance.put('/api/tenants', { id, applications: [online] })).status).toBe(200)
    expect((await visit(server).get(`/api/tenants/${id}/payment-apps?missing=true`)).status).toBe(401)
    expect((await team.get(`/api/tenants/${id}/payment-apps?missing=true`)).status).toBe(403)
    expect((await team.get('/api/tenants/musterstadt/payment-apps?missing=true')).status).toBe(200)
    expect((await instance.get(`/api/tenants/${id}/payment-apps?missing=true`)).body).toEqual([
      { id: 'giroCockpit', title: 'Online', missing: ['Projekt-ID'] },
    ])
    expect((await visit(server).get('/api/tenants/gibt-es-nicht/payment-apps')).status).toBe(404)
  })

  it('react-admin pages, sorts and finds tenants', async () => {
    const page = await instance.get(`/api/tenants?sort=["name","DESC"]&range=[0,0]&filter={"q":"stadt musterstadt"}`)
    expect([page.headers.get('content-range'), page.body]).toMatchObject(['tenants 0-0/1', [{ id: 'musterstadt' }]])
  })
})
