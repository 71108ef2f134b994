import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../support/accounts.ts'
import { engines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { countedApp } from '../bookables/countingProxy.ts'

interface LiveEvent {
  readonly entity: string
  readonly id: string
  readonly version: number | null
}

const isLiveEvent = (value: unknown): value is readonly LiveEvent[] => Array.isArray(value)

/** Listens like a user who loaded a page `age` ms ago. */
const listen = async (url: string, session: Session, age = 0) => {
  let full = false
  const end = new AbortController()
  const answer = await fetch(`${url}/api/musterstadt/live?age=${age}`, {
    headers: { cookie: session.cookie ?? '' },
    signal: end.signal,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const seen: LiveEvent[] = []
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of answer.body ?? []) {
      text += decoder.decode(part, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        full ||= event.startsWith('event: full')
        const data: unknown = event.startsWith('data: ') ? JSON.parse(event.slice(6)) : []
        if (isLiveEvent(data)) seen.push(...data)
      }
    }
  }
  const over = read().catch(() => undefined)
  return {
    seen,
    /** Resolves when the server ends the stream. */
    over,
    wasFull: () => full,
    heard: (id: string) => expect.poll(() => seen.find((event) => event.id === id)).toBeDefined(),
    close: async () => {
      end.abort()
      await over
    },
  }
}

const room = async (session: Session, change: object): Promise<string> => {
  const { body } = await session.put('/api/musterstadt/bookables', { type: 'room', title: 'Hörsaal', ...change })
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
}

describe.each(engines)('changes as they happen on %s', (engine) => {
  let server: TestServer
  let team: Session
  const started = Date.now()
  /** Uptime of the server, ms. */
  let running = 0
  beforeAll(async () => {
    server = await testServer({ engine, demo: true, clock: () => started + running })
    team = await signIn(server, 'team')
  })
  afterAll(() => server.close())

  it('are told with entity, id and version, to those who may read the record', async () => {
    const [all, own] = [await listen(server.url, team), await listen(server.url, await signIn(server, 'own'))]
    const foreign = await room(team, {})
    const theirs = await room(team, { assignedUserId: 'eigene@musterstadt.example' })
    await Promise.all([all.heard(foreign), all.heard(theirs), own.heard(theirs)])
    expect(all.seen.find(({ id }) => id === foreign)).toEqual({ entity: 'bookable', id: foreign, version: 1 })
    expect(own.seen.filter(({ id }) => id === foreign)).toEqual([])
    for (const event of all.seen) expect(Object.keys(event).toSorted()).toEqual(['entity', 'id', 'version'])
    await Promise.all([all.close(), own.close()])
  })

  it('name the version of a new booking and of a new series, whose cards are new as well', async () => {
    const all = await listen(server.url, team)
    const object = await room(team, { amount: null })
    const day = started + 40 * 86_400_000
    const contact = { name: 'Eva', mail: 'eva@muster.example' }
    const period = { timeBegin: day, timeEnd: day + 3_600_000 }
    const bookableItems = [{ bookableId: object, amount: 1 }]
    const { body } = await team.put('/api/musterstadt/bookings', { ...contact, ...period, bookableItems })
    const series = await team.post('/api/musterstadt/group-bookings', {
      ...contact,
      bookableItems,
      bookingAttempts: [period],
    })
    const ids = [String(Reflect.get(Object(body), 'id')), String(Reflect.get(Object(series.body), 'id'))]
    for (const id of ids) await all.heard(id)
    expect(all.seen.filter(({ id }) => ids.includes(id)).map(({ id, version }) => [id, version])).toEqual(
      ids.map((id) => [id, 1]),
    )
    await all.close()
  })

  it('are separate for two users who read their own objects only', async () => {
    const owner = await signIn(server, 'owner')
    const manageBookables = { readOwn: true }
    const { body } = await owner.put('/api/musterstadt/roles', { name: 'Eigene Objekte', manageBookables })
    const roles = [String(Reflect.get(Object(body), 'id'))]
    const given = await owner.post('/api/tenants/musterstadt/edit-user-roles', { userId: accounts.read, roles })
    expect(given.status).toBe(200)
    const [own, other] = [
      await listen(server.url, await signIn(server, 'own')),
      await listen(server.url, await signIn(server, 'read')),
    ]
    const [one, two] = [
      await room(team, { assignedUserId: accounts.own }),
      await room(team, { assignedUserId: accounts.read }),
    ]
    await Promise.all([own.heard(one), other.heard(two)])
    const third = await room(team, { assignedUserId: accounts.own })
    await own.heard(third)
    const ofRooms = (seen: readonly LiveEvent[]) => [...new Set(seen.map(({ id }) => id))]
    expect([ofRooms(own.seen), ofRooms(other.seen)]).toEqual([[one, third], [two]])
    await Promise.all([own.close(), other.close()])
  })

  it('tell an owner that the own record is deleted or no longer theirs, and nobody who never read it', async () => {
    const [own, other] = [
      await listen(server.url, await signIn(server, 'own')),
      await listen(server.url, await signIn(server, 'read')),
    ]
    const mine = { assignedUserId: accounts.own }
    const [deleted, moved] = [await room(team, mine), await room(team, mine)]
    await Promise.all([own.heard(deleted), own.heard(moved)])
    const foreign = await room(team, {})
    expect((await team.delete(`/api/musterstadt/bookables/${deleted}`)).status).toBe(200)
    expect((await team.put('/api/musterstadt/bookables', { id: moved, assignedUserId: accounts.team })).status).toBe(
      200,
    )
    expect((await team.delete(`/api/musterstadt/bookables/${foreign}`)).status).toBe(200)
    for (const id of [deleted, moved])
      await expect.poll(() => own.seen.filter((event) => event.id === id).at(-1)?.version).toBeNull()
    // Changes of the record by its new owners are no longer told.
    expect((await team.put('/api/musterstadt/bookables', { id: moved, title: 'Neu' })).status).toBe(200)
    const [last, theirs] = [await room(team, mine), await room(team, { assignedUserId: accounts.read })]
    await Promise.all([own.heard(last), other.heard(theirs)])
    expect(own.seen.filter((event) => event.id === moved).map(({ version }) => version)).toEqual([1, null])
    expect(own.seen.map(({ id }) => id)).not.toContain(foreign)
    expect(new Set(other.seen.map(({ id }) => id))).toEqual(new Set([theirs]))
    for (const event of own.seen) expect(Object.keys(event).toSorted()).toEqual(['entity', 'id', 'version'])
    await Promise.all([own.close(), other.close()])
  })

  it('are told to whoever read a page before them and listens after them', async () => {
    running = 200_000
    const missed = await room(team, {})
    const early = await listen(server.url, team)
    await early.heard(await room(team, {}))
    const late = await listen(server.url, team, 30_000)
    await late.heard(missed)
    await Promise.all([early.close(), late.close()])
  })

  it.each([
    ['is too long ago', 200_000, 90_000],
    ['was before this server was started', 10_000, 30_000],
  ])('are called a gap when what somebody has read %s', async (_, forSo, age) => {
    running = forSo
    const answer = await fetch(`${server.url}/api/musterstadt/live?age=${age}`, {
      headers: { cookie: team.cookie ?? '' },
    })
    const reader = answer.body?.getReader()
    const { value } = (await reader?.read()) ?? {}
    expect(new TextDecoder().decode(value)).toContain('event: gap')
    await reader?.cancel()
  })

  it('a session has ten at most: the eleventh closes the oldest with an event; other sessions are not affected', async () => {
    const [own, other] = [await signIn(server, 'team'), await listen(server.url, team)]
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    for (let count = 0; count < 12; count += 1) streams.push(await listen(server.url, own))
    const [first, second, ...kept] = streams
    await Promise.all([first?.over, second?.over])
    const id = await room(team, {})
    await Promise.all([...kept, other].map((stream) => stream.heard(id)))
    expect(streams.map((stream) => stream.wasFull())).toEqual([true, true, ...kept.map(() => false)])
    expect(first?.seen).toEqual([])
    await Promise.all([...kept, other].map((stream) => stream.close()))
  })

  it.runIf(engine === 'postgres')('go on after foreign text on the channel between servers', async () => {
    const stream = await listen(server.url, team)
    const foreign = ['no JSON', '3', '{"from":"x","tenant":"musterstadt","events":"x"}']
    for (const text of foreign) await server.database.wire?.publish(text)
    await stream.heard(await room(team, {}))
    await stream.close()
  })

  it('are not for strangers', async () => {
    for (const [who, status] of [
      [await signIn(server, 'guest'), 403],
      [null, 401],
    ] as const) {
      const headers: Record<string, string> = who === null ? {} : { cookie: who.cookie ?? '' }
      expect((await fetch(`${server.url}/api/musterstadt/live`, { headers })).status).toBe(status)
    }
  })
})

it('a change costs one query per access scope, however many listen on PostgreSQL', async () => {
  const server = await testServer({ engine: 'postgres', demo: true })
  const counted = await countedApp(server)
  const { app } = counted
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  try {
    const team = await signIn(server, 'team')
    // The change is made on the other server; this one only delivers the event.
    const change = async (): Promise<void> => {
      const id = await room(team, { assignedUserId: 'eigene@musterstadt.example' })
      await Promise.all(streams.map((stream) => stream.heard(id)))
    }
    const own = await signIn(server, 'own')
    streams.push(await listen(url, own))
    await change()
    expect(await counted.fewest(6, change)).toBeLessThanOrEqual(6)
    for (let session = 0; session < 4; session += 1) {
      const again = await signIn(server, 'own')
      for (let count = 0; count < 10; count += 1) streams.push(await listen(url, again))
    }
    expect(await counted.fewest(6, change)).toBeLessThanOrEqual(6)
  } finally {
    await Promise.all(streams.map((stream) => stream.close()))
    await counted.close()
    await server.close()
  }
})
