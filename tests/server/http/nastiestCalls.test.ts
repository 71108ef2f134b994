import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../src/api/call.ts'
import { bodyLimitOf } from '../../../src/server/http/bodyLimit.ts'
import { type BuiltServer, startBuiltServer } from '../../support/builtServer.ts'
import { copyTemplate, type TestLocation } from '../../support/engines.ts'
import { largestOf, wrongElementsOf } from '../../support/largestValues.ts'
import { bestWait, maxWaitMs, type Pulse, takePulse } from '../../support/pulse.ts'
import { testServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const tenant = 'musterstadt'

interface Nasty {
  readonly name: string
  readonly call: Call
  readonly query: string
  readonly body: string | undefined
}

const filled = (text: string, size: number): string => text.repeat(Math.floor(size / text.length))

/** The worst request bodies within the size limit of a call, as JSON text. */
const bodiesOf = (call: Call, ids: Readonly<Record<string, string>>): readonly (readonly [string, string])[] => {
  const { body } = call
  if (body === undefined) return []
  const limit = bodyLimitOf(call)
  const room = limit - 20
  const largest = (text: string, high: boolean) => JSON.stringify(largestOf(body, { text, ids, high, size: limit / 2 }))
  const names = Array.from({ length: Math.floor(room / 12) }, (_, index) => `"x${index}":1`)
  return [
    ['the largest', largest('wörter ', true)],
    ['the largest without a word', largest('<b></p>', false)],
    ['the most names', `{${names.join(',')}}`.slice(0, room).replace(/,[^,]*$/, '}')],
    ['the most wrong elements', JSON.stringify(wrongElementsOf(body, room))],
    ['the deepest', `{"x":${'['.repeat(60)}${filled('{},', room - 200)}{}${']'.repeat(60)}}`],
    ['the longest text', `{"${Object.keys(Object(body['properties']))[0] ?? 'x'}":"${filled('a', room - 300)}"}`],
    ['the most elements', `[${filled('{},', room)}{}]`],
  ]
}

const queryOf = ({ query }: Call, high: boolean, size: number): string => {
  const made = query === undefined ? {} : largestOf(query, { text: high ? 'wö' : '((a ', ids: {}, high, size })
  return new URLSearchParams(
    Object.entries(Object(made)).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString()
}

let location: TestLocation
let server: BuiltServer
let session: Session
let pulse: Pulse
let calls: readonly Call[]
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  const table = await testServer({ engine: 'pglite' })
  calls = table.app.routes.map(({ call }) => call)
  await table.close()
  location = await copyTemplate('postgres', 'demo')
  server = await startBuiltServer({
    dataDir: location.dataDir,
    env: { DATABASE_URL: location.databaseUrl ?? '', DEMO: 'false' },
  })
  session = await signIn(server, 'instance')
  const { body } = await session.get(`/api/${tenant}/bookables`)
  ids = { bookableId: String(Array.isArray(body) ? body[0].id : '') }
  pulse = await takePulse(server.url)
})
afterAll(async () => {
  await pulse.stop()
  await server.close()
  await location.remove()
})

