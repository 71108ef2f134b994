import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { visit } from '../../support/session.ts'
import { countingServer, type CountingServer } from './countingServer.ts'

const password = 'Drei Wörter genügen'

describe.each(usualEngines)('addresses of accounts on %s', (engine) => {
  let server: CountingServer
  beforeAll(async () => {
    server = await countingServer(engine, { baseUrl: 'http://buchung.example' })
    await server.database.system.query(sql`update instances set doc = doc || '{"mailEnabled":true}'::jsonb`)
  })
  afterAll(() => server.close())
  beforeEach(() => server.database.system.query(sql`delete from attempt`))

  const post = (path: string, body: object) =>
    visit(server).post(path, body, { headers: { origin: 'http://buchung.example' } })
  const signUp = (id: string) => post('/auth/signup', { id, firstName: 'Erika', lastName: 'Muster', password })
  const enters = async (id: string) => (await post('/auth/signin', { id, password })).status

  it.each([
    ['maß@neu.example', 'maß@neu.example'],
    ['MU\u0308LLER@neu.example', 'müller@neu.example'],
    ['ﬁona@neu.example', 'fiona@neu.example'],
    ['ᴬbc@neu.example', 'abc@neu.example'],
  ])('API-088 %s belongs to one account, %s, in whatever form it is typed', async (typed, id) => {
    const made = await signUp(typed)
    expect([made.status, made.body]).toEqual([201, { id }])
    await server.database.system.query(sql`update users set doc = doc || '{"isVerified":true}'::jsonb where id = ${id}`)
    for (const again of [typed, id, id.toUpperCase().replace('MASS', 'MAẞ')])
      expect((await signUp(again)).body).toMatchObject({ code: 'ACCOUNT_EXISTS' })
    expect([await enters(typed), await enters(id)]).toEqual([200, 200])
  })

  it.each([
    ['bürgermeıster@neu.example', 'bürgermeister@neu.example'],
    ['weiß@neu.example', 'weiss@neu.example'],
  ])('API-088 %s and %s look alike in capitals only: they belong to two accounts', async (first, second) => {
    for (const id of [first, second]) expect((await signUp(id)).body).toEqual({ id })
    await server.database.system.query(
      sql`update users set doc = doc || '{"isVerified":true}'::jsonb where id = ${first}`,
    )
    expect(await enters(first)).toBe(200)
    // Not confirmed yet: another account.
    expect(await enters(second)).toBe(401)
  })
})
