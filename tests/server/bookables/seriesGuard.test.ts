import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maySeries } from '../../../src/domain/booking/maySeries.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'

describe('the rule of series at the checkout', () => {
  it('AUTH-003 AUTH-004 PERM-030 asks for series to be allowed, and for one of the roles where some are listed', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(fc.boolean(), ids, fc.option(ids), (enabled, permittedRoles, held) => {
        const shared = permittedRoles.filter((role) => (held ?? []).some((own) => own === role))
        const expected = enabled && (permittedRoles.length === 0 || shared.length > 0)
        expect(maySeries({ enabled, permittedRoles }, held)).toBe(expected)
      }),
    )
    expect(maySeries(null, ['a'])).toBe(false)
  })
})

describe.each(usualEngines)('the series checkout on %s', (engine) => {
  let server: TestServer
  let owner: Session
  const town = 'musterstadt'
  beforeAll(async () => {
    server = await testServer({ engine, demo: true, renderVisitor: ({ path }) => ({ status: 200, html: path }) })
    owner = await signIn(server, 'owner')
  })
  afterAll(() => server.close())

  const object = async (groupBooking: object, more: object = {}): Promise<string> => {
    const made = await owner.put(`/api/${town}/bookables`, { type: 'room', title: 'Saal', groupBooking, ...more })
    expect(made.status).toBe(201)
    return String(Reflect.get(Object(made.body), 'id'))
  }
  /** `in`, or the address of the redirect. */
  const enters = async (who: Session, query: Readonly<Record<string, string>>, path = '/checkout/group') => {
    const { status, headers, text } = await who.get(`${path}?${new URLSearchParams(query)}`)
    expect([200, 302]).toContain(status)
    return status === 200 && text === path ? 'in' : headers.get('location')
  }

  it('AUTH-003 AUTH-005 is for objects that allow series; everybody else goes to the start page', async () => {
    const visitor = visit(server)
    const open = await object({ enabled: true, permittedRoles: [] })
    const closed = await object({ enabled: false, permittedRoles: [] })
    expect(await enters(visitor, { id: open, tenant: town })).toBe('in')
    expect(await enters(visitor, { id: open, tenant: town }, '/checkout/group/')).toBe('in')
    expect(await enters(visitor, { id: closed, tenant: town })).toBe('/')
    expect(await enters(owner, { id: closed, tenant: town })).toBe('/')
    expect(await enters(visitor, { id: closed, tenant: town }, '/checkout/group/')).toBe('/')
    // Another tenant, an unknown one, none, an unknown id, a character that cannot be stored, no query.
    const others: readonly Readonly<Record<string, string>>[] = [
      { id: open, tenant: 'beispielkreis' },
      { id: open, tenant: 'nirgendwo' },
      { id: open },
      { id: 'fehlt', tenant: town },
      { id: `${open}\0`, tenant: town },
      {},
    ]
    for (const query of others) expect([query, await enters(visitor, query)]).toEqual([query, '/'])
    // The guard covers the series checkout only.
    expect(await enters(visitor, { id: closed, tenant: town }, '/checkout')).toBe('in')
  })

  it('AUTH-004 AUTH-005 PERM-030 listed roles ask for a session and one of them', async () => {
    const people = { team: await signIn(server, 'team'), read: await signIn(server, 'read'), visitor: visit(server) }
    const query = { id: await object({ enabled: true, permittedRoles: ['vereine', 'team'] }), tenant: town }
    expect(await enters(people.team, query)).toBe('in')
    expect(await enters(people.read, query)).toBe('/')
    expect(await enters(people.visitor, query)).toBe('/')
    // A withdrawn role counts from the next request on.
    await owner.put(`/api/${town}/bookables`, {
      id: query.id,
      groupBooking: { enabled: true, permittedRoles: ['vereine'] },
    })
    expect(await enters(people.team, query)).toBe('/')
  })

  it('AUTH-005 PERM-028 a hidden object counts as unknown', async () => {
    const query = {
      id: await object({ enabled: true, permittedRoles: [] }, { permittedUsers: ['gast@demo.example'] }),
      tenant: town,
    }
    expect(await enters(visit(server), query)).toBe('/')
    expect(await enters(await signIn(server, 'guest'), query)).toBe('in')
  })
})
