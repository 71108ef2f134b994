import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const town = '/api/musterstadt'
const eventCount = 150
const text = 'wort '.repeat(19_990)

describe.each(usualEngines)('long lists on %s', (engine) => {
  let server: TestServer
  let session: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    session = await signIn(server, 'instance')
    const made = await session.put(`${town}/events`, {
      isPublic: true,
      information: { name: 'Fest', startDate: '2027-06-01', startTime: '10:00', teaserText: text, description: text },
      eventLocation: { name: 'Markt' },
      eventOrganizer: { name: 'Stadt', addContactPerson: false },
    })
    expect(made.status).toBe(201)
    await server.database.system
      .query(sql`insert into events (tenant_id, id, version, created_at, updated_at, owners, search, is_public, doc)
      select tenant_id, 'E-' || n, version, created_at, updated_at, owners, search, true, doc || jsonb_build_object('id', 'E-' || n)
      from events, generate_series(2, ${eventCount}::integer) as n where id = ${String(Object(made.body).id)}`)
  })
  afterAll(() => server.close())

  /** Characters of the texts that `work` reads from the database. */
  const charsRead = async (work: () => Promise<unknown>): Promise<number> => {
    const read = vi.spyOn(server.database, 'read')
    await work()
    const answers = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown>))
    read.mockRestore()
    return JSON.stringify(answers.map((answer) => Reflect.get(Object(answer), 'rows'))).length
  }

  /** A visitor who reads only the beginning. */
  const hold = async (path: string) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await once(socket, 'data')
    socket.pause()
    return socket
  }

  it('are read from the database as far as the client takes them', async () => {
    let socket: Awaited<ReturnType<typeof hold>> | undefined
    const chars = await charsRead(async () => {
      socket = await hold(`${town}/events`)
      // The answers to later requests show that the server has done what it does unasked.
      for (let asked = 0; asked < 20; asked += 1) await fetch(`${server.url}/api/tenants?publicTenants=true`)
    })
    socket?.destroy()
    expect(chars).toBeGreaterThan(text.length)
    // What the connection's buffers hold; the list has 30 million characters.
    expect(chars).toBeLessThan(15_000_000)
  })

  const ask = async (query: string, begun: () => Promise<unknown> = async () => undefined) => {
    const answer = await fetch(`${server.url}${town}/events?${query}`)
    await begun()
    const list = (await answer.json()) as readonly { readonly id: string; readonly information: object }[]
    return { list, ids: list.map(({ id }) => id), range: answer.headers.get('content-range') }
  }

  it('are whole and in order', async () => {
    const all = await ask('')
    expect(new Set(all.ids).size).toBe(all.ids.length)
    const copies = all.list.filter(({ id }) => id.startsWith('E-'))
    expect(copies).toHaveLength(eventCount - 1)
    expect(new Set(copies.map(({ information }) => JSON.stringify(information))).size).toBe(1)
    expect(JSON.stringify(copies[0]).length).toBeGreaterThan(2 * text.length)
    const sorted = await ask('sort=["id","DESC"]')
    expect(sorted.ids).toEqual(all.ids.toSorted().toReversed())
    expect(sorted.range).toBe(`events 0-${all.ids.length - 1}/${all.ids.length}`)
  })

  it('leave out what is hidden before they get to it', async () => {
    const hide = sql`update events set is_public = false where id = 'E-98'`
    const { ids } = await ask('sort=["id","ASC"]', () => server.database.system.query(hide))
    expect(ids).not.toContain('E-98')
    expect(ids).toContain('E-99')
  })
})
