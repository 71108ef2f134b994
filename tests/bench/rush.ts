import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
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
/** Time in which the lists of a quiet server are taken, ms. */
const quietMs = 2000
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

const officeSource = `
const { parentPort, workerData: { url, headers, pauseMs } } = require('node:worker_threads')
let times = []
parentPort.on('message', () => {
  parentPort.postMessage(times)
  times = []
})
const next = async () => {
  const begun = performance.now()
  const answer = await fetch(url, { headers })
  await answer.text()
  if (answer.status !== 200) throw new Error('the list was answered with ' + answer.status)
  times.push(performance.now() - begun)
  setTimeout(next, pauseMs)
}
next()
`

/** Staff who open the list of bookings again and again, in a thread of their own: 2,000 answers keep that of the visitors busy. */
interface Office {
  /** Times of the lists opened since the last call, ms. */
  readonly takeTimes: () => Promise<readonly number[]>
  readonly close: () => Promise<unknown>
}

const openOffice = ({ url }: BuiltServer, { cookie }: Session): Office => {
  const list = new URL(`${town}/bookings?range=${encodeURIComponent('[0,24]')}`, url).href
  const headers = { cookie: cookie ?? '', 'x-requested-with': 'booking-admin' }
  const worker = new Worker(officeSource, { eval: true, workerData: { url: list, headers, pauseMs: listPauseMs } })
  return {
    takeTimes: async () => {
      const answered = once(worker, 'message')
      worker.postMessage(null)
      const [times] = await answered
      return times as readonly number[]
    },
    close: () => worker.terminate(),
  }
}

/** All visitors submit at once, each on one of the servers. */
const rush = async (servers: readonly BuiltServer[], tickets: readonly string[], office: Office) => {
  await pause(quietMs)
  await office.takeTimes()
  await pause(quietMs)
  const quiet = await office.takeTimes()
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
  return { submits, listed: await office.takeTimes(), quiet }
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
  readonly owner: Session
  readonly office: Office
  readonly databaseUrl: string
  readonly name: string
}

/**
 * Sells an event and returns a row of the table.
 * @throws Error if not exactly the seats are sold, or a visitor gets another answer than "booked" or "sold out"
 */
const measuredSale = async ({ servers, owner, office, databaseUrl, name }: Sale): Promise<readonly string[]> => {
  const tickets = await sellEvent(owner, name)
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
  const [busyMs, quietListMs] = [percentile(listed, 0.5), percentile(quiet, 0.5)]
  return [
    german(servers.length),
    name,
    german(sold),
    german(p99),
    german(maxSubmitMs),
    `${german(busyMs, 1)} / ${german(quietListMs, 1)} ms`,
    german(busyMs / quietListMs, 2),
    german(maxListRatio),
  ]
}

/** The first sale meets servers that have just started, whose code is still interpreted; the second one those that have sold before. */
const measured = async (serverCount: number): Promise<readonly (readonly string[])[]> => {
  const cluster = await startCluster({ durable: true })
  const servers: BuiltServer[] = []
  let office: Office | null = null
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
    const owner = await signIn(first, 'owner')
    office = openOffice(first, owner)
    const sale = { servers, owner, office, databaseUrl: cluster.url }
    return [await measuredSale({ ...sale, name: 'erster' }), await measuredSale({ ...sale, name: 'zweiter' })]
  } finally {
    await office?.close()
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
