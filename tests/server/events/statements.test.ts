import { expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { testServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { countedApp } from '../bookables/countingProxy.ts'

it('EVENT-LIST-029 the seats of 500 events take no statement beside those of the list on PostgreSQL', async () => {
  const server = await testServer({ engine: 'postgres', demo: true })
  const counted = await countedApp(server)
  const { app } = counted
  try {
    await server.database.system.query(sql`insert into events
      select (jsonb_populate_record(events, jsonb_build_object('id', 'viele-' || n, 'doc', doc || jsonb_build_object('id', 'viele-' || n)))).*
      from events, generate_series(1, 500) as n where tenant_id = 'musterstadt' and id = 'lesenacht'`)
    const { cookie } = await signIn(server, 'team')
    const ask = () => app.inject({ url: '/api/musterstadt/events?populate=true', headers: { cookie: cookie ?? '' } })
    const answer = await ask()
    const listed: unknown = answer.json()
    const events = Array.isArray(listed) ? listed.filter((event: { id: string }) => event.id.startsWith('viele-')) : []
    expect([answer.statusCode, events.length]).toEqual([200, 500])
    expect(events[0]).toMatchObject({ _populated: { bookedSeats: 0 } })
    expect(JSON.stringify(listed)).toContain('"_populated":{"bookedSeats":18}')
    // Session, tenant and the list.
    expect(await counted.fewest(3, ask)).toBe(3)
    const bare = () => app.inject({ url: '/api/musterstadt/events', headers: { cookie: cookie ?? '' } })
    expect(await counted.fewest(3, bare)).toBe(3)
  } finally {
    await counted.close()
    await server.close()
  }
})
