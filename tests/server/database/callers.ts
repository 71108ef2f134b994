import { createHash, randomBytes } from 'node:crypto'
import { hourMs } from '../../../src/domain/time.ts'
import { systemActor } from '../../../src/server/actor.ts'
import type { Caller, Database, Transaction } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { instant } from '../../../src/server/database/wireTypes.ts'

/** Time of all requests. */
export const at = Date.parse('2026-05-04T08:00:00Z')
/** Columns of a row that hold nothing of interest: version to search. */
export const row = sql`1, now(), now(), '{}', ''`

const roleDocument = {
  adminInterfaces: ['rooms'],
  freeBookings: false,
  manageBookables: { create: true, readOwn: true },
}

/** Writes tenants, people and their sessions. */
export const callersOf = (database: Database) => {
  const change = <T>(work: (tx: Transaction) => Promise<T>, tenant: string | null = null): Promise<T> =>
    database.system.transaction({ actor: systemActor, at }, { reason: 'test', tenant }, work)
  return {
    change,
    /** The tenants stadt, with a role `saal`, and kreis. */
    addTenants: () =>
      change(async (tx) => {
        await tx.query(
          sql`insert into tenants (id, version, created_at, updated_at, owners, search, doc) values ('stadt', ${row}, '{}'), ('kreis', ${row}, '{}')`,
        )
        await tx.query(
          sql`insert into roles (tenant_id, id, version, created_at, updated_at, owners, search, doc) values ('stadt', 'saal', ${row}, ${JSON.stringify(roleDocument)}::jsonb)`,
        )
      }),
    addUser: (id: string) =>
      change((tx) =>
        tx.query(
          sql`insert into users (id, version, created_at, updated_at, owners, search, doc) values (${id}, ${row}, '{"isVerified": true}')`,
        ),
      ),
    signIn: async (userId: string, until = at + hourMs): Promise<Caller> => {
      const sessionHash = createHash('sha256').update(randomBytes(32)).digest()
      await change((tx) =>
        tx.query(sql`insert into session (id_hash, user_id, created_at, expires_at, absolute_expires_at)
          values (${sessionHash}, ${userId}, ${instant(at)}, ${instant(until)}, ${instant(at + 9 * hourMs)})`),
      )
      return { sessionHash, at }
    },
  }
}

export type Callers = ReturnType<typeof callersOf>
