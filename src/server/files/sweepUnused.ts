import { type FileAddress, fileExtensions, filePath, type FileLocation, parseFileLink } from '../../domain/files.ts'
import { dayMs } from '../../domain/time.ts'
import { systemActor } from '../actor.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { pauses } from '../inSlices.ts'
import type { Kinds } from '../records/kind.ts'
import { fileColumns, filesLock, type FileRow, recordedFile } from './fileRow.ts'
import type { FileStore } from './fileStore.ts'

/** Time without a referring record before a file is deleted: a draft may still be saved, a deletion reverted. */
const unusedGraceMs = 30 * dayMs
/** Records per statement; many more could exceed its time limit. */
const pageSize = 500
/** What every link of a file contains, between the tenant and the query. */
const linkCore = '/files/get?'
/** The tenant at the end of a text before `linkCore`. */
const tenantPattern = String.raw`/api/([^/"\\[:space:]]+)$`
/** The query of a link, up to a character that cannot belong to it. */
const queryPattern = String.raw`^[^"#\\<>']+`
/** Longer than the part of any link before or behind `linkCore`; the text beyond is cut off. */
const maxLinkChars = 2_000

interface Page {
  readonly last: readonly string[] | null
  readonly links: readonly string[]
}

interface TenantFile extends FileRow {
  readonly tenantId: string
}

interface Sweep {
  readonly database: Database
  readonly store: FileStore
  readonly kinds: Kinds
  readonly clock: () => number
}

/** Tables whose documents may refer to files, with the columns of their key. */
const tablesOf = (kinds: Kinds): readonly (readonly [string, readonly string[]])[] => [
  ...[...kinds.values()].map(
    ({ storage }) => [storage.table, storage.entity.scope === 'tenant' ? ['tenant_id', 'id'] : ['id']] as const,
  ),
  ['booking_item', ['tenant_id', 'booking_id', 'position']],
]

const pageOf = (table: string, key: readonly string[], last: readonly string[] | null): Query => {
  const columns = sql.join(key.map((name) => sql.name(name)))
  const bound = (last ?? []).map((value, index) => (key[index] === 'position' ? sql`${value}::integer` : sql`${value}`))
  const after = last === null ? sql`true` : sql`(${columns}) > (${sql.join(bound)})`
  return sql`with page as (
      select array[${sql.join(key.map((name) => sql`${sql.name(name)}::text`))}] as key, doc::text as text,
        row_number() over (order by ${columns}) as number
      from ${sql.name(table)} where ${after} order by ${columns} limit ${pageSize}::integer)
    select (select key from page order by number desc limit 1) as last,
      array(select distinct link from page cross join lateral (
          select substring(right(lag(part) over (order by number), ${maxLinkChars}::integer) from ${tenantPattern}) || ${linkCore}
            || substring(left(part, ${maxLinkChars}::integer) from ${queryPattern}) as link
          from unnest(string_to_array(text, ${linkCore})) with ordinality as piece (part, number)) as named
        where strpos(text, ${linkCore}) > 0 and link is not null) as links`
}

/** Beginnings of a text that end with an extension of files: after a link, a sentence may go on without a quote. */
const beginningsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\./g)].flatMap(({ index }) =>
    fileExtensions
      .filter((extension) => text.slice(index + 1, index + 1 + extension.length).toLowerCase() === extension)
      .map((extension) => text.slice(0, index + 1 + extension.length)),
  )

/**
 * The files that a text may name: a tenant, `linkCore`, and what follows up to a character that ends every link. A link written by hand may contain blanks, or `+` instead; it may be followed by a blank,
 * a full stop or a bracket. Where this is ambiguous all readings count, because a file too many is kept without harm.
 */
const filesOf = (text: string): readonly FileAddress[] => {
  const link = `/api/${text}`
  return [...new Set([link, link.replace(/\s.*$/s, ''), ...beginningsOf(link)])].flatMap((each) => {
    const [path = '', query = ''] = each.split('?', 2)
    const name = new URLSearchParams(query).get('name') ?? ''
    return [each, `${path}?name=${encodeURIComponent(name)}`].flatMap((one) => parseFileLink(one) ?? [])
  })
}

const nameOf = (tenantId: string, location: FileLocation): string => JSON.stringify([tenantId, filePath(location)])

/** All files that records of any tenant refer to, in fields or texts. */
const namedFiles = async ({ database, kinds }: Sweep): Promise<ReadonlySet<string>> => {
  const named = new Set<string>()
  const pause = pauses()
  for (const [table, key] of tablesOf(kinds)) {
    let last: Page['last'] = null
    do {
      const [page]: readonly Page[] = await database.system.query<Page>(pageOf(table, key, last))
      for (const link of page?.links ?? []) {
        for (const file of filesOf(link)) named.add(nameOf(file.tenantId, file.location))
        await pause()
      }
      last = page?.last ?? null
    } while (last !== null)
  }
  return named
}

