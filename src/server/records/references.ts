import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { type AnyStorage, type Kind, kindNamed, type Kinds } from './kind.ts'
import { type Document, locatedAt } from './pointer.ts'
import { invalid } from '../http/schemaFaults.ts'
import { mayKnow } from './scope.ts'

/** The id of another record in a document. */
export interface Reference {
  readonly path: string
  readonly entity: string
  readonly id: string
}

/** The column of `reference` with ids of an entity: a foreign key to its table. */
export const referenceColumn = (entity: string): string => `${entity.replaceAll('-', '_')}_id`

/** Entities whose records are named in documents, in the order of their locks. */
export const referenceTargets = (storages: Iterable<Pick<AnyStorage, 'references'>>): readonly string[] =>
  [...new Set([...storages].flatMap(({ references }) => references.map(({ entity }) => entity)))].sort()

const targetsOf = (kinds: Kinds): readonly string[] =>
  referenceTargets([...kinds.values()].map(({ storage }) => storage))

const columnsOf = (targets: readonly string[]): Query =>
  sql.join(targets.map((target) => sql.name(referenceColumn(target))))

/** The id `named`, in the column of its entity `target`. */
const namedIn = (targets: readonly string[]): Query =>
  sql.join(targets.map((target) => sql`case when target = ${sql.literal(target)} then named end`))

export const referencesIn = (kind: Kind, document: Document): readonly Reference[] =>
  kind.storage.references.flatMap(({ pointer, entity }) =>
    locatedAt(document, pointer).flatMap(({ path, value }) =>
      typeof value === 'string' && value !== '' ? [{ path, entity, id: value }] : [],
    ),
  )

/** Locks the referenced records against deletion until the commit; refuses paths without a record that the actor may know of. */
const demandExisting = async (
  tx: Transaction,
  kinds: Kinds,
  tenant: string,
  references: readonly Reference[],
  before: readonly Reference[],
): Promise<void> => {
  const missing: Reference[] = []
  for (const target of targetsOf(kinds)) {
    const wanted = references.filter(({ entity }) => entity === target)
    if (wanted.length === 0) continue
    const kind = kindNamed(kinds, target)
    const ids = [...new Set(wanted.map(({ id }) => id))]
    const kept = before.flatMap(({ entity, id }) => (entity === target ? [id] : []))
    const mayName =
      kind.extension.known === undefined
        ? sql`true`
        : sql`(record.id = any (${kept}::text[]) or ${mayKnow(kind, tx.actor, tenant)})`
    const found = await tx.query<{ id: string }>(
      sql`select record.id from ${sql.name(kind.storage.table)} as record
        where record.tenant_id = ${tenant} and record.id = any (${ids}::text[]) and ${mayName} order by record.id for key share`,
    )
    const known = new Set(found.map(({ id }) => id))
    missing.push(...wanted.filter(({ id }) => !known.has(id)))
  }
  if (missing.length > 0)
    throw invalid(
      missing.map(({ path }) => ({ path, code: 'UNKNOWN_REFERENCE', message: 'Diesen Eintrag gibt es nicht.' })),
    )
}

const key = (references: readonly Reference[]): string => JSON.stringify(references)

/** Writes one row per referenced id of the document; needs the document's own row. */
export const writeReferences = async (
  tx: Transaction,
  kinds: Kinds,
  kind: Kind,
  change: { readonly tenant: string; readonly id: string; readonly before: Document | null; readonly after: Document },
): Promise<void> => {
  const before = change.before === null ? [] : referencesIn(kind, change.before)
  const after = referencesIn(kind, change.after)
  if (key(before) === key(after)) return
  const entity = kind.storage.entity.name
  await demandExisting(tx, kinds, change.tenant, after, before)
  if (before.length > 0)
    await tx.query(
      sql`delete from reference where tenant_id = ${change.tenant} and entity = ${entity} and id = ${change.id}`,
    )
  if (after.length === 0) return
  const targets = targetsOf(kinds)
  await tx.query(sql`insert into reference (tenant_id, entity, id, path, ${columnsOf(targets)})
    select ${change.tenant}, ${entity}, ${change.id}, path, ${namedIn(targets)}
    from unnest(${after.map(({ path }) => path)}::text[], ${after.map((one) => one.entity)}::text[], ${after.map(({ id }) => id)}::text[])
      as given (path, target, named)`)
}

/** A stored record whose references are written anew. */
export interface ReferringRecord {
  readonly tenant: string
  readonly id: string
  readonly document: Document
}

const exists = (kinds: Kinds, target: string): Query =>
  sql`when ${sql.literal(target)} then exists (select from ${sql.name(kindNamed(kinds, target).storage.table)} as record
    where record.tenant_id = given.tenant and record.id = given.named)`

/** Writes the references of stored records anew, after their schema has changed. Ids of records that are gone are left out. */
export const rewriteReferences = async (
  tx: Transaction,
  kinds: Kinds,
  kind: Kind,
  records: readonly ReferringRecord[],
): Promise<void> => {
  const entity = kind.storage.entity.name
  const owners = JSON.stringify(records.map(({ tenant, id }) => ({ tenant, id })))
  const rows = records.flatMap(({ tenant, id, document }) =>
    referencesIn(kind, document).map((one) => ({ tenant, id, path: one.path, target: one.entity, named: one.id })),
  )
  await tx.query(sql`delete from reference using jsonb_to_recordset(${owners}::jsonb) as owner (tenant text, id text)
    where reference.tenant_id = owner.tenant and reference.entity = ${entity} and reference.id = owner.id`)
  if (rows.length === 0) return
  const targets = targetsOf(kinds)
  await tx.query(sql`insert into reference (tenant_id, entity, id, path, ${columnsOf(targets)})
    select tenant, ${entity}, id, path, ${namedIn(targets)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (tenant text, id text, path text, target text, named text)
    where case target ${sql.join(
      targets.map((target) => exists(kinds, target)),
      ' ',
    )} end`)
}

/** The references to this record. */
export const usersOf = async (
  tx: Transaction,
  kinds: Kinds,
  { tenant, entity, id }: { readonly tenant: string; readonly entity: string; readonly id: string },
): Promise<readonly { entity: string; id: string; path: string }[]> =>
  targetsOf(kinds).includes(entity)
    ? tx.query(
        sql`select entity, id, path from reference where tenant_id = ${tenant} and ${sql.name(referenceColumn(entity))} = ${id} order by entity, id, path`,
      )
    : []
