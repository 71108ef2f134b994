import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../support/accounts.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { makeRole, memberCall, town } from './town.ts'

describe.each(usualEngines)('changes of members on %s', (engine) => {
  let server: TestServer
  let owner: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    owner = await signIn(server, 'owner')
  })
  afterAll(() => server.close())

  it('answers only the changed member to callers who may not list the members', async () => {
    const none = {
      readOwn: false,
      readAny: false,
      updateOwn: false,
      updateAny: false,
      deleteOwn: false,
      deleteAny: false,
    }
    const role = await makeRole(owner, { name: 'Aufnahme', manageUsers: { create: true, ...none } })
    await memberCall(owner, 'add-user', { userId: accounts.otherOwner, roles: [role] })
    const stranger = await signIn(server, 'otherOwner')
    expect((await stranger.get(`/api/${town}/users`)).status).toBe(403)
    const reply = await memberCall(stranger, 'add-user', { userId: accounts.guest, roles: [] })
    expect([reply.status, reply.body]).toEqual([201, { users: [{ userId: accounts.guest, roles: [] }], owner: [] }])
    for (const userId of [accounts.guest, accounts.otherOwner]) await memberCall(owner, 'remove-user', { userId })
  })
})
