import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { canary, plantCanaries } from './canaries.ts'
import { tenantMutants } from './tenantMutants.ts'

const bodies = {
  bookables: () => ({ type: 'room', title: 'Zwilling', tags: ['Zwilling'] }),
  events: () => ({
    information: { name: 'Zwilling', startDate: '2027-05-01', startTime: '10:00' },
    eventLocation: { name: 'Markt' },
    eventOrganizer: { name: 'Stadt', addContactPerson: false },
  }),
  coupons: () => ({ id: `ZWILLING-${String(Math.random()).slice(2, 12)}`, discount: 5 }),
  roles: () => ({ name: 'Zwilling' }),
} as const
const tables = ['bookables', 'events', 'coupons', 'roles'] as const
type Table = (typeof tables)[number]

describe.each(usualEngines)('each tenant condition taken out in turn on %s', (engine) => {
  const mutants = tenantMutants()
  const ids = new Map<string, string>()
  let server: TestServer
  let owner: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true, between: mutants.between })
    await plantCanaries(server.database)
    owner = await signIn(server, 'owner')
    for (const table of tables) ids.set(table, await twins(table))
    const [booking] = await server.database.system.query<{ id: string }>(
      sql`select id from bookings where tenant_id = 'musterstadt' limit 1`,
    )
    await plantTwin('bookings', booking?.id ?? '')
    ids.set('bookings', booking?.id ?? '')
    ids.set('offer', ids.get('bookables') ?? '')
  })
  afterAll(() => server.close())

  /** Gives the other tenant a record with the same id that contains the canary. */
  const plantTwin = async (table: Table | 'bookings', id: string): Promise<void> => {
    const words = JSON.stringify({ title: canary, name: canary, description: canary, comment: canary })
    await server.database.system.query(sql`insert into ${sql.name(table)}
      select (jsonb_populate_record(twin, jsonb_build_object('tenant_id', 'beispielkreis',
        'doc', doc || ${words}::jsonb || '{"tenantId": "beispielkreis"}'::jsonb))).*
      from ${sql.name(table)} as twin where tenant_id = 'musterstadt' and id = ${id}`)
  }

  const twins = async (table: Table): Promise<string> => {
    const create = table === 'coupons' ? '?create=true' : ''
    const { status, body, text } = await owner.put(`/api/musterstadt/${table}${create}`, bodies[table]())
    if (status !== 201) throw new Error(text)
    const id = String(Reflect.get(Object(body), 'id'))
    await plantTwin(table, id)
    return id
  }

  const otherTown = async (): Promise<string> => {
    const states: string[] = []
    for (const table of [...tables, 'bookings', 'reference', 'membership_role'] as const) {
      const [state] = await server.database.system.query<{ state: string }>(
        sql`select coalesce(md5(string_agg(md5(t::text), ',' order by md5(t::text))), '') as state from ${sql.name(table)} as t where tenant_id = 'beispielkreis'`,
      )
      states.push(`${table} ${state?.state ?? ''}`)
    }
    return states.join()
  }

  const queries: Readonly<Record<string, string>> = {
    '/api/:tenant/bookings/calendar': '?begin=1800000000000&end=1800600000000',
    '/api/:tenant/bookings/held': '?begin=1800000000000&end=1800600000000',
    // An event stream; this query only checks whether it would start.
    '/api/:tenant/live': '?once=true',
    '/api/:tenant/files/get': '?name=/public/rooms/x.png',
    '/api/:tenant/search': '?q=Zwilling',
    '/api/:tenant/offer': `?begin=${Date.now() + dayMs}&end=${Date.now() + 2 * dayMs}`,
    '/api/:tenant/calendar/occupancy': '?ids=stehtisch,x',
  }

  it('no answer of any GET tells of the other town', async () => {
    const routes = server.app.routes.filter(({ call }) => call.method === 'GET' && call.path.includes('/:tenant/'))
    let taken = 0
    for (const { call } of routes) {
      const id = ids.get(call.path.split('/')[3] ?? '') ?? 'x'
      const address =
        call.path
          .replace(':tenant', 'musterstadt')
          .replace(':id', encodeURIComponent(id))
          .replace(/:[a-zA-Z]+/g, 'x') + (queries[call.path] ?? '')
      // Fills the cache of rights, so that each attempt sends one query.
      await owner.get(address)
      taken += await mutants.each(async () => {
        const { status, text } = await owner.get(address)
        expect([address, status, text]).toEqual([address, expect.any(Number), expect.not.stringContaining(canary)])
        expect([address, status < 500, text.slice(0, 200)]).toEqual([address, true, expect.any(String)])
      })
    }
    expect(taken).toBeGreaterThan(routes.length)
  })

  it.each(tables)(
    'no change and no removal of %s reaches the record of the same id in the other town',
    async (table) => {
      const id = ids.get(table) ?? ''
      const change = table === 'events' ? { information: { ...bodies.events().information, name: 'Anders' } } : { id }
      const before = await otherTown()
      const changed = await mutants.each(async () => {
        const words =
          table === 'roles' ? { name: 'Anders' } : table === 'coupons' ? { discount: 6 } : { isPublic: false }
        const { status } = await owner.put(`/api/musterstadt/${table}`, { ...change, id, ...words })
        expect([table, status < 500]).toEqual([table, true])
      })
      expect(changed).toBeGreaterThan(0)
      expect(await otherTown()).toBe(before)
      let prey = ''
      let state = ''
      const remove = async () => {
        const { status } = await owner.delete(`/api/musterstadt/${table}/${prey}`)
        expect([table, status < 500]).toEqual([table, true])
        expect(await otherTown()).toBe(state)
      }
      const removed = await mutants.each(remove, async () => {
        prey = await twins(table)
        state = await otherTown()
      })
      expect(removed).toBeGreaterThan(0)
    },
  )
})
