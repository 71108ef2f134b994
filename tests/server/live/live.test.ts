import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

interface News {
  readonly entity: string
  readonly id: string
  readonly version: number | null
}

const isNews = (value: unknown): value is readonly News[] => Array.isArray(value)

/** Listens at a server as somebody who has read a page `age` ms ago. */
const listen = async (url: string, session: Session, age = 0) => {
  const end = new AbortController()
  const answer = await fetch(`${url}/api/musterstadt/live?age=${age}`, {
    headers: { cookie: session.cookie ?? '' },
    signal: end.signal,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const seen: News[] = []
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of answer.body ?? []) {
      text += decoder.decode(part, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data: unknown = event.startsWith('data: ') ? JSON.parse(event.slice(6)) : []
        if (isNews(data)) seen.push(...data)
      }
    }
  }
  const over = read().catch(() => undefined)
  return {
    seen,
    heard: (id: string) => expect.poll(() => seen.find((news) => news.id === id)).toBeDefined(),
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
  /** The server runs for so long, ms. */
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
    for (const news of all.seen) expect(Object.keys(news).toSorted()).toEqual(['entity', 'id', 'version'])
    await Promise.all([all.close(), own.close()])
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
