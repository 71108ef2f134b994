import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { sql, type Query } from '../../src/server/database/sql.ts'
import { kindNamed } from '../../src/server/records/kind.ts'
import { listQuery, recordQuery } from '../../src/server/records/readQueries.ts'
import { createRecords } from '../../src/server/extensions.ts'
import { boardQuery } from '../../src/server/workflow/boardQuery.ts'

/**
 * The baseline for the figures of bookings: the same SQL for the same rows without session, rights, validation and row-level
 * security; an insert without checks; and a hand-written transaction that sells a slot once.
 */
const tenant = 'musterstadt'
const { kinds } = createRecords(randomBytes(32))
const kind = kindNamed(kinds, 'booking')
const reading = { tenant, audience: 'owner', allowed: sql`true`, faults: [] } as const
const firstPage = {
  sort: { field: 'timeCreated', descending: true },
  range: { from: 0, count: 50 },
  filter: {},
  q: '',
  populate: false,
  paged: false,
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: `-c app.tenant=${tenant}` })
const app = Fastify()

const ask = async (name: string, { text, values }: Query) => {
  const { rows } = await pool.query<{ json: string | null }>({ name, text, values: [...values] })
  const json = rows[0]?.json
  if (!json) throw new Error(`${name} found nothing`)
  return json
}

/** A page as one text: measured to be faster for a bare server at this size than row by row. */
const askPage = (name: string, page: Query) =>
  ask(name, sql`select '[' || string_agg(page.json, ',') || ']' as json from (${page}) as page`)

app.get('/list', async (_request, reply) =>
  reply.type('application/json').send(await askPage('list', listQuery(kind, reading, firstPage))),
)

app.get<{ Params: { id: string } }>('/one/:id', async (request, reply) =>
  reply.type('application/json').send(await ask('one', recordQuery(kind, reading, request.params.id, true))),
)

app.get('/board', async (_request, reply) =>
  reply
    .type('application/json')
    .send(
      await askPage(
        'board',
        boardQuery({ tenant, here: sql`record.tenant_id = ${tenant}`, may: sql`true`, cards: true, found: null }),
      ),
    ),
)

interface RequestedBody {
  readonly bookableItems: readonly [{ readonly bookableId: string }]
  readonly timeBegin: number
  readonly timeEnd: number
}

const newBooking = `insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc, time_begin, time_end, is_rejected)
  values ($1, $2, 1, $3, $3, '{}', lower($2), $4, $5, $6, false)`

const inTransaction = async (work: (client: pg.PoolClient, id: string) => Promise<unknown>): Promise<string> => {
  const client = await pool.connect()
  const id = randomUUID()
  try {
    await client.query('begin')
    await work(client, id)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return JSON.stringify({ id })
}

const valuesOf = (id: string, body: RequestedBody) => [
  tenant,
  id,
  new Date(),
  JSON.stringify({ ...body, id, isRejected: false }),
  new Date(body.timeBegin),
  new Date(body.timeEnd),
]

app.put<{ Body: RequestedBody }>('/insert', async ({ body }, reply) => {
  const json = await inTransaction(async (client, id) => {
    const change = randomUUID()
    await client.query({ name: 'insert', text: newBooking, values: valuesOf(id, body) })
    await client.query({
      name: 'change',
      text: `insert into change (tenant_id, id, at, reason, entity, entity_id, action) values ($1, $2, now(), 'bench', 'booking', $3, 'create')`,
      values: [tenant, change, id],
    })
    await client.query({
      name: 'detail',
      text: `insert into change_detail (tenant_id, change_id, path, after) values ($1, $2, '', $3)`,
      values: [tenant, change, JSON.stringify(body)],
    })
  })
  return reply.status(201).type('application/json').send(json)
})

/** A card's new position, written with its history, without checks and mails. */
app.put<{ Body: { taskId: string; destination: string } }>('/update', async ({ body }, reply) => {
  const json = await inTransaction(async (client, change) => {
    await client.query({
      name: 'update',
      text: 'update workflow_task set state_id = $3, added_at = now() where tenant_id = $1 and booking_id = $2',
      values: [tenant, body.taskId, body.destination],
    })
    await client.query({
      name: 'moved',
      text: `insert into change (tenant_id, id, at, reason, entity, entity_id, action) values ($1, $2, now(), 'bench', 'workflow-task', $3, 'update')`,
      values: [tenant, change, body.taskId],
    })
    await client.query({
      name: 'moved to',
      text: `insert into change_detail (tenant_id, change_id, path, after) values ($1, $2, '/place', $3)`,
      values: [tenant, change, JSON.stringify(body.destination)],
    })
  })
  return reply.type('application/json').send(json)
})

app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, Object.fromEntries(new URLSearchParams(String(body)))),
)

