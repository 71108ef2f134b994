import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../src/api/call.ts'
import { takesSimulation } from '../../../src/api/simulation.ts'
import { sql } from '../../../src/server/database/sql.ts'
import type { Reply } from '../../support/session.ts'
import { contentsOf, storedEffects } from '../../support/simulated.ts'
import { addressOf, type MatrixServer, openMatrixServer } from './matrixServer.ts'
import { accountOf } from './people.ts'
import { type Cell, type Column, columns as allColumns, roleMatrix, type Row } from './roleMatrix.ts'

/** Writing calls that cannot be simulated: they check passwords and codes, tell of accounts, or act outside the database. */
const unsimulated = [
  'POST /api/:tenant/bookings/links',
  'POST /api/:tenant/lockers/connection',
  'POST /api/:tenant/mails/test',
  'POST /api/:tenant/payments',
  'POST /api/:tenant/payments/connection',
  'POST /api/:tenant/payments/notify',
  'POST /api/:tenant/payments/response',
  'POST /api/instances/accessibility/reports',
  'POST /api/instances/mails/test',
  'POST /api/instances/sso/check',
  'POST /api/tenants/:tenant/add-owner',
  'POST /api/tenants/:tenant/add-user',
  'POST /api/user/second-factor',
  'POST /api/user/second-factor/confirm',
  'POST /api/user/second-factor/recovery-codes',
  'POST /api/user/second-factor/remove',
]

/** One of each kind of rights: roleMatrix.test.ts asks as all. */
const columns = ['anonymous', 'guest', 'readOwn', 'updateOwn', 'owner', 'instanceOwner'] as const

let matrix: MatrixServer
beforeAll(async () => {
  matrix = await openMatrixServer()
})
afterAll(() => matrix.server.close())

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

const rows = roleMatrix.filter(
  ({ route, query }) =>
    !route.startsWith('GET ') &&
    !route.includes(' /auth/') &&
    !unsimulated.includes(route) &&
    !query.includes('simulate'),
)

const simulate = (column: Column, row: Row, cell: Cell): Promise<Reply> => {
  const [method, address] = addressOf(
    { ...row, query: `${row.query === '' ? '?' : `${row.query}&`}simulate=true` },
    cell,
  )
  const session = matrix.sessionOf(column)
  if (method === 'DELETE') return session.delete(address)
  return method === 'PUT' ? session.put(address, cell.body) : session.post(address, cell.body)
}

/** The status of the call itself, by the answer of its simulation. */
const foretold = ({ status, body }: Reply): number => {
  const refusal: unknown = Reflect.get(Object(body), 'refusals')
  const [first]: unknown[] = Array.isArray(refusal) ? refusal : []
  return first === undefined ? status : Number(Reflect.get(Object(first), 'status'))
}

/** 200 and 201 differ only by what the record was before. */
const sameKind = (status: number): number => (status < 300 ? 200 : status)

describe('every writing call', () => {
  it('takes simulate, except the named ones, and declares it', async () => {
    const writing = matrix.server.app.routes.map(({ call }) => call).filter(({ method }) => method !== 'GET')
    expect(
      writing
        .filter((call) => !takesSimulation(call))
        .map(nameOf)
        .filter((name) => !name.includes(' /auth/'))
        .sort(),
    ).toEqual(unsimulated.toSorted())
    const { body } = await matrix.sessionOf('instanceOwner').get('/api/docs/json')
    for (const call of writing) {
      const path: unknown = Reflect.get(
        Object(Reflect.get(Object(body), 'paths')),
        call.path.replaceAll(/:([A-Za-z]+)/g, '{$1}'),
      )
      const operation: unknown = Reflect.get(Object(path), call.method.toLowerCase())
      const parameters: unknown = Reflect.get(Object(operation), 'parameters') ?? []
      const names = Array.isArray(parameters) ? parameters.map((one: unknown) => Reflect.get(Object(one), 'name')) : []
      expect([nameOf(call), names.includes('simulate')]).toEqual([nameOf(call), takesSimulation(call)])
    }
  })

  it.each(rows.map((row) => [`${row.route} ${row.query} (${row.with})`, row] as const))(
    'has the same rights simulated, and stores nothing: %s',
    async (_title, row) => {
      const { system } = matrix.server.database
      matrix.passMinute()
      const now = new Date(matrix.clock()).toISOString()
      // Attempt limits and the maximum age of a proof are tested elsewhere.
      await system.query(sql`delete from attempt`)
      await system.query(sql`update session set proven_at = ${now}::timestamptz`)
      const cells = new Map<Column, Cell>()
      for (const column of columns) cells.set(column, await matrix.target(row.with, accountOf[column]))
      const stored = async () => {
        // The history has refusals of rights, and the server runs jobs: storedEffects tells of the others.
        const { change: _change, change_detail: _detail, job: _job, ...tables } = await contentsOf(system)
        return { tables, effects: [...(await storedEffects(system)).ids].sort() }
      }
      const before = await stored()
      const replies = new Map<Column, Reply>()
      for (const [column, cell] of cells) replies.set(column, await simulate(column, row, cell))
      expect(await stored()).toEqual(before)
      expect([...replies].map(([column, reply]) => [column, sameKind(foretold(reply))])).toEqual(
        columns.map((column) => [column, sameKind(row.expected[allColumns.indexOf(column)] ?? 0)]),
      )
    },
  )
})
