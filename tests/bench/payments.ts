import { Client } from 'pg'
import { pmRedirectData } from '../../src/domain/payments/pmPayment.ts'
import { json, startPeer } from '../peers/peerServer.ts'
import { pmOffice, pmSha256 } from '../peers/pmPayment.ts'
import { type BuiltServer, startBuiltServer, startProgram } from '../support/builtServer.ts'
import { type Cluster, startCluster } from '../support/postgresCluster.ts'
import { type Session, signIn, visit } from '../support/session.ts'
import { at } from '../server/documents/valueAt.ts'
import { headersOf, startAnew } from './besideBare.ts'
import { buildBareServer } from './buildBareServer.ts'
import { shoot } from './compare.ts'
import { median } from './percentile.ts'
import { german, printTable } from './printTable.ts'

const town = '/api/musterstadt'
/** More than the measurement settles. */
const unsettledCount = 80_000
const waitingCount = 10_000
const objectCount = 40
const minSettleRatio = 0.25
const minBookingRatio = 0.95
const connectionCount = 20
const roundCount = 3
const bookingRoundCount = 3
const settleSeconds = 5
/** Two looks for attempts to ask about. */
const bookSeconds = 20
const priceCents = 2380
/** Nobody opens it. */
const peerPage = 'https://zahlung.example/'

const created = async (person: Session, path: string, body: object): Promise<string> => {
  const made = await person.put(`${town}/${path}`, body)
  if (made.status !== 201) throw new Error(`${path} was answered with ${made.status}: ${made.text}`)
  return String(at(made.body, 'id'))
}

const sell = (owner: Session, title: string): Promise<string> =>
  created(owner, 'bookables', {
    ...{ type: 'resource', title, isBookable: true, isPublic: true, autoCommitBooking: true, amount: null },
    ...{ priceValueAddedTax: 19, priceCategories: [{ priceEur: priceCents / 119 }] },
  })

/** A provider that opens every page, and knows every payment as still running. */
const startProvider = () =>
  startPeer({
    answer: async ({ path, fields }) => {
      if (path !== '/payment/secure') return json(200, { status: -1, timestamp: '2026-11-24 12:00:00' })
      const txid = new Map(fields).get('txid') ?? ''
      return json(200, { url: `${peerPage}${txid}`, txid })
    },
  })

/** The tenant is paid by pmPayment alone. */
const connectProvider = async (owner: Session): Promise<void> => {
  const { body } = await owner.get(`/api/tenants/musterstadt`)
  const application = {
    ...{ id: 'pmPayment', type: 'payment', title: 'pmPayment', active: true, paymentPurposeSuffix: '' },
    ...{ paymentMerchantId: pmOffice.ags, paymentProjectId: pmOffice.procedure, paymentSecret: pmOffice.salt },
  }
  const saved = await owner.put('/api/tenants', { ...Object(body), applications: [application] })
  if (saved.status !== 200) throw new Error(`the tenant was answered with ${saved.status}: ${saved.text}`)
}

/** Copies an unpaid booking and its attempt so many times; the ids of the copies end with their number. */
const copyAttempts = (client: Client, booking: string, prefix: string, count: number) =>
  client.query(
    `with copied as (
      insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc, time_begin, time_end, is_committed, is_payed,
        is_rejected, name)
      select tenant_id, $2 || n, 1, created_at, updated_at, owners, search, doc || jsonb_build_object('id', $2 || n), time_begin, time_end,
        is_committed, is_payed, is_rejected, name
      from bookings, generate_series(0, $3::integer - 1) as n where tenant_id = 'musterstadt' and id = $1),
    begun as (
      insert into payment_attempts (tenant_id, id, provider, mode, bookings_key, amount_cents, currency, purpose, state, reference, url,
        transaction, created_at, expires_at)
      select tenant_id, 'att_' || $2 || n, provider, mode, md5($2 || n), amount_cents, currency, purpose, 'pending', 'att_' || $2 || n, url,
        'att_' || $2 || n, now(), now() + interval '1 day'
      from payment_attempts, generate_series(0, $3::integer - 1) as n
      where tenant_id = 'musterstadt' and id = (select attempt_id from payment_attempt_bookings where booking_id = $1))
    insert into payment_attempt_bookings (tenant_id, attempt_id, booking_id, amount_cents)
    select 'musterstadt', 'att_' || $2 || n, $2 || n, ${priceCents}::bigint from generate_series(0, $3::integer - 1) as n`,
    [booking, prefix, count],
  )

/** The signed fields with which pmPayment says that attempt `n` is paid. */
const notice = (n: number): Readonly<Record<string, string>> => {
  const fields = {
    ...{ ags: pmOffice.ags, txid: `att_s${n}`, amount: String(priceCents), desc: 'Flyer', status: '1' },
    ...{ payment_method: 'creditCard', created_at: '2026-11-24 12:00:00' },
  }
  return { ...fields, hash: pmSha256(pmOffice.salt, pmRedirectData(fields).split('|')) }
}