/** A signed notification of pmPayment that marks its booking as paid, with its history; without receipt, mail and payment. */
app.post<{ Body: Readonly<Record<string, string>> }>('/settle', async ({ body }, reply) => {
  const { hash = '', booking = '', ...fields } = body
  const own = createHmac('sha256', 's3cret').update(Object.values(fields).join('|')).digest()
  if (!timingSafeEqual(own, Buffer.from(hash, 'hex'))) return reply.status(400).send()
  const json = await inTransaction(async (client, change) => {
    const { rowCount } = await client.query({
      name: 'settle',
      text: `update bookings set doc = doc || '{"isPayed":true,"isCommitted":true}', is_payed = true, is_committed = true, updated_at = now(),
        version = version + 1 where tenant_id = $1 and id = $2`,
      values: [tenant, booking],
    })
    if (rowCount !== 1) throw new Error(`there is no booking ${booking}`)
    await client.query({
      name: 'settled',
      text: `insert into change (tenant_id, id, at, reason, entity, entity_id, action) values ($1, $2, now(), 'bench', 'booking', $3, 'update')`,
      values: [tenant, change, booking],
    })
    await client.query({
      name: 'settled as',
      text: `insert into change_detail (tenant_id, change_id, path, after) values ($1, $2, '/isPayed', 'true')`,
      values: [tenant, change],
    })
  })
  return reply.type('application/json').send(json)
})

/** Five round trips: begin, lock the object, count overlapping bookings, insert, commit. */
app.put<{ Body: RequestedBody }>('/for-update', async ({ body }, reply) => {
  const [{ bookableId }] = body.bookableItems
  const json = await inTransaction(async (client, id) => {
    const object = await client.query<{ amount: number }>({
      name: 'lock',
      text: `select (doc ->> 'amount')::integer as amount from bookables where tenant_id = $1 and id = $2 for update`,
      values: [tenant, bookableId],
    })
    const taken = await client.query<{ taken: string }>({
      name: 'taken',
      text: `select coalesce(sum(amount), 0) as taken from sold where tenant_id = $1 and bookable_id = $2 and during && tstzrange($3, $4)`,
      values: [tenant, bookableId, new Date(body.timeBegin), new Date(body.timeEnd)],
    })
    if (Number(taken.rows[0]?.taken) >= (object.rows[0]?.amount ?? 0)) throw new Error('sold out')
    await client.query({
      name: 'book',
      text: `with booking as (${newBooking} returning tenant_id, id, time_begin, time_end)
        insert into sold (tenant_id, booking_id, bookable_id, amount, during)
        select tenant_id, id, $7, 1, tstzrange(time_begin, time_end) from booking`,
      values: [...valuesOf(id, body), bookableId],
    })
  })
  return reply.status(201).type('application/json').send(json)
})

// The minimal table for counting overlaps: one row per booking, found by object and period.
await pool.query(`create table if not exists sold (
    tenant_id text not null, booking_id text not null, bookable_id text not null, amount integer not null, during tstzrange not null,
    primary key (tenant_id, booking_id, bookable_id),
    foreign key (tenant_id, booking_id) references bookings, foreign key (tenant_id, bookable_id) references bookables);
  create index if not exists sold_during on sold using gist (tenant_id, bookable_id, during)`)

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
console.log(`ready http://127.0.0.1:${process.env.PORT ?? ''}`)
