import { expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { openTestDatabase } from '../../support/engines.ts'

it('other work has a turn between long queries of the embedded database', async () => {
  const { database, close } = await openTestDatabase('pglite')
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  const askedAt = async (): Promise<number> => {
    await database.system.query(sql`select count(*) from generate_series(1, 300000)`)
    return turns
  }
  const seen = await Promise.all([askedAt(), askedAt(), askedAt()])
  clearImmediate(next)
  await close()
  expect(new Set(seen).size).toBe(3)
})
