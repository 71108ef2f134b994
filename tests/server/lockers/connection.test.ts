import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Pareva, parevaAccess, startPareva } from '../../peers/pareva.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'

describe.each(usualEngines)('the check of a connection to a locker system on %s', (engine) => {
  let peer: Pareva
  let server: TestServer
  let owner: Session
  let now = Date.now()
  beforeAll(async () => {
    peer = await startPareva()
    server = await testServer({ engine, demo: true, config: { outboundAllow: ['127.0.0.1'] }, clock: () => now })
    owner = await signIn(server, 'owner')
  })
  afterAll(async () => {
    await server.close()
    await peer.close()
  })
  // Past the limit per minute.
  beforeEach(() => {
    now += 61_000
    peer.behave({})
  })

  const store = async (...applications: readonly object[]) => {
    const { status, text } = await owner.put('/api/tenants', { id: 'musterstadt', applications })
    expect(status, text).toBe(200)
  }
  const stored = (change: object = {}) =>
    store({ id: 'pareva', type: 'locker', active: false, ...parevaAccess, serverUrl: peer.url, ...change })
  const check = (session = owner) => session.post('/api/musterstadt/lockers/connection', { application: 'pareva' })

  it('is made with what is stored, of an inactive system too, rents nothing and tells no secret', async () => {
    await stored()
    expect((await check()).body).toEqual({
      works: true,
      words: 'Das Schließsystem nimmt die Zugangsdaten an und bietet 3 Größen an.',
    })
    await stored({ password: 'falsch-1' })
    const refused = await check()
    expect(refused.body).toEqual({ works: false, words: 'Pareva nimmt Benutzername oder Passwort nicht an.' })
    expect(refused.text).not.toContain('falsch-1')
    expect(peer.rentals).toEqual([])
  })

  it('says what is missing, and asks nobody', async () => {
    const asked = peer.requests.length
    await stored({ lockerId: '' })
    expect((await check()).body).toMatchObject({ words: expect.stringContaining('Kennung der Anlage') as string })
    await store()
    expect((await check()).body).toMatchObject({ words: expect.stringContaining('nichts gespeichert') as string })
    expect(peer.requests).toHaveLength(asked)
  })

  it('is for those who may change the tenant, and only so often', async () => {
    await stored()
    expect((await check(visit(server))).status).toBe(401)
    for (const account of ['read', 'otherOwner'] as const)
      expect((await check(await signIn(server, account))).status).toBe(403)
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) statuses.push((await check()).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  describe('its sizes, for the form of a bookable', () => {
    const sizes = async (session = owner) => session.get('/api/musterstadt/lockers/sizes?application=pareva')

    it('LOCKER-002 are those that the system offers; a silent or unfinished one says why there are none', async () => {
      await stored({ active: true })
      expect((await sizes()).body).toMatchObject({
        sizes: expect.arrayContaining([{ id: 'klein', name: expect.any(String) as string }]) as unknown[],
        words: '',
      })
      peer.behave({ sizes: 'refused' })
      expect((await sizes()).body).toMatchObject({
        sizes: [],
        words: expect.stringContaining('locker offline') as string,
      })
      await stored({ active: false })
      expect((await sizes()).body).toMatchObject({ sizes: [], words: expect.stringContaining('Produkt-ID') as string })
      expect(peer.rentals).toEqual([])
    })

    it('are for those who may change bookables', async () => {
      await stored({ active: true })
      expect((await sizes(visit(server))).status).toBe(401)
      for (const account of ['read', 'otherOwner'] as const)
        expect((await sizes(await signIn(server, account))).status).toBe(403)
      expect((await sizes(await signIn(server, 'team'))).status).toBe(200)
    })
  })
})
