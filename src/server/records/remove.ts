import { can, reservedId } from '../../domain/access.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { type Kind, kindNamed, titleOf } from './kind.ts'
import { changedAt, type Document, locatedAt, removed } from './pointer.ts'
import { usersOf, writeReferences } from './references.ts'
import type { Registry } from './save.ts'
import { mayKnow, refusedChange } from './scope.ts'
import { lockRow, type StoredRow } from './storedRow.ts'
import type { StoredReference } from './storage.ts'
import { updateRow } from './writeRow.ts'

export interface RemoveOptions {
  readonly tenant: string | null
  readonly id: string
  /** Replaces the entity's own access rule. */
  readonly may?: (actor: Actor, stored: Document) => boolean
}

interface User {
  readonly entity: string
  readonly id: string
  readonly path: string
}

const ofSchema = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, '/*')

const referenceAt = (kind: Kind, path: string): StoredReference | undefined =>
  kind.storage.references.find(({ pointer }) => pointer === ofSchema(path))

/** Removes the id from a document: the element from a list; a single value becomes null. */
const cleared = (document: Document, pointer: string, id: string): Document => {
  const lastStar = pointer.lastIndexOf('/*')
  if (lastStar < 0) return changedAt(document, pointer, ({ value }) => (value === id ? null : value))
  const element = pointer.slice(0, lastStar + 2)
  const inside = pointer.slice(lastStar + 2)
  return changedAt(document, element, ({ value }) =>
    locatedAt(value, inside).some((location) => location.value === id) ? removed : value,
  )
}

/** "a, b und 2 weitere": up to three records by name, and the number of the others. */
const usedMessage = (names: readonly string[], others: number): string => {
  if (names.length === 0)
    return others === 1
      ? 'Der Eintrag wird noch in einem Eintrag verwendet, den Sie nicht sehen können.'
      : `Der Eintrag wird noch in ${others} Einträgen verwendet, die Sie nicht sehen können.`
  const more = others === 0 ? '' : ` und ${others === 1 ? 'ein weiterer' : `${others} weitere`}`
  return `Der Eintrag wird noch verwendet: ${names.join(', ')}${more}.`
}

/** Refuses the deletion of a record that others keep (`restrict`); names those that the actor may know of. */
const demandUnused = async (
  tx: Transaction,
  registry: Registry,
  tenant: string,
  users: readonly User[],
): Promise<void> => {
  const keeping = users.filter(
    ({ entity, path }) => referenceAt(kindNamed(registry.kinds, entity), path)?.onDelete === 'restrict',
  )
  if (keeping.length === 0) return
  const records = [...new Map(keeping.map((user) => [`${user.entity} ${user.id}`, user])).values()]
  const usedBy = []
  for (const entity of new Set(records.map((record) => record.entity))) {
    const kind = kindNamed(registry.kinds, entity)
    const ids = records.flatMap((record) => (record.entity === entity ? [record.id] : []))
    const known = await tx.query<{ id: string; doc: Document }>(
      sql`select record.id, record.doc from ${sql.name(kind.storage.table)} as record where record.tenant_id = ${tenant}
        and record.id = any(${ids}::text[]) and ${mayKnow(kind, tx.actor, tenant)} order by record.id limit 20`,
    )
    for (const { id, doc } of known) {
      const path = keeping.find((user) => user.entity === entity && user.id === id)?.path ?? ''
      usedBy.push({ entity, id, path, label: kind.storage.entity.label.one, title: titleOf(kind, doc) })
    }
  }
  const names = usedBy.slice(0, 3).map(({ label, title, id }) => `${label} „${title === '' ? id : title}“`)
  const message = usedMessage(names, records.length - names.length)
  throw new Refusal(409, 'IN_USE', message, { usedBy, others: records.length - usedBy.length })
}

