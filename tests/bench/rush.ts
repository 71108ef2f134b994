import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { type Session, signIn, visit } from '../support/session.ts'
import { at } from '../server/documents/valueAt.ts'
import { percentile } from './percentile.ts'
import { german, printTable } from './printTable.ts'

const town = '/api/musterstadt'
const visitorCount = 2000
const seatCount = 500
const ticketKinds = ['Kinder', 'Erwachsene', 'Ermäßigt']
const maxSubmitMs = 3000
const maxListRatio = 3
const quietListCount = 40
const listPauseMs = 50

const idOf = async (session: Session, entity: string, body: object): Promise<string> => {
  const made = await session.put(`${town}/${entity}`, body)
  if (made.status !== 201) throw new Error(`${entity} was answered with ${made.status}: ${made.text}`)
  return String(at(made.body, 'id'))
}

/** A public event with its kinds of tickets, free of charge; the seats are the only limit. */
const sellEvent = async (owner: Session, name: string): Promise<readonly string[]> => {
  const eventId = await idOf(owner, 'events', {
    information: { name, startDate: `${new Date().getFullYear() + 1}-06-01`, startTime: '20:00' },
    eventLocation: { name: 'Saal' },
    eventOrganizer: { name: 'Stadt', addContactPerson: false },
    attendees: { publicEvent: true, needsRegistration: false, maxAttendees: seatCount },
    isPublic: true,
  })
  return Promise.all(
    ticketKinds.map((title) =>
      idOf(owner, 'bookables', {
        type: 'ticket',
        title: `${title}, ${name}`,
        eventId,
        amount: null,
        isBookable: true,
        isPublic: true,
        autoCommitBooking: true,
        priceCategories: [{ priceEur: 0 }],
      }),
    ),
  )
}

/** Each visitor comes from a network of their own: the limits for each network stay as they are. */
const networkOf = (visitor: number): string => `10.${Math.floor(visitor / 250)}.${visitor % 250}.1`

interface Submit {
  readonly status: number
  readonly ms: number
}

const timed = async (run: () => Promise<{ readonly status: number }>): Promise<Submit> => {
  const begun = performance.now()
  const { status } = await run()
  return { status, ms: performance.now() - begun }
}

const listBookings = (office: Session) =>
  timed(() => office.get(`${town}/bookings?range=${encodeURIComponent('[0,24]')}`))

/** Median of the list while nothing else happens. */
const quietList = async (office: Session): Promise<number> => {
  const times: number[] = []
  for (let turn = 0; turn < quietListCount; turn += 1) times.push((await listBookings(office)).ms)
  return percentile(times.slice(quietListCount / 2), 0.5)
}

/** All visitors submit at once, each on one of the servers, while staff open the list of bookings again and again. */
const rush = async (servers: readonly BuiltServer[], tickets: readonly string[], office: Session) => {
  const quiet = await quietList(office)
  const rushing = { isOver: false }
  const listed: Submit[] = []
  const watching = (async () => {
    while (!rushing.isOver) {
      listed.push(await listBookings(office))
      await new Promise((done) => setTimeout(done, listPauseMs))
    }
  })()
  const submits = await Promise.all(
    Array.from({ length: visitorCount }, (_, visitor) => {
      const server = servers[visitor % servers.length]
      if (server === undefined) throw new Error('there is no server')
      return timed(() =>
        visit(server).post(
          `${town}/checkout`,
          {
            bookableItems: [{ bookableId: tickets[visitor % tickets.length], amount: 1 }],
            name: `Besuch ${visitor}`,
            mail: `besuch${visitor}@demo.example`,
            timeBegin: null,
            timeEnd: null,
          },
          { headers: { 'x-forwarded-for': networkOf(visitor), 'idempotency-key': `${tickets[0]}-${visitor}` } },
        ),
      )
    }),
  )
  rushing.isOver = true
  await watching
  return { submits, listed: listed.map(({ ms }) => ms), quiet }
}

const soldSeats = async (databaseUrl: string, tickets: readonly string[]): Promise<number> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ sold: number }>(
      'select coalesce(sum(amount), 0)::integer as sold from allocation where active and bookable_id = any($1)',
      [tickets],
    )
    return rows[0]?.sold ?? 0
  } finally {
    await client.end()
  }
}

interface Sale {
  readonly servers: readonly BuiltServer[]
  readonly office: Session
  readonly databaseUrl: string
  readonly name: string
}

/**
 * Sells an event and returns a row of the table.
 * @throws Error if not exactly the seats are sold, or a visitor gets another answer than "booked" or "sold out"
 */
const measuredSale = async ({ servers, office, databaseUrl, name }: Sale): Promise<readonly string[]> => {
  const tickets = await sellEvent(office, name)
  const { submits, listed, quiet } = await rush(servers, tickets, office)
  const sold = await soldSeats(databaseUrl, tickets)
  const count = (status: number) => submits.filter((submit) => submit.status === status).length
  if (sold !== seatCount || count(200) !== seatCount || count(409) !== visitorCount - seatCount) {
    const statuses = [...new Set(submits.map(({ status }) => status))].map((status) => `${status}: ${count(status)}`)
    throw new Error(`${sold} of ${seatCount} seats are sold; answers: ${statuses.join(', ')}`)
  }
  const p99 = percentile(
    submits.map(({ ms }) => ms),
    0.99,
  )
  const busy = percentile(listed, 0.5)
  return [
    german(servers.length),
    name,
    german(sold),
    german(p99),
    german(maxSubmitMs),
    `${german(busy, 1)} / ${german(quiet, 1)} ms`,
    german(busy / quiet, 2),
    german(maxListRatio),
  ]
}

/** The first sale meets servers that have just started, whose code is still interpreted; the second one those that have sold before. */
const measured = async (serverCount: number): Promise<readonly (readonly string[])[]> => {
  const cluster = await startCluster({ durable: true })
  const servers: BuiltServer[] = []
  try {
    const env = {
      DATABASE_URL: cluster.url,
      DEMO: 'true',
      TRUST_PROXY: '127.0.0.1',
      SECRET_KEY: randomBytes(32).toString('hex'),
    }
    for (let position = 0; position < serverCount; position += 1) servers.push(await startBuiltServer({ env }))
    const [first] = servers
    if (first === undefined) throw new Error('there is no server')
    const office = await signIn(first, 'owner')
    const sale = { servers, office, databaseUrl: cluster.url }
    return [await measuredSale({ ...sale, name: 'erster' }), await measuredSale({ ...sale, name: 'zweiter' })]
  } finally {
    for (const server of servers) await server.close()
    await cluster.stop()
  }
}

/** 2,000 visitors at once for 500 seats of one event, over three kinds of tickets, on one server and on two. */
export const benchRush = async (): Promise<void> => {
  const rows = [...(await measured(1)), ...(await measured(2))]
  printTable(
    `Ansturm: ${german(visitorCount)} Buchungen zugleich auf ${german(seatCount)} Plätze`,
    ['Server', 'Verkauf', 'verkauft', 'p99 (ms)', 'Grenze', 'Liste: Ansturm / ruhig', 'Verhältnis', 'Grenze'],
    rows,
  )
}
