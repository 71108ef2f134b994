import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import type { AuditEntry, AuditPage } from '../../../src/api/audit.ts'
import { accounts, demoPassword } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'

const isPage = (body: unknown): body is AuditPage => typeof body === 'object' && body !== null && 'entries' in body

describe.each(engines)('the audit log on %s', (engine) => {
  /** Offset of the server's clock, ms. */
  let later = 0
  let server: TestServer
  let owner: Session
  let team: Session
  let instance: Session
  let room: string
  beforeAll(async () => {
    server = await testServer({ engine, demo: true, clock: () => Date.now() + later })
    owner = await signIn(server, 'owner')
    team = await signIn(server, 'team')
    instance = await signIn(server, 'instance')
    const made = await team.put('/api/musterstadt/bookables', { type: 'room', title: 'Probesaal' })
    room = String(Reflect.get(Object(made.body), 'id'))
    await team.put('/api/musterstadt/bookables', { id: room, title: 'Saal', amount: 3 })
    await team.delete(`/api/musterstadt/bookables/${room}`)
    await (await signIn(server, 'read')).put('/api/musterstadt/bookables', { type: 'room', title: 'x' })
    await visit(server).post('/auth/signin', { id: ` ${accounts.read.toUpperCase()}`, password: 'falsch' })
    await visit(server).post('/auth/signin', { id: 'Mein Geheim@2026 !', password: 'falsch' })
    await (await signIn(server, 'guest')).post('/auth/signout', {})
  })
  afterAll(() => server.close())

  const pageOf = async (session: Session, path: string): Promise<AuditPage> => {
    const { status, body, text } = await session.get(path)
    if (status !== 200 || !isPage(body)) throw new Error(text)
    return body
  }
  const shown = (entries: readonly AuditEntry[]) => entries.map(({ action, userId }) => [action, userId])

  it('tells owners who did what with what, when and from where, the newest first', async () => {
    const { entries } = await pageOf(owner, '/api/musterstadt/audit?entity=bookable&limit=3')
    expect(entries).toMatchObject([
      { action: 'delete', userId: accounts.team, entityId: room, tenantId: 'musterstadt', address: '127.0.0.1' },
      { action: 'update', entityId: room, fields: expect.arrayContaining(['Titel', 'Anzahl']) },
      { action: 'create', entityId: room, reason: 'bookables.save', fields: [] },
    ])
    // The room is deleted: only its id is left.
    expect(entries.map(({ title }) => title)).toEqual([null, null, null])
    expect(entries.every(({ at }) => Math.abs(Date.now() - at) < 600_000)).toBe(true)
  })

  it('names records by their title as long as they stand, beside the id, for the owner of the tenant and of the instance', async () => {
    const made = await team.put('/api/musterstadt/bookables', { type: 'room', title: 'Neuer Saal' })
    const id = String(Reflect.get(Object(made.body), 'id'))
    await team.put('/api/musterstadt/bookables', { id, title: 'Großer Saal', amount: 2 })
    const event = (await team.get('/api/musterstadt/events')).body as readonly { id: string; information: object }[]
    const [first] = event
    expect((await team.put('/api/musterstadt/events', { ...first })).status).toBeLessThan(300)
    for (const [session, path] of [
      [owner, '/api/musterstadt/audit'],
      [instance, '/api/instances/audit'],
    ] as const) {
      const { entries } = await pageOf(session, `${path}?entity=bookable&limit=2`)
      expect(entries, path).toMatchObject([
        {
          action: 'update',
          entityId: id,
          title: 'Großer Saal',
          tenantId: 'musterstadt',
          tenantName: 'Stadt Musterstadt',
        },
        { action: 'create', entityId: id, title: 'Großer Saal' },
      ])
      const [named] = (await pageOf(session, `${path}?entity=event&limit=1`)).entries
      expect(named, path).toMatchObject({ title: expect.stringMatching(/\p{L}/u) })
      expect(named?.title).not.toBe(named?.entityId)
    }
    const bookings = (await pageOf(owner, '/api/musterstadt/audit?entity=booking&limit=1')).entries
    expect(bookings.map(({ title }) => title)).toEqual(bookings.map(() => null))
  })

  it('tells what was refused to whom, in the town where it was', async () => {
    const { entries } = await pageOf(owner, '/api/musterstadt/audit?action=refuse')
    expect(entries).toMatchObject([
      {
        userId: accounts.read,
        entity: 'request',
        entityId: '/api/musterstadt/bookables',
        reason: 'PUT /api/:tenant/bookables',
        code: 'FORBIDDEN',
        address: '127.0.0.1',
      },
    ])
  })

  it('tells every sign-in, sign-out and failed try; what was typed for an account is kept only when it names one', async () => {
    const { entries } = await pageOf(instance, '/api/instances/audit?entity=session&limit=10')
    expect(shown(entries).slice(0, 5)).toEqual([
      ['signOut', accounts.guest],
      ['signIn', accounts.guest],
      ['refuse', null],
      ['refuse', null],
      ['signIn', accounts.read],
    ])
    expect(entries.slice(2, 4).map(({ entityId, code }) => [entityId, code])).toEqual([
      ['', 'BAD_CREDENTIALS'],
      [accounts.read, 'BAD_CREDENTIALS'],
    ])
    expect(JSON.stringify(await pageOf(instance, '/api/instances/audit'))).not.toContain('vertippt')
  })

  it('tells a proof of the person as such, and finds it by that', async () => {
    const guest = await signIn(server, 'guest')
    expect((await guest.post('/auth/confirm', { currentPassword: demoPassword })).status).toBe(200)
    const found = async (action: string) =>
      shown((await pageOf(instance, `/api/instances/audit?entity=session&action=${action}&limit=1`)).entries)
    expect(shown((await pageOf(instance, '/api/instances/audit?entity=session&limit=2')).entries)).toEqual([
      ['confirm', accounts.guest],
      ['signIn', accounts.guest],
    ])
    expect([await found('confirm'), await found('signIn')]).toEqual([
      [['confirm', accounts.guest]],
      [['signIn', accounts.guest]],
    ])
    expect(await found('update')).toEqual([])
  })

  it('pages by key: every entry once, none lost when others are added meanwhile', async () => {
    const whole = (await pageOf(instance, '/api/instances/audit?limit=200')).entries.map(({ id }) => id)
    const seen: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const page: AuditPage = await pageOf(instance, `/api/instances/audit?limit=7&before=${next}`)
      seen.push(...page.entries.map(({ id }) => id))
      next = page.next
      if (seen.length === 7) await team.put('/api/musterstadt/bookables', { type: 'room', title: 'Dazwischen' })
      if (seen.length >= whole.length) break
    }
    expect(seen.slice(0, whole.length)).toEqual(whole)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('is narrowed by person, time and town; a wrong word in the address is refused', async () => {
    const mine = await pageOf(owner, '/api/musterstadt/audit?who=TEAM@')
    expect(new Set(mine.entries.map(({ userId }) => userId))).toEqual(new Set([accounts.team]))
    expect((await pageOf(owner, '/api/musterstadt/audit?to=1000000000000')).entries).toEqual([])
    const other = await pageOf(instance, '/api/instances/audit?tenant=beispielkreis&limit=5')
    expect(new Set(other.entries.map(({ tenantId }) => tenantId))).toEqual(new Set(['beispielkreis']))
    for (const query of ['limit=0', 'limit=201', 'before=x', 'action=lesen', 'from=gestern', 'tenant=x'])
      expect([query, (await owner.get(`/api/musterstadt/audit?${query}`)).status]).toEqual([query, 400])
  })

  it('keeps one row of refusals per person, route, town and minute, whatever the number of requests and sessions', async () => {
    const sessions = await Promise.all([1, 2, 3].map(() => signIn(server, 'guest')))
    const refusals = async () =>
      (await pageOf(instance, `/api/instances/audit?action=refuse&who=${accounts.guest}&limit=200`)).entries.map(
        ({ reason, tenantId }) => `${reason} ${tenantId}`,
      )
    const rooms = (town: string) => `/api/${town}/bookables`
    const flood = () =>
      Promise.all(
        Array.from({ length: 60 }, (_, index) => {
          const town = index % 2 === 0 ? 'musterstadt' : 'beispielkreis'
          const session = sessions[index % 3] ?? owner
          return index % 6 < 4
            ? session.put(rooms(town), { type: 'room', title: `${index}` })
            : session.delete(`${rooms(town)}/${index}`)
        }),
      )
    expect(new Set((await flood()).map(({ status }) => status))).toEqual(new Set([403]))
    const each = ['PUT /api/:tenant/bookables', 'DELETE /api/:tenant/bookables/:id'].flatMap((route) => [
      `${route} beispielkreis`,
      `${route} musterstadt`,
    ])
    expect((await refusals()).sort()).toEqual([...each].sort())
    later += 30_000
    await flood()
    expect(await refusals()).toHaveLength(4)
    later += 40_000
    await flood()
    expect(await refusals()).toHaveLength(8)
  })

  it('only grows: neither role of the application may change or empty it', async () => {
    const { database } = server
    const caller = { sessionHash: null, at: Date.now() }
    for (const statement of [
      sql`update change set user_id = null`,
      sql`delete from change`,
      sql`truncate change cascade`,
      sql`update change_detail set after = null`,
      sql`delete from change_detail`,
    ]) {
      await expect(
        database.transaction(caller, { reason: 'test.audit', tenant: 'musterstadt' }, (tx) => tx.query(statement)),
      ).rejects.toMatchObject({ code: '42501' })
      await expect(database.system.query(statement)).rejects.toMatchObject({ code: '42501' })
    }
  })
})
