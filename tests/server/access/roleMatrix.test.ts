import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../src/api/call.ts'
import { simulatedSchema } from '../../../src/api/simulation.ts'
import { sql } from '../../../src/server/database/sql.ts'
import type { Reply, Session } from '../../support/session.ts'
import { auditCounts, demandAudited } from './audited.ts'
import { canary, plantCanaries } from './canaries.ts'
import { addressOf, type MatrixServer, openMatrixServer } from './matrixServer.ts'
import { accountOf, ownerOf } from './people.ts'
import { type Cell, type Column, columns, lineOf, roleMatrix, type Row } from './roleMatrix.ts'

let matrix: MatrixServer
beforeAll(async () => {
  matrix = await openMatrixServer()
  await plantCanaries(matrix.server.database)
})
afterAll(() => matrix.server.close())

type Case = Omit<Row, 'expected'>

const routeOf = ({ method, path }: Call): string => `${method} ${path}`
const callOf = ({ route }: Case): Call | undefined =>
  matrix.server.app.routes.find(({ call }) => routeOf(call) === route)?.call

const ask = (session: Session, row: Case, cell: Cell): Promise<Reply> => {
  const [method, address] = addressOf(row, cell)
  if (method === 'GET') return session.get(address)
  if (method === 'DELETE') return session.delete(address)
  return method === 'PUT' ? session.put(address, cell.body) : session.post(address, cell.body)
}

/** Sends the request as each column in turn. The target of a GET is made once per owner. */
const askAll = async (row: Case): Promise<ReadonlyMap<Column, Reply>> => {
  const replies = new Map<Column, Reply>()
  const looked = new Map<string, Cell>()
  const ends = row.with === 'signIn' || row.with === 'signOut'
  const isYoung = row.route.startsWith('DELETE /api/user/sessions')
  const sessionFor = (column: Column): Session | Promise<Session> => {
    if (ends) return matrix.people.fresh(column)
    return isYoung ? matrix.people.renew(column) : matrix.sessionOf(column)
  }
  for (const column of columns) {
    const account = accountOf[column]
    const key = row.with.toLowerCase().includes('own') ? ownerOf(account) : ''
    const cell = (row.route.startsWith('GET ') && looked.get(key)) || (await matrix.target(row.with, account))
    looked.set(key, cell)
    replies.set(column, await ask(await sessionFor(column), row, cell))
  }
  return replies
}

const noValue = { not: {} }

const validators = new Map<object, ValidateFunction>()

/** One compiler per schema object: schemas have names, and several calls answer the same entity. */
const compiled = (schema: object): ValidateFunction => {
  const there = validators.get(schema)
  if (there) return there
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    multipleOfPrecision: 8,
    formats: { html: true, link: true, 'chosen-id': true },
  })
  const made = addFormats.default(ajv).compile(schema)
  validators.set(schema, made)
  return made
}

/** The other tenant's owner and the instance owner may read its data if the route names no tenant. */
const mayReadCanary = (column: Column, { route }: Case): boolean =>
  !route.includes('/:tenant/') && (column === 'foreignOwner' || column === 'instanceOwner')

const byColumn = (statuses: readonly (number | undefined)[]) =>
  Object.fromEntries(columns.map((column, index) => [column, statuses[index]]))

/** The command that prints the rows of new routes, with the current statuses of the server. */
const printing = process.env['MATRIX'] === 'print'

const missingRoutes = (): readonly string[] => {
  const listed = new Set(roleMatrix.map(({ route }) => route))
  return matrix.server.app.routes.map(({ call }) => routeOf(call)).filter((route) => !listed.has(route))
}

describe('every route and everybody', () => {
  it('has its line in the table, and the table no line without a route', async () => {
    const missing = missingRoutes()
    if (printing)
      for (const route of missing) {
        const row: Case = { route, query: '', with: route.includes(':id') ? 'unknownId' : 'nothing' }
        console.log(
          lineOf(
            row,
            [...(await askAll(row)).values()].map(({ status }) => status),
          ),
        )
      }
    const served = new Set(matrix.server.app.routes.map(({ call }) => routeOf(call)))
    expect(
      missing,
      'These routes have no line in tests/server/access/roleMatrix.txt. `MATRIX=print npx vitest run --project server ' +
        'tests/server/access/roleMatrix.test.ts` prints them with what the server answers now: read every status before you ' +
        'add the line, and add one for each case that differs (own, foreign, new, changed; makers in targets.ts).',
    ).toEqual([])
    expect(
      roleMatrix.map(({ route }) => route).filter((route) => !served.has(route)),
      'These lines of roleMatrix.txt have no route any more: take them out.',
    ).toEqual([])
  })

  it('has more than 1,000 cells', () => {
    expect(roleMatrix.length * columns.length).toBeGreaterThan(1000)
  })

  it.each(roleMatrix.map((row) => [`${row.route} ${row.query} (${row.with})`, row] as const))(
    'A1 A16 PERM-001 V15 %s',
    async (_title, row) => {
      const call = callOf(row)
      const simulates = call !== undefined && row.query.includes('simulate')
      const fits = compiled((simulates ? simulatedSchema(call) : call?.answer) ?? noValue)
      matrix.passMinute()
      // All columns share one network address; attempt limits are tested elsewhere.
      await matrix.server.database.system.query(sql`delete from attempt`)
      // The table is about rights; the maximum age of a proof is tested elsewhere.
      await matrix.server.database.system.query(
        sql`update session set proven_at = ${new Date(matrix.clock()).toISOString()}::timestamptz`,
      )
      const before = await auditCounts(matrix.server.database)
      const replies = await askAll(row)
      const statuses = columns.map((column) => replies.get(column)?.status)
      if (printing && statuses.join() !== row.expected.join())
        console.log(
          lineOf(
            row,
            statuses.map((status) => status ?? 0),
          ),
        )
      for (const [column, reply] of replies) {
        if (!mayReadCanary(column, row))
          expect([column, reply.text]).toEqual([column, expect.not.stringContaining(canary)])
        if (reply.status < 300 && reply.headers.get('content-type')?.includes('json') === true && !fits(reply.body))
          expect([column, fits.errors?.slice(0, 3), reply.text.slice(0, 500)]).toEqual([column, null])
        if (reply.status >= 400)
          expect(reply.body).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
      }
      expect(byColumn(statuses)).toEqual(byColumn(row.expected))
      demandAudited(row, replies, before, await auditCounts(matrix.server.database))
    },
  )
})
