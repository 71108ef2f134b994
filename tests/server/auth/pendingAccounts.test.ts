import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { letterText } from '../../../src/domain/mail/letterText.ts'
import { hourMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { openMail, type QueuedMail } from '../../../src/server/mail/mailQueue.ts'
import { createSecretBox } from '../../../src/server/records/secretBox.ts'
import { sweepExpired } from '../../../src/server/sweepExpired.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { signIn, visit } from '../../support/session.ts'
import { testKey } from '../../support/testKey.ts'

const box = createSecretBox(testKey)
const id = 'opfer@neu.example'
const foreign = { id, firstName: 'Fremde', lastName: 'Person', company: '', password: 'Das fremde Kennwort' }
const own = { id, firstName: 'Olga', lastName: 'Opfer', company: '', password: 'Mein eigenes Kennwort' }

describe.each(usualEngines)('registrations not confirmed yet on %s', (engine) => {
  let server: TestServer
  let now = Date.UTC(2027, 2, 1, 12)
  beforeAll(async () => {
    server = await testServer({ engine, demo: true, clock: () => now })
    await server.database.system.query(sql`update instances set doc = doc || '{"mailEnabled":true}'::jsonb`)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const { system } = server.database
    await system.query(sql`delete from attempt`)
    await system.query(sql`delete from job where queue = 'mail'`)
    await system.query(sql`delete from users where id = ${id}`)
  })

  const post = (path: string, body: object) => visit(server).post(path, body)
  const enters = async ({ password }: { readonly password: string }) =>
    (await post('/auth/signin', { id, password })).status
  /** Texts of the queued mails with a link, which are deleted. */
  const letters = async () => {
    const rows = await server.database.system.query<QueuedMail>(
      sql`delete from job where kind in ('account.verify', 'account.first-password', 'account.password') returning tenant_id as "tenantId", id, kind, sealed`,
    )
    return rows.map((row) => letterText(openMail(box, row).letter))
  }
  const mailed = async () => {
    const [text = ''] = await letters()
    return { text, token: /token=([\w-]{43})/.exec(text)?.[1] ?? '' }
  }
  const known = async () =>
    (await server.database.system.query<{ doc: object }>(sql`select doc from users where id = ${id}`)).map(
      ({ doc }) => doc,
    )

  it('a further registration replaces the name, and only a password chosen with its link holds; a confirmed account is 409', async () => {
    expect((await post('/auth/signup', own)).status).toBe(201)
    const first = await mailed()
    const again = await post('/auth/signup', foreign)
    expect([again.status, again.body]).toEqual([201, { id }])
    const second = await mailed()
    expect(await known()).toMatchObject([{ firstName: 'Fremde', lastName: 'Person' }])
    for (const token of [first.token, second.token]) expect((await post('/auth/verify', { token })).status).toBe(400)
    await server.database.system.query(sql`delete from attempt`)
    expect([await enters(foreign), await enters(own)]).toEqual([401, 401])

    // A link requested again sets a password too.
    await post('/auth/verify/again', { email: id })
    const { text, token } = await mailed()
    expect(text).toContain('/password/reset?token=')
    const chosen = { ...own, password: 'Erst mit dem Link gewählt' }
    expect((await post('/auth/reset/confirm', { token, password: chosen.password })).status).toBe(200)
    expect([await enters(foreign), await enters(own), await enters(chosen)]).toEqual([401, 401, 200])
    const late = await post('/auth/signup', foreign)
    expect([late.status, late.body]).toMatchObject([409, { code: 'ACCOUNT_EXISTS' }])
    expect([await enters(foreign), await enters(chosen)]).toEqual([401, 200])
  })

  it('a link from before no longer confirms an address whose confirmation an instance owner withdrew', async () => {
    await post('/auth/signup', own)
    const { token } = await mailed()
    const instance = await signIn(server, 'instance')
    const confirmed = async (isVerified: boolean) =>
      expect((await instance.put('/api/users', { id, isVerified })).status).toBe(200)
    await confirmed(true)
    await post('/auth/reset', { email: id })
    const reset = await mailed()
    expect(reset.token).toHaveLength(43)
    await confirmed(false)
    expect((await post('/auth/verify', { token })).status).toBe(400)
    expect((await post('/auth/reset/confirm', { token: reset.token, password: own.password })).status).toBe(400)
    expect(await enters(own)).toBe(401)
  })

  it('the mail says whose registration and password it confirms, and the way to another password', async () => {
    await post('/auth/signup', foreign)
    await letters()
    await post('/auth/verify/again', { email: id })
    const { text } = await mailed()
    for (const part of ['„Fremde Person“', 'das Passwort, das dabei gewählt wurde', '/password/reset'])
      expect(text).toContain(part)
  })

  it('it is deleted with its last link, but not once confirmed, even if an operator takes that back', async () => {
    await post('/auth/signup', foreign)
    now += 47 * hourMs
    await post('/auth/verify/again', { email: id })
    now += 2 * hourMs
    await sweepExpired(server.database, now)
    expect(await known()).toHaveLength(1)
    now += 47 * hourMs
    await sweepExpired(server.database, now)
    expect(await known()).toEqual([])

    await letters()
    await post('/auth/signup', own)
    expect((await post('/auth/verify', { token: (await mailed()).token })).status).toBe(200)
    await server.database.system.query(
      sql`update users set doc = doc || '{"isVerified":false}'::jsonb where id = ${id}`,
    )
    now += 72 * hourMs
    await sweepExpired(server.database, now)
    expect(await known()).toHaveLength(1)
    expect((await post('/auth/signup', foreign)).status).toBe(409)
  })

  it('it gets no rights in a tenant, and one that holds some is neither replaced nor deleted', async () => {
    await post('/auth/signup', foreign)
    const owner = await signIn(server, 'owner')
    for (const call of ['add-user', 'add-owner']) {
      const body = call === 'add-user' ? { userId: id, roles: [] } : { userId: id }
      const reply = await owner.post(`/api/tenants/musterstadt/${call}`, body)
      expect([reply.status, reply.body]).toMatchObject([409, { code: 'ACCOUNT_UNCONFIRMED' }])
    }
    await server.database.system.query(sql`insert into membership (tenant_id, user_id) values ('musterstadt', ${id})`)
    expect((await post('/auth/signup', own)).status).toBe(409)
    now += 72 * hourMs
    await sweepExpired(server.database, now)
    expect(await known()).toHaveLength(1)
  })
})
