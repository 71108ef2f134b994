import { hourMs } from '../../src/domain/time.ts'
import { type Session, signIn } from '../support/session.ts'
import { besideBare, headersOf, printComparison, startAnew } from './besideBare.ts'
import { compare } from './compare.ts'
import { fillRows } from './fillRows.ts'

const path = '/api/musterstadt/bookings'
const list = `${path}?${new URLSearchParams({ sort: '["timeCreated","DESC"]', range: '[0,49]' }).toString()}`

const idIn = (reply: { readonly status: number; readonly body: unknown; readonly text: string }): string => {
  const id: unknown = typeof reply.body === 'object' && reply.body !== null ? Reflect.get(reply.body, 'id') : undefined
  if (reply.status !== 201 || typeof id !== 'string') throw new Error(`${reply.status}: ${reply.text}`)
  return id
}

/** An object with enough pieces for the whole measurement. */
const object = async (person: Session, title: string): Promise<string> =>
  idIn(
    await person.put('/api/musterstadt/bookables', {
      type: 'room',
      title,
      isBookable: true,
      isScheduleRelated: true,
      amount: 1_000_000,
    }),
  )

/** Bookings on one durable PostgreSQL, against the bare server; every counted response is a stored booking. */
export const benchBookings = (): Promise<void> =>
  besideBare('bareBookings', async ({ ours, bare, cluster }) => {
    const person = await signIn(ours, 'owner')
    const headers = headersOf(person)
    const begin = Math.ceil(Date.now() / hourMs) * hourMs + 48 * hourMs
    const requested = (bookableId: string, timeBegin: number) => ({
      name: 'Eva Muster',
      mail: 'eva@muster.example',
      bookableItems: [{ bookableId, amount: 1 }],
      timeBegin,
      timeEnd: timeBegin + hourMs,
    })
    const [hotOurs, hotBare, spread] = [
      await object(person, 'heiß'),
      await object(person, 'heiß, von Hand'),
      await Promise.all(Array.from({ length: 40 }, (_, index) => object(person, `verteilt ${index}`))),
    ]
    const one = idIn(await person.put(path, requested(spread[0] ?? '', begin - 24 * hourMs)))
    // Collects statistics, as PostgreSQL does within the first minute: without them it reads all changes of the tenant to find one.
    await fillRows(cluster.url, () => Promise.resolve())
    await startAnew(ours, bare)
    const hot = (bookableId: string, address: string) => ({
      method: 'PUT' as const,
      path: address,
      headers,
      body: JSON.stringify(requested(bookableId, begin)),
    })
    let turn = 0
    const scattered = (address: string) => ({
      method: 'PUT' as const,
      path: address,
      headers,
      setupRequest: (request: object) => ({
        ...request,
        path: address,
        body: JSON.stringify(requested(spread[(turn += 1) % spread.length] ?? '', begin + (turn % 5000) * hourMs)),
      }),
    })
    const rows = [
      await compare(
        'Liste, 50 Buchungen',
        0.6,
        { url: ours.url, request: { path: list, headers } },
        { url: bare.url, request: { path: '/list' } },
      ),
      await compare(
        'eine Buchung lesen',
        0.6,
        { url: ours.url, request: { path: `${path}/${one}?populate=true`, headers } },
        { url: bare.url, request: { path: `/one/${one}` } },
      ),
      await compare(
        'buchen, gegen bloßes Einfügen',
        0.25,
        { url: ours.url, request: scattered(path) },
        { url: bare.url, request: scattered('/insert') },
      ),
      await compare(
        'verteilt buchen, 50 Verbindungen, gegen FOR UPDATE',
        1,
        { url: ours.url, request: scattered(path) },
        { url: bare.url, request: scattered('/for-update') },
        50,
      ),
      await compare(
        'ein begehrtes Objekt, 50 Verbindungen, gegen FOR UPDATE',
        4,
        { url: ours.url, request: hot(hotOurs, path) },
        { url: bare.url, request: hot(hotBare, '/for-update') },
        50,
      ),
    ]
    printComparison(`Buchungen (${cluster.version})`, rows)
  })
