import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer, type TestServer } from '../../support/server.ts'
import type { Reply, Session } from '../../support/session.ts'
import { canary, plantCanaries } from './canaries.ts'
import { accountOf, gather, type People } from './people.ts'
import { type Cell, type Column, columns, roleMatrix, type Row } from './roleMatrix.ts'
import { createTargets } from './targets.ts'

let server: TestServer
let people: People
let target: ReturnType<typeof createTargets>
beforeAll(async () => {
  server = await testServer({ engine: 'pglite', demo: true })
  await plantCanaries(server.database)
  people = await gather(server)
  target = createTargets(server, sessionOfColumn('instanceOwner'), people.passwords)
})
afterAll(() => server.close())

const sessionOfColumn = (column: Column): Session => {
  const session = people.sessions.get(column)
  if (session === undefined) throw new Error(`${column} has no session`)
  return session
}

const ask = (session: Session, { route, query = '' }: Row, { id = 'x', body }: Cell): Promise<Reply> => {
  const [method, path = ''] = route.split(' ')
  const address = path.replace(':tenant', 'musterstadt').replace(':id', encodeURIComponent(id)) + query
  if (method === 'GET') return session.get(address)
  if (method === 'DELETE') return session.delete(address)
  return method === 'PUT' ? session.put(address, body) : session.post(address, body)
}

/** One compiler per schema: they bear names, and several calls answer the same entity. */
const compiled = (schema: object) =>
  addFormats.default(new Ajv({ strict: false, allErrors: true, multipleOfPrecision: 8 })).compile(schema)

/** Whose town the other one is, and who owns the instance, may read about it where no tenant is named. */
const mayReadCanary = (column: Column, { route }: Row): boolean =>
  !route.includes('/:tenant/') && (column === 'otherOwner' || column === 'instanceOwner')

describe('every route and everybody', () => {
  it('has its line in the table, and the table no line without a route', () => {
    const served = new Set(server.app.routes.map(({ call }) => `${call.method} ${call.path}`))
    const listed = new Set(roleMatrix.map(({ route }) => route))
    expect([...served].filter((route) => !listed.has(route))).toEqual([])
    expect([...listed].filter((route) => !served.has(route))).toEqual([])
  })

  it.each(roleMatrix.map((row) => [`${row.route}${row.query ?? ''} (${row.with})`, row] as const))(
    'A1 A16 PERM-001 V15 %s',
    async (_title, row) => {
      const call = server.app.routes.find((route) => `${route.call.method} ${route.call.path}` === row.route)?.call
      const fits = compiled(call?.answer ?? { not: {} })
      const statuses: number[] = []
      for (const column of columns) {
        const cell = await target(row.with, accountOf[column])
        const ends = row.with === 'signIn' || row.with === 'signOut'
        const reply = await ask(ends ? await people.fresh(column) : sessionOfColumn(column), row, cell)
        statuses.push(reply.status)
        if (!mayReadCanary(column, row))
          expect([column, reply.text]).toEqual([column, expect.not.stringContaining(canary)])
        if (reply.status < 300 && !fits(reply.body))
          expect([column, fits.errors?.slice(0, 3), reply.text.slice(0, 500)]).toEqual([column, null])
        if (reply.status >= 400)
          expect(reply.body).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
      }
      expect(Object.fromEntries(columns.map((column, index) => [column, statuses[index]]))).toEqual(
        Object.fromEntries(columns.map((column, index) => [column, Number(row.expected.split(' ')[index])])),
      )
    },
  )
})