const send = async ({ call, query, body }: Nasty): Promise<unknown> => {
  const ends = /signout|sessions/.test(call.path)
  const { cookie } = ends ? await signIn(server, 'guest') : session
  const id = call.method === 'DELETE' ? 'x'.repeat(200) : (ids['bookableId'] ?? '')
  const path = call.path.replace(':tenant', tenant).replace(/:[a-zA-Z]+/g, id)
  const response = await fetch(`${server.url}${path}?${query}`, {
    method: call.method,
    headers: {
      cookie: cookie ?? '',
      'x-requested-with': 'test',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  // A live stream never ends by itself.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response.body?.cancel()
  return response.arrayBuffer()
}

const nastyOf = (call: Call): readonly Nasty[] => {
  const name = `${call.method} ${call.path}`
  const [low, high] = [queryOf(call, false, 8000), queryOf(call, true, 8000)]
  const bodies = bodiesOf(call, ids)
  if (bodies.length > 0) return bodies.map(([what, body]) => ({ name: `${name}: ${what}`, call, query: '', body }))
  return [...new Set(['', low, high])].map((query) => ({
    name: `${name}?${query.slice(0, 60)}`,
    call,
    query,
    body: undefined,
  }))
}

const slowOf = async (nasty: readonly Nasty[]): Promise<readonly string[]> => {
  const slow: string[] = []
  for (const one of nasty) {
    const wait = await bestWait(pulse, () => send(one))
    if (wait > maxWaitMs) slow.push(`${one.name}: ${Math.round(wait)} ms`)
  }
  return slow
}

const named = (path: string): Call => {
  const call = calls.find((one) => one.path === path && one.method === 'POST')
  if (call === undefined) throw new Error(`no route for ${path}`)
  return call
}

describe('the worst request of a call does not block the server', () => {
  it('for every call of the route table', { timeout: 1_200_000 }, async () => {
    expect(await slowOf(calls.flatMap(nastyOf))).toEqual([])
    expect((await session.get('/auth/me')).status).toBe(200)
  })

  it('for the largest booking and series', { timeout: 1_200_000 }, async () => {
    const begin = Date.UTC(2027, 2, 1, 9)
    const items = (count: number) => Array.from({ length: count }, () => ({ ...ids, amount: 1 }))
    const preview = { bookableItems: items(100), timeBegin: begin, timeEnd: begin + 100 * 86_400_000 }
    const dates = Array.from({ length: 366 }, (_, day) => ({
      timeBegin: begin + day * 86_400_000,
      timeEnd: begin + day * 86_400_000 + 3_600_000,
    }))
    const series = { mail: 'niemand@demo.example', bookableItems: items(27), bookingAttempts: dates }
    const slow = await slowOf([
      { name: 'preview', call: named('/api/:tenant/bookings/preview'), query: '', body: JSON.stringify(preview) },
      {
        name: 'series',
        call: named('/api/:tenant/group-bookings'),
        query: 'simulate=true',
        body: JSON.stringify(series),
      },
    ])
    expect(slow).toEqual([])
  })

  it(
    'for previews and series of taken rooms with the most prices, hours and holidays',
    { timeout: 1_200_000 },
    async () => {
      const regions = [
        '',
        'BB',
        'BE',
        'BW',
        'BY',
        'HB',
        'HE',
        'HH',
        'MV',
        'NI',
        'NW',
        'RP',
        'SH',
        'SL',
        'SN',
        'ST',
        'TH',
      ]
      const room = {
        type: 'room',
        amount: 1,
        isBookable: true,
        isScheduleRelated: true,
        priceType: 'per-hour',
        priceCategories: Array.from({ length: 50 }, (_, index) => ({
          priceEur: index,
          interval: { start: index, end: index + 1 },
          weekdays: [0, 1, 2],
          holidays: index > 0 ? [] : regions.map((stateCode) => ({ stateCode, name: 'Buß- und Bettag' })),
        })),
        isOpeningHoursRelated: true,
        openingHours: Array.from({ length: 200 }, () => ({
          weekdays: [0, 1, 2, 3, 4, 5, 6],
          startTime: '00:00',
          endTime: '24:00',
        })),
        isSpecialOpeningHoursRelated: true,
        specialOpeningHours: Array.from({ length: 1000 }, (_, day) => ({
          date: new Date(Date.UTC(2027, 5, 1) + day * 86_400_000).toISOString().slice(0, 10),
          startTime: '00:00',
          endTime: '24:00',
        })),
      }
      const bookableItems: object[] = []
      for (let index = 0; index < 100; index += 1) {
        const made = await session.put(`/api/${tenant}/bookables`, { ...room, title: `Raum ${index}` })
        bookableItems.push({ bookableId: String(Object(made.body).id), amount: 1 })
      }
      const timeBegin = Date.UTC(2027, 2, 1, 9)
      const ask = async (items: readonly object[], days: number) => {
        const requested = { mail: 'niemand@demo.example', bookableItems: items, timeBegin }
        const taken = await session.put(`/api/${tenant}/bookings`, { ...requested, timeEnd: timeBegin + 3_600_000 })
        const body = JSON.stringify({ ...requested, timeEnd: timeBegin + days * 86_400_000 })
        const name = `preview of ${items.length} rooms for ${days} days: ${taken.status}`
        return { name, call: named('/api/:tenant/bookings/preview'), query: '', body }
      }
      const previews = [await ask(bookableItems.slice(0, 1), 10_000), await ask(bookableItems.slice(1), 100)]
      expect(previews.map(({ name }) => name.slice(-3))).toEqual(['201', '201'])
      const bookingAttempts = Array.from({ length: 366 }, (_, day) => ({
        timeBegin: timeBegin + day * 86_400_000,
        timeEnd: timeBegin + day * 86_400_000 + 3_600_000,
      }))
      const series = { mail: 'niemand@demo.example', bookableItems: bookableItems.slice(0, 27), bookingAttempts }
      const call = named('/api/:tenant/group-bookings')
      const simulated = { name: 'series of 27 rooms', call, query: 'simulate=true', body: JSON.stringify(series) }
      expect(await slowOf([...previews, simulated])).toEqual([])
    },
  )
})
