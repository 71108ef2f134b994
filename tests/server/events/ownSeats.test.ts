import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const events = '/api/musterstadt/events'

const seatsIn = (record: unknown): unknown => Reflect.get(Object(record), '_populated')

describe.each(usualEngines)('the seats taken of events on %s', (engine) => {
  let server: TestServer
  let team: Session
  let own: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    ;[team, own] = [await signIn(server, 'team'), await signIn(server, 'own')]
  })
  afterAll(() => server.close())

  it('are shown to staff with own rights for own events only, in records and lists', async () => {
    const one = `${events}/lesenacht?populate=true`
    const listed = async (session: Session) => {
      const { body } = await session.get(`${events}?populate=true`)
      return seatsIn((body as readonly { readonly id: string }[]).find(({ id }) => id === 'lesenacht'))
    }
    const all = { bookedSeats: expect.any(Number) }
    expect([seatsIn((await team.get(one)).body), await listed(team)]).toEqual([all, all])
    const count = () => own.get(`${events}/lesenacht/count`)
    expect([(await count()).status, seatsIn((await own.get(one)).body), await listed(own)]).toEqual([403, null, null])
    expect((await team.put(events, { id: 'lesenacht', assignedUserId: accounts.own })).status).toBe(200)
    expect([(await count()).status, seatsIn((await own.get(one)).body), await listed(own)]).toEqual([200, all, all])
  })
})
