import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxCalendarDates } from '../../../src/api/myBookings.ts'
import { type BuiltServer, startBuiltServer } from '../../support/builtServer.ts'
import { copyTemplate, type TestLocation } from '../../support/engines.ts'
import { bestWait, maxWaitMs, type Pulse, takePulse } from '../../support/pulse.ts'
import { type Session, signIn } from '../../support/session.ts'

const tenant = 'musterstadt'
const town = `/api/${tenant}`
const atOnce = 8

const filled = (start: string, length: number): string => start.padEnd(length, 'ä')

describe('cheap questions about as much as may be stored', () => {
  let location: TestLocation
  let server: BuiltServer
  let session: Session
  let guest: Session
  let pulse: Pulse
  let client: Client
  beforeAll(async () => {
    location = await copyTemplate('postgres', 'demo')
    server = await startBuiltServer({
      dataDir: location.dataDir,
      env: { DATABASE_URL: location.databaseUrl ?? '', DEMO: 'false' },
    })
    client = new Client({ connectionString: location.databaseUrl ?? '' })
    await client.connect()
    session = await signIn(server, 'instance')
    guest = await signIn(server, 'guest')
    pulse = await takePulse(server.url)
  })
  afterAll(async () => {
    await pulse.stop()
    await client.end()
    await server.close()
    await location.remove()
  })

  const save = async (list: string, value: object): Promise<string> => {
    const { status, body, text } = await session.put(`${town}/${list}`, value)
    if (status !== 201) throw new Error(text)
    return String(Object(body).id)
  }
  const saveMany = async (count: number, one: (index: number) => Promise<string>): Promise<readonly string[]> => {
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) ids.push(await one(index))
    return ids
  }
  /** Copies the rows of an id under new ones, with other values in some columns; `n` numbers the copies. */
  const copy = async (
    table: string,
    key: string,
    id: string,
    count: number,
    others: Readonly<Record<string, string>>,
  ) => {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    const values = names.map((name) => others[name] ?? name)
    await client.query(
      `insert into ${table} (${names.join()}) select ${values.join()} from ${table}, generate_series(1, ${count}) as n where ${key} = $1`,
      [id],
    )
  }
  /** The shortest of the longest waits while some ask at once, and the last answer. */
  const asked = async (path: string, by: Session | null, many = atOnce) => {
    let text = ''
    const wait = await bestWait(pulse, async () => {
      await client.query('delete from attempt')
      const texts = Array.from({ length: many }, async () => {
        const answer = await fetch(`${server.url}${path}`, { headers: { cookie: by?.cookie ?? '' } })
        if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`)
        return answer.text()
      })
      text = (await Promise.all(texts))[0] ?? ''
    })
    return { wait: wait > maxWaitMs ? `${path}: ${Math.round(wait)} ms` : 'short', text }
  }

  it('500 own bookings of a hundred objects or tickets block nothing', { timeout: 1_200_000 }, async () => {
    const book = async (items: readonly string[], period: object): Promise<string> =>
      save('bookings', {
        mail: 'gast@demo.example',
        assignedUserId: 'gast@demo.example',
        comment: filled('', 5_000),
        bookableItems: items.map((bookableId) => ({ bookableId, amount: 1 })),
        ...period,
      })
    const forget = async () => {
      await client.query(`delete from booking_item where booking_id like 'N-%'`)
      await client.query(`delete from bookings where id like 'N-%'`)
    }
    const copyBooking = async (id: string) => {
      await forget()
      const made = `'N-' || n`
      await copy('bookings', 'id', id, 499, { id: made, doc: `jsonb_set(doc, '{id}', to_jsonb(${made}))` })
      await copy('booking_item', 'booking_id', id, 499, { booking_id: made })
      await client.query('analyze')
    }
    const made = Object((await guest.post('/api/user/bookings/calendar', {})).body)
    const { pathname, search } = new URL(String(made.address))
    const demanded = async () => {
      const [calendar, list] = [await asked(pathname + search, null), await asked('/api/user/bookings', guest)]
      expect([calendar.wait, list.wait]).toEqual(['short', 'short'])
      return calendar.text
    }
    const common = { amount: 1_000_000, isBookable: true, isPublic: true, location: filled('', 300) }
    const rooms = await saveMany(100, async (index) =>
      save('bookables', {
        ...common,
        type: 'resource',
        title: filled(`Stuhl ${index} `, 200),
        isScheduleRelated: true,
      }),
    )
    const begin = Date.UTC(new Date().getFullYear() + 1, 2, 1, 9)
    await copyBooking(await book(rooms, { timeBegin: begin, timeEnd: begin + 3_600_000 }))
    expect((await demanded()).split('UID:N-')).toHaveLength(500)
    const tickets = await saveMany(100, async (index) => {
      const eventId = await save('events', {
        information: {
          name: filled(`Fest ${index} `, 200),
          startDate: `${new Date().getFullYear() + 1}-02-01`,
          startTime: '10:00',
        },
        eventLocation: { name: filled('', 200) },
        eventOrganizer: { name: 'Stadt', addContactPerson: false },
      })
      return save('bookables', { ...common, type: 'ticket', title: filled(`Karte ${index} `, 200), eventId })
    })
    await copyBooking(await book(tickets, {}))
    expect((await demanded()).split('BEGIN:VEVENT')).toHaveLength(maxCalendarDates + 1)
    await forget()
  })
})
