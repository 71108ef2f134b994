import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { systemActor } from '../../../src/server/http/actor.ts'
import { accounts } from '../../support/accounts.ts'
import { signIn } from '../../support/session.ts'
import { signal } from '../../support/signal.ts'
import { countingServer, type CountingServer } from '../auth/countingServer.ts'
import { memberCall, ownersOf } from './town.ts'

/** Does the work while nobody may write owners, until both have found another owner and wait to write. */
const bothPastTheirCheck = async <T>(server: CountingServer, work: () => Promise<T>): Promise<T> => {
  const { system } = server.database
  const held = signal()
  const left = signal()
  const holding = system.transaction(
    { actor: systemActor, at: Date.now() },
    { reason: 'test', tenant: null },
    async (tx) => {
      await tx.rows(sql`lock table tenant_owner in share mode`)
      held.give()
      await left.given
    },
  )
  await held.given
  const done = work()
  try {
    await expect
      .poll(() =>
        system.rows(sql`select 1 as one from pg_locks where relation = 'tenant_owner'::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())`),
      )
      .toHaveLength(2)
  } finally {
    left.give()
    await holding
  }
  return done
}

/** Without the lock the race for the last owner must be lost, or the test that sees it won proves nothing. */
describe('the control: with locks switched off', () => {
  let server: CountingServer
  beforeAll(async () => {
    server = await countingServer('postgres', {}, { faults: ['skip-lock'] })
  })
  afterAll(() => server.close())

  it('A13 both owners leave, and the town has none', async () => {
    const instance = await signIn(server, 'instance')
    await memberCall(instance, 'add-owner', { userId: accounts.guest })
    const left = await bothPastTheirCheck(server, () =>
      Promise.all([accounts.owner, accounts.guest].map((userId) => memberCall(instance, 'remove-owner', { userId }))),
    )
    expect(left.map(({ status }) => status)).toEqual([200, 200])
    expect(await ownersOf(instance)).toEqual([])
    await server.database.system.rows(
      sql`insert into tenant_owner (tenant_id, user_id) values ('musterstadt', ${accounts.owner})`,
    )
  })
})