/** Settles notified attempts, and marks the same number of bookings by a bare change each, by turns. */
const settleBesideBare = async (ours: BuiltServer, bare: BuiltServer): Promise<readonly string[]> => {
  let next = 0
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const side = (url: string, pathOf: (n: number) => string, more: (n: number) => object) => ({
    url,
    request: {
      method: 'POST' as const,
      path: pathOf(0),
      setupRequest: (request: object) => {
        next += 1
        const body = new URLSearchParams({ ...notice(next), ...more(next) }).toString()
        return { ...request, path: pathOf(next), headers: form, body }
      },
    },
  })
  const own = side(
    ours.url,
    (n) => `${town}/payments/notify?a=att_s${n}`,
    () => ({}),
  )
  const other = side(
    bare.url,
    () => '/settle',
    (n) => ({ booking: `s${n}` }),
  )
  const rates: { readonly own: number[]; readonly other: number[] } = { own: [], other: [] }
  for (let round = 0; round <= roundCount; round += 1) {
    const [theirs, mine] = [
      (await shoot(other, settleSeconds, connectionCount)).requests.average,
      (await shoot(own, settleSeconds, connectionCount)).requests.average,
    ]
    // The first round compiles the code of both.
    if (round > 0) rates.other.push(theirs)
    if (round > 0) rates.own.push(mine)
  }
  const [mine, theirs] = [median(rates.own), median(rates.other)]
  const name = 'Zahlung gemeldet, gegen bloßes Ändern'
  return [name, german(mine / theirs, 2), `≥ ${german(minSettleRatio, 2)}`, german(mine), german(theirs)]
}

/** Bookings per second while no attempt is due, and while 10,000 are, by turns. */
const bookBesideReconciling = async (
  client: Client,
  person: Session,
  ours: BuiltServer,
  objects: readonly string[],
): Promise<readonly string[]> => {
  let turn = 0
  const side = {
    url: ours.url,
    request: {
      method: 'PUT' as const,
      path: `${town}/bookings`,
      headers: headersOf(person),
      setupRequest: (request: object) => ({
        ...request,
        path: `${town}/bookings`,
        body: JSON.stringify({
          ...{ name: 'Eva Muster', mail: 'eva@muster.example' },
          bookableItems: [{ bookableId: objects[(turn += 1) % objects.length], amount: 1 }],
        }),
      }),
    },
  }
  const rate = async (due: 'null' | 'now()') => {
    await client.query(`delete from job where queue in ('document', 'mail')`)
    await client.query(`update payment_attempts set next_check_at = ${due} where id like 'att_w%'`)
    return (await shoot(side, bookSeconds, connectionCount)).requests.average
  }
  const rates: { readonly quiet: number[]; readonly asking: number[] } = { quiet: [], asking: [] }
  await rate('null')
  // Mirrored rounds: the table grows, and slows both alike.
  for (let round = 0; round < bookingRoundCount; round += 1) {
    rates.quiet.push(await rate('null'))
    rates.asking.push(await rate('now()'), await rate('now()'))
    rates.quiet.push(await rate('null'))
  }
  const { rows } = await client.query<{ asked: number }>(
    `select coalesce(sum(checks), 0)::integer as asked from payment_attempts where id like 'att_w%'`,
  )
  if ((rows[0]?.asked ?? 0) === 0) throw new Error('no attempt was asked about')
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length
  const [quiet, asking] = [mean(rates.quiet), mean(rates.asking)]
  const name = `Buchungen, während ${german(waitingCount)} offene Zahlungen nachgefragt werden`
  return [name, german(asking / quiet, 2), `≥ ${german(minBookingRatio, 2)}`, german(asking), german(quiet)]
}

const measure = async (cluster: Cluster, ours: BuiltServer, bare: BuiltServer): Promise<void> => {
  const owner = await signIn(ours, 'owner')
  await connectProvider(owner)
  const objects = await Promise.all(Array.from({ length: objectCount }, (_, n) => sell(owner, `Flyer ${n}`)))
  const booked = await visit(ours).post(`${town}/checkout`, {
    ...{ bookableItems: [{ bookableId: objects[0], amount: 1 }], name: 'Eva Muster', mail: 'eva@muster.example' },
    ...{ street: 'Hauptstraße 1', zipCode: '12345', location: 'Musterstadt' },
    ...{ timeBegin: null, timeEnd: null, paymentProvider: 'pmPayment' },
  })
  if (booked.status !== 200) throw new Error(`the booking was answered with ${booked.status}: ${booked.text}`)
  const booking = String(at(booked.body, 'id'))
  const started = await visit(ours).post(`${town}/payments`, { bookingIds: [booking], aggregated: true })
  if (started.status !== 200) throw new Error(`the payment was answered with ${started.status}: ${started.text}`)
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await copyAttempts(client, booking, 's', unsettledCount)
    await copyAttempts(client, booking, 'w', waitingCount)
    await client.query('vacuum analyze')
    await startAnew(ours, bare)
    const settled = await settleBesideBare(ours, bare)
    const reconciled = await bookBesideReconciling(client, owner, ours, objects)
    printTable(
      `Zahlungen (${cluster.version}, ${connectionCount} Verbindungen, ohne Zeichnen der Belege)`,
      ['Was', 'Verhältnis', 'Grenze', 'je Sekunde', 'Vergleich'],
      [settled, reconciled],
    )
  } finally {
    await client.end()
  }
}

/** A notified payment against a bare change with its history, and bookings beside the questions about 10,000 open attempts. */
export const benchPayments = async (): Promise<void> => {
  const peer = await startProvider()
  const program = await buildBareServer('bareBookings')
  const cluster = await startCluster({ durable: true })
  // Drawing receipts would take the processors of both sides.
  const env = {
    DATABASE_URL: cluster.url,
    DEMO: 'true',
    PMPAYMENT_URL: `${peer.origin}/`,
    PMPAYMENT_TEST_URL: `${peer.origin}/`,
    CHROMIUM_PATH: '/bin/false',
  }
  const ours = await startBuiltServer({ env: { ...env, OUTBOUND_ALLOW: '127.0.0.1' } })
  const bare = await startProgram(program, { env })
  try {
    await measure(cluster, ours, bare)
  } finally {
    await bare.close()
    await ours.close()
    await cluster.stop()
    await peer.close()
  }
}
