import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts } from '../../support/accounts.ts'
import { pastTheirCheck } from '../../support/pastTheirCheck.ts'
import { signIn } from '../../support/session.ts'
import { countingServer, type CountingServer } from '../auth/countingServer.ts'
import { memberCall, ownersOf } from './town.ts'

/** Without the lock the race for the last owner must be lost, or the test with the lock proves nothing. */
describe('the control: with locks switched off', () => {
  let server: CountingServer
  beforeAll(async () => {
    server = await countingServer('postgres', {}, { faults: ['skip-lock'] })
  })
  afterAll(() => server.close())

  it('A13 both owners leave, and the town has none', async () => {
    const instance = await signIn(server, 'instance')
    await memberCall(instance, 'add-owner', { userId: accounts.guest })
    const left = await pastTheirCheck(server.database, 'tenant_owner', 2, () =>
      Promise.all([accounts.owner, accounts.guest].map((userId) => memberCall(instance, 'remove-owner', { userId }))),
    )
    expect(left.map(({ status }) => status)).toEqual([200, 200])
    expect(await ownersOf(instance)).toEqual([])
    await server.database.system.query(
      sql`insert into tenant_owner (tenant_id, user_id) values ('musterstadt', ${accounts.owner})`,
    )
  })
})
