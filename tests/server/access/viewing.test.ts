import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginViewCall } from '../../../src/api/viewing.ts'
import { viewHeader, viewParam } from '../../../src/domain/account/viewing.ts'
import { isObject } from '../../../src/domain/json.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { contentsOf } from '../../support/simulated.ts'
import { addressOf, type MatrixServer, openMatrixServer } from './matrixServer.ts'
import { accountOf } from './people.ts'
import { type Cell, type Column, roleMatrix, type Row } from './roleMatrix.ts'

const town = 'musterstadt'

/** Calls that a view refuses: personal ones, those of the instance, and the one GET that changes something. */
const isRefused = (route: string): boolean =>
  /^GET \/api\/(?:instances|previews|roles|users?)(?:\/|$)/.test(route) ||
  route === 'GET /api/:tenant/bookings/:id/commit'

/** Members, each with a role of one level in every area; `member` has none. */
const viewed: readonly Column[] = ['member', 'create', 'readOwn', 'readAny', 'updateOwn', 'updateAny', 'deleteAny']

type Case = Omit<Row, 'expected'>

describe('a view as another member', () => {
  let matrix: MatrixServer
  const views = new Map<Column, string>()
  const begin = async (by: Column, userId: string) =>
    matrix.sessionOf(by).post(beginViewCall.path.replace(':tenant', town), { userId })
  beforeAll(async () => {
    matrix = await openMatrixServer()
    for (const column of viewed) {
      const { status, text, body } = await begin('owner', accountOf[column] ?? '')
      if (status !== 200) throw new Error(text)
      views.set(column, String(Reflect.get(Object(body), 'id')))
    }
  })
  afterAll(() => matrix.server.close())

  const send = (by: Column, as: Column, row: Case, cell: Cell) => {
    const session = matrix.sessionOf(by)
    const headers: Readonly<Record<string, string>> = by === as ? {} : { [viewHeader]: views.get(as) ?? '' }
    const [method, address] = addressOf(row, cell)
    if (method === 'GET') return session.get(address, { headers })
    if (method === 'DELETE') return session.delete(address, { headers })
    return method === 'PUT'
      ? session.put(address, cell.body, { headers })
      : session.post(address, cell.body, { headers })
  }
  /** The same as a link, which names the view in its address. */
  const follow = (as: Column, row: Case, cell: Cell) => {
    const [, address] = addressOf(row, cell)
    const named = `${viewParam}=${views.get(as) ?? ''}`
    return matrix.sessionOf('owner').get(`${address}${address.includes('?') ? '&' : '?'}${named}`)
  }
  const codeOf = (body: unknown): unknown => (isObject(body) ? body['code'] : undefined)
  /** Without what differs from request to request. */
  const comparable = ({ status, text }: { readonly status: number; readonly text: string }) => [
    status,
    text.replaceAll(/"requestId":"[^"]*"|nonce="[^"]*"/g, ''),
  ]

  const reads = roleMatrix.filter(
    ({ route }) => route.startsWith('GET ') && route !== 'GET /auth/me' && !route.startsWith('GET /auth/signout'),
  )
  it.each(reads.map((row) => [`${row.route} ${row.query} (${row.with})`, row] as const))(
    'reads byte for byte what the person reads, or nothing: %s',
    async (_title, row) => {
      for (const column of viewed) {
        await matrix.server.database.system.query(sql`delete from attempt`)
        const cell = await matrix.target(row.with, accountOf[column])
        const [own, seen] = [await send(column, column, row, cell), await send('owner', column, row, cell)]
        if (codeOf(seen.body) === 'VIEW_ONLY') expect([row.route, isRefused(row.route)]).toEqual([row.route, true])
        else expect([column, comparable(seen)]).toEqual([column, comparable(own)])
        await matrix.server.database.system.query(sql`delete from attempt`)
        expect([column, comparable(await follow(column, row, cell))]).toEqual([column, comparable(seen)])
      }
    },
  )

  it('answers a link that names an unreadable view with nothing', async () => {
    const owner = matrix.sessionOf('owner')
    const files = `/csv/${town}/documents?year=2026`
    expect((await owner.get(files)).status).toBe(200)
    const view = views.get('updateAny') ?? ''
    for (const named of ['', 'x', `${view}&${viewParam}=${view}`]) {
      const { status, body } = await owner.get(`${files}&${viewParam}=${named}`)
      expect([named, status, codeOf(body)]).toEqual([named, 403, 'VIEW_ENDED'])
    }
    const { body } = await owner.put(`/api/${town}/roles?${viewParam}=${view}`, {})
    expect(codeOf(body)).toBe('UNKNOWN_QUERY')
  })

  it('refuses every other call, and changes nothing', async () => {
    const foreign = matrix.server.app.routes
      .filter(({ call }) => call.foreign)
      .map(({ call }) => `${call.method} ${call.path}`)
    const writes = roleMatrix.filter(({ route }) => !route.startsWith('GET ') && !foreign.includes(route))
    const cells = new Map<Row, Cell>()
    for (const row of writes) cells.set(row, await matrix.target(row.with, accountOf.updateAny))
    const contents = async () => {
      // Jobs run meanwhile; the refusal itself is history.
      const {
        job: _jobs,
        change: _changes,
        change_detail: _details,
        ...tables
      } = await contentsOf(matrix.server.database.system)
      return tables
    }
    const before = await contents()
    for (const [row, cell] of cells) {
      const { status, body } = await send('owner', 'updateAny', row, cell)
      expect([row.route, status, codeOf(body)]).toEqual([row.route, 403, 'VIEW_ONLY'])
    }
    expect(await contents()).toEqual(before)
  })

  it('tells of the person only the name and the address for mails', async () => {
    const answer = await matrix
      .sessionOf('owner')
      .get('/auth/me', { headers: { [viewHeader]: views.get('readAny') ?? '' } })
    const own = await matrix.sessionOf('readAny').get('/auth/me')
    const parts = (body: unknown) => [Reflect.get(Object(body), 'user'), Reflect.get(Object(body), 'permissions')]
    const [user, permissions] = parts(own.body)
    const withheld = { company: '', phone: '', address: '', zipCode: '', city: '' }
    expect(parts(answer.body)).toEqual([{ ...Object(user), ...withheld }, permissions])
  })

  it('is open to owners only, for people with rights of this tenant alone, and stands in the history', async () => {
    const codes = async (by: Column, userId: string | undefined) => codeOf((await begin(by, userId ?? '')).body)
    expect(await codes('updateAny', accountOf.readAny)).toBe('FORBIDDEN')
    expect(await codes('foreignOwner', accountOf.readAny)).toBe('FORBIDDEN')
    for (const column of ['guest', 'instanceOwner', 'suspended', 'foreignOwner'] as const)
      expect([column, await codes('owner', accountOf[column])]).toEqual([column, 'VIEW_REFUSED'])
    const rows = await matrix.server.database.system.query<{ userId: string; id: string }>(sql`
      select user_id as "userId", entity_id as id from change where tenant_id = ${town} and reason = 'members.begin-view'
      order by entity_id`)
    expect(rows).toEqual(
      viewed
        .map((column) => ({ userId: accountOf.owner, id: accountOf[column] }))
        .toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
    )
  })

  it('is bound to its session, and ends with it, with the right to it, and by its end', async () => {
    const { body } = await begin('instanceOwner', accountOf.readAny ?? '')
    const id = String(Reflect.get(Object(body), 'id'))
    const look = async (by: Column) => {
      const { status, body: answer } = await matrix
        .sessionOf(by)
        .get(`/api/${town}/roles`, { headers: { [viewHeader]: id } })
      return status === 200 ? 'open' : codeOf(answer)
    }
    expect([await look('instanceOwner'), await look('owner'), await look('anonymous')]).toEqual([
      'open',
      'VIEW_ENDED',
      'VIEW_ENDED',
    ])
    const { system } = matrix.server.database
    const members = (sqlOf: ReturnType<typeof sql>) => system.query(sqlOf)
    await members(sql`delete from membership_role where user_id = ${accountOf.readAny ?? ''}`)
    await members(sql`delete from membership where user_id = ${accountOf.readAny ?? ''}`)
    expect(await look('instanceOwner')).toBe('VIEW_ENDED')
    await members(sql`insert into membership (tenant_id, user_id) values (${town}, ${accountOf.readAny ?? ''})`)
    expect(await look('instanceOwner')).toBe('open')
    await matrix.sessionOf('instanceOwner').post(`/api/tenants/${town}/end-view`, { id })
    expect(await look('instanceOwner')).toBe('VIEW_ENDED')
  })
})
