import { randomBytes, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { userAnswerQuery } from '../../src/server/auth/userAnswer.ts'
import { publicKind } from '../../src/server/bookables/publicKind.ts'
import { unrestricted } from '../../src/server/records/visibleTo.ts'
import { loadActor } from '../../src/server/database/actors.ts'
import type { Run } from '../../src/server/database/engine.ts'
import { sql, type Query } from '../../src/server/database/sql.ts'
import { kindNamed } from '../../src/server/records/kind.ts'
import { listQuery, recordQuery } from '../../src/server/records/readQueries.ts'
import { createRecords } from '../../src/server/extensions.ts'

/**
 * The baseline for the figures: the minimum of Fastify and pg for the same requests. The same SQL for the same rows, but no session,
 * no rights, no validation, no row-level security (the login user owns the tables).
 */
const tenant = 'musterstadt'
const { kinds } = createRecords(randomBytes(32))
const kind = kindNamed(kinds, 'coupon')
const reading = { tenant, audience: 'owner', allowed: sql`true`, faults: [] } as const
const open = unrestricted(sql`record`)
const bookables = publicKind(kindNamed(kinds, 'bookable'), open)
const visiting = {
  ...reading,
  audience: 'public',
  allowed: sql`record.is_public and ${open}`,
} as const
const firstPage = {
  sort: { field: 'id', descending: false },
  range: { from: 0, count: 50 },
  filter: {},
  q: '',
  populate: false,
  paged: true,
}

// The look-up of a coupon's code reads the tenant from this setting; without it no row is found, and no index is used.
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
  ask(
    name,
    sql`select '[' || string_agg(page.json, ',') || ']' as json, max(page.total) as total from (${page}) as page`,
  )

app.get('/list', async (_request, reply) =>
  reply.type('application/json').send(await askPage('list', listQuery(kind, reading, firstPage))),
)

app.get('/public', async (_request, reply) =>
  reply.type('application/json').send(await askPage('public', listQuery(bookables, visiting, firstPage))),
)

app.get<{ Params: { id: string } }>('/one/:id', async (request, reply) =>
  reply.type('application/json').send(await ask('one', recordQuery(kind, reading, request.params.id, false))),
)

const rights = new Map<string, string>()

/** Same user, same rights: read from the database once, then cached. */
app.get<{ Params: { id: string } }>('/me/:id', async ({ params: { id } }, reply) => {
  const { text, values } = userAnswerQuery(id)
  const { rows } = await pool.query<object>({ name: 'me', text, values: [...values] })
  let permissions = rights.get(id)
  if (permissions === undefined) {
    const run: Run = async <R extends object>(query: Query) =>
      (await pool.query<R>({ text: query.text, values: [...query.values] })).rows
    permissions = JSON.stringify((await loadActor(run, id, null, 0))?.permissions)
    rights.set(id, permissions)
  }
  return reply.type('application/json').send(`{"user":${JSON.stringify(rows[0])},"permissions":${permissions}}`)
})

app.put<{ Body: { id: string; type: string } }>('/one', async ({ body }, reply) => {
  const now = new Date()
  const change = randomUUID()
  const document = JSON.stringify({ ...body, tenantId: tenant, timeCreated: now.getTime(), timeUpdated: now.getTime() })
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'insert',
      text: `insert into coupons (tenant_id, id, version, created_at, updated_at, owners, search, doc, type)
        values ($1, $2, 1, $3, $3, '{}', lower($2), $4, $5)`,
      values: [tenant, body.id, now, document, body.type],
    })
    await client.query({
      name: 'change',
      text: `insert into change (tenant_id, id, at, reason, entity, entity_id, action)
        values ($1, $2, $3, 'bench', 'coupon', $4, 'create')`,
      values: [tenant, change, now, body.id],
    })
    await client.query({
      name: 'detail',
      text: `insert into change_detail (tenant_id, change_id, path, after) values ($1, $2, '', $3)`,
      values: [tenant, change, document],
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return reply.status(201).type('application/json').send(document)
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
console.log(`ready http://127.0.0.1:${process.env.PORT ?? ''}`)