/** Records since when files are unused, and deletes the rows of those unused for too long; `removed_file` keeps them until they are settled. */
const removeRows = async (
  tx: Transaction,
  tenantId: string,
  { named, unnamed }: { readonly named: readonly string[]; readonly unnamed: readonly string[] },
): Promise<void> => {
  await tx.query(sql`update file set unused_since = ${instant(tx.at)}::timestamptz
    where tenant_id = ${tenantId} and unused_since is null and storage_key = any(${unnamed}::text[])`)
  await tx.query(sql`update file set unused_since = null
    where tenant_id = ${tenantId} and unused_since is not null and storage_key = any(${named}::text[])`)
  const removed = await tx.query<FileRow>(sql`with removed as (delete from file where tenant_id = ${tenantId}
        and storage_key = any(${unnamed}::text[]) and unused_since <= ${instant(tx.at - unusedGraceMs)}::timestamptz returning *),
      kept as (insert into removed_file (tenant_id, storage_key, row) select tenant_id, storage_key, to_jsonb(removed) from removed)
    select ${fileColumns} from removed`)
  for (const file of removed)
    tx.record({ entity: 'file', id: filePath(file), before: recordedFile(tenantId, file), after: null })
}

/** Restores a removed file; false if another file has its name now. */
const putBack = async (tx: Transaction, file: TenantFile): Promise<boolean> => {
  const entered = await tx.query(sql`with settled as (delete from removed_file
        where tenant_id = ${file.tenantId} and storage_key = ${file.storageKey} returning row)
    insert into file select (jsonb_populate_record(null::file, row || '{"unused_since": null}')).* from settled on conflict do nothing returning 1 as entered`)
  if (entered.length === 0) return false
  tx.record({ entity: 'file', id: filePath(file), before: null, after: recordedFile(file.tenantId, file) })
  return true
}

type ChangeFiles = <T>(reason: string, tenant: string, work: (tx: Transaction) => Promise<T>) => Promise<T>

/**
 * Settles files whose rows are deleted, also those of an interrupted sweep: restores those that records name by now, and removes the bytes of
 * the others. A file that cannot be settled is left to the next sweep and does not hold up the others.
 * @returns the number of deleted files
 */
const settleRemoved = async (sweep: Sweep, change: ChangeFiles): Promise<number> => {
  const { system } = sweep.database
  const removed = await system.query<TenantFile>(sql`select tenant_id as "tenantId", ${fileColumns}
    from (select (jsonb_populate_record(null::file, row)).* from removed_file) as file`)
  if (removed.length === 0) return 0
  const named = await namedFiles(sweep)
  const failures: unknown[] = []
  let count = 0
  for (const file of removed)
    try {
      const isNeeded = named.has(nameOf(file.tenantId, file))
      if (isNeeded && (await change('files.restore', file.tenantId, (tx) => putBack(tx, file)))) continue
      await sweep.store.remove(file.storageKey)
      await system.query(
        sql`delete from removed_file where tenant_id = ${file.tenantId} and storage_key = ${file.storageKey}`,
      )
      count += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} unused files could not be settled`)
  return count
}

/**
 * Deletes files without a referring record for 30 days, with an entry in the history. While rows are deleted, a transaction not yet
 * visible may add a reference. So references are read again after the deletion: files found then are restored, and only after that the
 * bytes of the others are removed.
 * @returns the number of deleted files
 */
export const sweepUnused = async (sweep: Sweep): Promise<number> => {
  const { database, clock } = sweep
  const now = clock()
  const change: ChangeFiles = (reason, tenant, work) =>
    database.system.transaction({ actor: systemActor, at: now }, { reason, tenant, locks: [filesLock(tenant)] }, work)
  const files = await database.system.query<TenantFile>(
    sql`select tenant_id as "tenantId", ${fileColumns} from file where created_at < ${instant(now - dayMs)}::timestamptz`,
  )
  const named = files.length === 0 ? new Set() : await namedFiles(sweep)
  const isNamed = (file: TenantFile): boolean => named.has(nameOf(file.tenantId, file))
  for (const tenantId of new Set(files.map((file) => file.tenantId))) {
    const own = files.filter((file) => file.tenantId === tenantId)
    const keysOf = (wanted: boolean) =>
      own.filter((file) => isNamed(file) === wanted).map(({ storageKey }) => storageKey)
    const keys = { named: keysOf(true), unnamed: keysOf(false) }
    await change('files.unused', tenantId, (tx) => removeRows(tx, tenantId, keys))
  }
  return settleRemoved(sweep, change)
}
