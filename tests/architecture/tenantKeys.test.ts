import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../src/server/database/sql.ts'
import { openTestDatabase, type TestDatabase } from '../support/engines.ts'

interface Index {
  readonly table: string
  readonly name: string
  readonly method: string
  readonly unique: boolean
  readonly first: string
}

interface Table {
  readonly table: string
  readonly enabled: boolean
  readonly forced: boolean
}

/** Indexes for queries across all tenants: memberships and roles of a user, views of a session, old keys, drafts, holds and payments. None is a key. */
const acrossTenants = [
  'membership_user',
  'membership_role_user',
  'tenant_owner_user',
  'viewing_session',
  'viewing_user',
  'idempotency_age',
  'checkout_draft_expiry',
  'booking_hold_expiry',
  'bookings_payment_due',
  'payment_attempts_next_check',
]

describe('keys of tenant data', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase('pglite')
  })
  afterAll(() => test.close())

  const indexes = () =>
    test.database.system.query<Index>(sql`
      select owner.relname as "table", index.relname as name, method.amname as method, indisunique as unique, first.attname as first
      from pg_index
      join pg_class owner on owner.oid = indrelid
      join pg_class index on index.oid = indexrelid
      join pg_am method on method.oid = index.relam
      join pg_attribute first on first.attrelid = indrelid and first.attnum = indkey[0]
      where owner.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute where attrelid = indrelid and attname = 'tenant_id' and not attisdropped)`)

  it('lead with tenant_id, so that one tenant can be moved without changing a key', async () => {
    const all = await indexes()
    expect(all.length).toBeGreaterThan(20)
    const keys = all.filter(({ unique }) => unique)
    expect(keys.filter(({ first }) => first !== 'tenant_id')).toEqual([])
    const ordered = all.filter(
      ({ unique, method, name }) => !unique && method === 'btree' && !acrossTenants.includes(name),
    )
    expect(ordered.filter(({ first }) => first !== 'tenant_id')).toEqual([])
  })

  it('stand behind row-level security, for the owner of the tables too', async () => {
    const tables = await test.database.system.query<Table>(sql`
      select relname as "table", relrowsecurity as enabled, relforcerowsecurity as forced
      from pg_class
      join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id' and not attisdropped
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`)
    expect(tables.length).toBeGreaterThan(10)
    expect(tables.filter(({ enabled, forced }) => !enabled || !forced)).toEqual([])
  })
})