/** Removes the id from a record and saves it, with its own entry in the history. */
const saveCleared = async (
  tx: Transaction,
  registry: Registry,
  kind: Kind,
  tenant: string,
  row: StoredRow,
  target: Kind,
  id: string,
): Promise<void> => {
  const named = kind.storage.references.filter(
    ({ entity, onDelete }) => entity === target.storage.entity.name && onDelete === 'clear',
  )
  const document = named.reduce((rest, { pointer }) => cleared(rest, pointer, id), row.document)
  const after = { ...document, timeUpdated: tx.at }
  await tx.query(
    updateRow(kind, {
      tenant,
      id: row.id,
      version: row.version + 1,
      createdAt: row.createdAt,
      updatedAt: tx.at,
      document: after,
    }),
  )
  await writeReferences(tx, registry.kinds, kind, { tenant, id: row.id, before: row.document, after })
  const change = { tenant, id: row.id, before: row.document, after }
  await kind.extension.saved?.(tx, change)
  tx.record({
    entity: kind.storage.entity.name,
    id: row.id,
    before: row.document,
    after,
    tenant,
    reason: `${target.storage.entity.plural}.remove`,
  })
}

const followUsers = async (
  tx: Transaction,
  registry: Registry,
  kind: Kind,
  tenant: string,
  id: string,
): Promise<void> => {
  const entity = kind.storage.entity.name
  const users = (await usersOf(tx, registry.kinds, { tenant, entity, id })).filter(
    (user) => !(user.entity === entity && user.id === id),
  )
  await demandUnused(tx, registry, tenant, users)
  const records = new Map(users.map((user) => [`${user.entity} ${user.id}`, user]))
  for (const user of records.values()) {
    const userKind = kindNamed(registry.kinds, user.entity)
    const cascades = users.some(
      (one) =>
        one.entity === user.entity && one.id === user.id && referenceAt(userKind, one.path)?.onDelete === 'cascade',
    )
    const row = await lockRow(tx, userKind, tenant, user.id, cascades ? 'delete' : 'change')
    if (row === null) continue
    if (cascades) await removeRow(tx, registry, userKind, tenant, row)
    else await saveCleared(tx, registry, userKind, tenant, row, kind, id)
  }
}

const removeRow = async (
  tx: Transaction,
  registry: Registry,
  kind: Kind,
  tenant: string | null,
  row: StoredRow,
): Promise<void> => {
  const { storage, extension } = kind
  const entity = storage.entity.name
  await extension.removing?.(tx, row.document, tenant)
  if (tenant !== null) {
    await followUsers(tx, registry, kind, tenant, row.id)
    await tx.query(sql`delete from reference where tenant_id = ${tenant} and entity = ${entity} and id = ${row.id}`)
  }
  await tx.query(sql`delete from secret where tenant_id = ${tenant ?? ''} and entity = ${entity} and id = ${row.id}`)
  await tx.query(
    sql`delete from ${sql.name(storage.table)} where ${tenant === null ? sql`true` : sql`tenant_id = ${tenant}`} and id = ${row.id}`,
  )
  await extension.removed?.(tx, row.document, tenant)
  tx.record({ entity, id: row.id, before: row.document, after: null, ...(tenant === null ? {} : { tenant }) })
}

/** Deletes a record inside a transaction. Records that reference it prevent this, are deleted too or lose the id (`onDelete`). */
export const removeRecord = async (
  tx: Transaction,
  registry: Registry,
  kind: Kind,
  { tenant, id, may }: RemoveOptions,
): Promise<Document> => {
  const row = await lockRow(tx, kind, tenant, id, 'delete')
  if (row === null) throw refuse('NOT_FOUND')
  const allowed =
    tx.actor.system === true ||
    (may?.(tx.actor, row.document) ??
      can(tx.actor.permissions, tenant, 'delete', kind.storage.entity.access, row.document))
  if (!allowed) throw await refusedChange(tx, kind, tenant, row.id)
  if (row.id === reservedId) throw refuse('PROTECTED')
  await removeRow(tx, registry, kind, tenant, row)
  return row.document
}
