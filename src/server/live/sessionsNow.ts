import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'

/** A session in the database, as checked on every round trip. */
interface SessionNow {
  readonly userId: string
  readonly rightsVersion: number
}

/** Users of the currently valid sessions, and the version of all rights: one statement for any number of listeners. */
export const sessionsNow = async (
  database: Database,
  hashes: readonly Buffer[],
  at: number,
): Promise<ReadonlyMap<string, SessionNow>> => {
  const rows = await database.system.query<SessionNow & { readonly hash: string }>(sql`
    select encode(session.id_hash, 'hex') as hash, session.user_id as "userId", rights_version.version as "rightsVersion"
    from session, rights_version
    where session.id_hash in (select decode(hash, 'hex') from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) as asked(hash))
      and session.expires_at > ${instant(at)}::timestamptz and session.absolute_expires_at > ${instant(at)}::timestamptz`)
  return new Map(rows.map(({ hash, ...now }) => [hash, now]))
}
