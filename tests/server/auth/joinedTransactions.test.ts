import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '../../../src/server/actor.ts'
import { joinedTransactions } from '../../../src/server/auth/joinedTransactions.ts'
import { openProvenSession, proofIsLost } from '../../../src/server/auth/sessions.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { type TestApi, openTestApi } from '../records/testApi.ts'

const persons = ['team@demo.example', 'own@demo.example', 'read@demo.example'] as const

describe.each(engines)('the entrance on %s', (engine) => {
  let api: TestApi
  const transactions = joinedTransactions<{ readonly id: string }>('test.enter')
  const enter = (device: string, userId: string, proof = sql`select ${userId}`) =>
    transactions.together(
      api.database.system,
      { at: 1_900_000_000_000, actor: { ...visitor, userId } },
      async (tx) => ({
        id: openProvenSession(tx, userId, proof, { device }),
      }),
    )
  /** Users of the stored sessions, and the transactions that wrote them. */
  const opened = async (device: string) => {
    const rows = await api.database.system.query<{ user: string; written: string }>(
      sql`select user_id as user, xmin::text as written from session where device = ${device} order by user_id`,
    )
    return { users: rows.map(({ user }) => user), transactions: new Set(rows.map(({ written }) => written)).size }
  }
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(() => api.close())

  it('who comes in one turn goes through in one transaction, each in his own name', async () => {
    await Promise.all(persons.map((person) => enter('together', person)))
    expect(await opened('together')).toEqual({ users: [...persons].sort(), transactions: 1 })
    const shown = await api.database.system.query<{ by: string; entity: string }>(
      sql`select user_id as by, entity_id as entity from change where reason = 'test.enter' order by user_id`,
    )
    expect(shown).toEqual([...persons].sort().map((person) => ({ by: person, entity: person })))
  })

  it('one whose proof does not hold any more is refused by himself, and the others are let in', async () => {
    const nobody = sql`select id from users where false`
    const [first, second, third] = await Promise.allSettled([
      enter('apart', persons[0]),
      enter('apart', persons[1], nobody),
      enter('apart', persons[2]),
    ])
    expect([first.status, third.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(second).toMatchObject({ status: 'rejected' })
    expect('reason' in second && proofIsLost(second.reason)).toBe(true)
    expect(await opened('apart')).toEqual({ users: [persons[0], persons[2]].sort(), transactions: 2 })
  })
})
