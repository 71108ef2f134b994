import { expect } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import type { Reply } from '../../support/session.ts'
import { accountOf } from './people.ts'
import type { Column, Row } from './roleMatrix.ts'

interface Count {
  readonly who: string
  readonly done: number
  readonly refused: number
}
type Counts = ReadonlyMap<string, Count>

/** Number of history entries per user. */
export const auditCounts = async ({ system }: Database): Promise<Counts> => {
  const rows = await system.query<Count>(sql`
    select coalesce(user_id, '') as who, count(*) filter (where action <> 'refuse') as done, count(*) filter (where action = 'refuse') as refused
    from change group by 1`)
  return new Map(rows.map((row) => [row.who, row]))
}

/** Requests other than GET that change nothing, or have nothing left to change here. */
const changesNothing = (row: Row, column: Column): boolean =>
  /\/(?:preview|test|check|connection|signin|sessions)$/.test(row.route) ||
  row.query.includes('simulate') ||
  row.with === 'preference' ||
  row.with === 'noChangeover' ||
  (row.with === 'signOut' && (column === 'unverified' || column === 'suspended')) ||
  row.with === 'profileChange' ||
  row.with === 'instanceChange' ||
  row.with === 'userChange' ||
  row.with === 'tenantChange'

/** Every change and every refusal must be in the history with its user. */
export const demandAudited = (row: Row, replies: ReadonlyMap<Column, Reply>, before: Counts, after: Counts): void => {
  const grown = (column: Column, what: 'done' | 'refused'): boolean => {
    const who = accountOf[column] ?? ''
    return (after.get(who)?.[what] ?? 0) > (before.get(who)?.[what] ?? 0)
  }
  const lost: string[] = []
  for (const [column, { status, body }] of replies) {
    if (status === 403 && !grown(column, 'refused')) lost.push(`${column}: the refusal`)
    // Actions of bookings answer 200 with `success: false` if a rule forbids them.
    const forbidden = Reflect.get(Object(body), 'success') === false
    const changes = !row.route.startsWith('GET ') && status < 300 && !forbidden && column !== 'anonymous'
    if (changes && !changesNothing(row, column) && !grown(column, 'done')) lost.push(`${column}: the change`)
  }
  expect(lost, 'The history does not tell of these').toEqual([])
}
