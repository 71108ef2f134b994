import type { SimulatedEffects } from '../../src/api/simulation.ts'
import type { SystemDatabase } from '../../src/server/database/database.ts'
import { sql } from '../../src/server/database/sql.ts'

/** Tables that every request may touch, simulated or not. */
const ofRequests = ['session', 'attempt', 'field_use']

/** A hash of every table's rows, by its name. */
export const contentsOf = async (system: SystemDatabase): Promise<Readonly<Record<string, string>>> => {
  const tables = await system.query<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const hashes = await Promise.all(
    tables
      .filter(({ name }) => !ofRequests.includes(name))
      .map(async ({ name }) => {
        const [row] = await system.query<{ hash: string }>(sql`
          select md5(coalesce(string_agg(line, '' order by line), '')) as hash from (select each::text as line from ${sql.name(name)} as each) as lines`)
        return [name, row?.hash ?? ''] as const
      }),
  )
  return Object.fromEntries(hashes)
}

/** What a call did, as its simulation tells it; refusals are not stored. */
export type Done = Omit<SimulatedEffects, 'changeCount' | 'refusals' | 'rights' | 'warnings'>

/** All changes and open jobs that are stored; `since` leaves those of an earlier reading out. */
export const storedEffects = async (
  system: SystemDatabase,
): Promise<{ readonly ids: ReadonlySet<string>; readonly since: (known: ReadonlySet<string>) => Done }> => {
  const changes = await system.query<Done['changes'][number] & { readonly key: string }>(sql`
    select change.id::text as key, entity, entity_id as id, action, reason,
      coalesce((select jsonb_agg(jsonb_build_object('path', path)
          || case when before is null then '{}' else jsonb_build_object('before', jsonb_build_array(before)) end
          || case when after is null then '{}' else jsonb_build_object('after', jsonb_build_array(after)) end order by path)
        from change_detail as detail where detail.tenant_id = change.tenant_id and detail.change_id = change.id), '[]') as details
    from change where action <> 'refuse'`)
  const jobs = await system.query<{ key: string; queue: string; kind: string }>(
    sql`select id::text as key, queue, kind from job`,
  )
  return {
    ids: new Set([...changes, ...jobs].map(({ key }) => key)),
    since: (known) => {
      const kinds = (name: string) =>
        jobs.flatMap(({ key, queue, kind }) => (queue === name && !known.has(key) ? [kind] : []))
      return {
        changes: changes.flatMap(({ key, ...change }) => (known.has(key) ? [] : [change])),
        mails: kinds('mail').map((kind) => ({ kind, to: '', subject: '' })),
        documents: kinds('document').map((kind) => ({ kind, title: '' })),
        jobs: [],
      }
    },
  }
}

const hourMs = 3_600_000

/**
 * Text of a value in which ids, document numbers and moments of the last hour are equal to all others, and keys are in order: what a
 * simulation and the call itself must agree on.
 */
export const comparable = (value: unknown): string => {
  const now = Date.now()
  const text = JSON.stringify(value ?? null, (_name, inner: unknown) =>
    typeof inner === 'number' && Math.abs(inner - now) < hourMs
      ? 'moment'
      : typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
  )
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\b(?:G-)?[A-Z0-9]{4}-[A-Z0-9]{4,}(?:-[A-Z0-9]{4,})*\b/g, 'id')
}

/** Changes, mails and documents in an order that does not depend on ids. */
export const comparableEffects = ({ changes, mails, documents }: Pick<Done, 'changes' | 'mails' | 'documents'>) => ({
  changes: changes
    .map(({ details, ...change }) =>
      comparable({ ...change, details: details.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }),
    )
    .sort(),
  mails: mails.map(({ kind }) => kind).sort(),
  documents: documents.map(({ kind }) => kind).sort(),
})
