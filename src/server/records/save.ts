import { randomUUID } from 'node:crypto'
import { can, reservedId } from '../../domain/access.ts'
import type { Audience } from '../../domain/entity.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Lock, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { demandProof } from '../http/proof.ts'
import { pauses } from '../inSlices.ts'
import { acceptedBody } from './acceptedBody.ts'
import { completed } from './completed.ts'
import { takenOver } from './echo.ts'
import { keptInside } from './keptInside.ts'
import type { Kind, Kinds } from './kind.ts'
import { type Document, isDocument } from './pointer.ts'
import { demandQuota, quotaLock } from './quota.ts'
import { demandOwnPictures } from './ownPictures.ts'
import { recordQuery, type RecordRow } from './readQueries.ts'
import { writeReferences } from './references.ts'
import { withCleanText } from './richText.ts'
import { same } from './same.ts'
import { sentId } from './sentId.ts'
import type { SecretBox } from './secretBox.ts'
import { withoutSecrets, writeSecrets } from './secrets.ts'
import { changedAnswer, mayRead, refusedChange, seenBy } from './scope.ts'
import { lockRow, type StoredRow, withoutElsewhere } from './storedRow.ts'
import { demandShape, demandValid } from './validated.ts'
import { insertRow, updateRow } from './writeRow.ts'

/** Dependencies of all writes. */
export interface Registry {
  readonly kinds: Kinds
  readonly box: SecretBox
  /** The server's own origin in links to its files; null if the server does not listen: not compared. */
  readonly origin: () => string | null
}

export interface SaveOptions {
  readonly tenant: string | null
  readonly audience: Audience
  /** `?create=true`: an existing id is refused instead of updated. */
  readonly create: boolean
  /** Entity with one record per tenant: create it if there is none, else update it. */
  readonly only?: true
  /** Replaces the entity's own access rule. */
  readonly may?: (actor: Actor, stored: Document | null) => boolean
}

export interface SaveAnswer {
  readonly created: boolean
  readonly id: string
  readonly json: string
}

/** The locks of a save, from its body alone, as they are taken before anything is read. */
export const saveLocks = (kind: Kind, body: unknown, tenant: string | null): readonly Lock[] => {
  if (!isDocument(body)) return []
  const counts = tenant !== null && kind.extension.quota !== undefined ? [quotaLock(kind, tenant)] : []
  return [...counts, ...(kind.extension.locks?.(body, tenant) ?? [])]
}

const answerOf = async (
  tx: Transaction,
  kind: Kind,
  { tenant, audience, may }: SaveOptions,
  id: string,
  isNew = false,
): Promise<string> => {
  const allowed = isNew || tenant === null || may !== undefined ? sql`true` : mayRead(kind, tx.actor, tenant, 'record')
  const [row] = await tx.query<RecordRow>(
    recordQuery(seenBy(kind, tx.actor, tenant), { tenant, audience, allowed, faults: [] }, id, false),
  )
  if (row === undefined) throw new Error(`${kind.storage.table} ${id} is not there after its save`)
  const json = changedAnswer(row.json, id)
  return kind.extension.shown?.(json, tx.actor, tenant) ?? json
}

const demandFresh = async (
  tx: Transaction,
  kind: Kind,
  options: SaveOptions,
  body: Document,
  stored: StoredRow,
): Promise<void> => {
  const { version } = body
  if (version === undefined || version === null || version === stored.version) return
  const current: unknown = JSON.parse(await answerOf(tx, kind, options, stored.id))
  throw new Refusal(409, 'STALE_VERSION', 'Der Eintrag wurde inzwischen geändert.', { current })
}

const find = async (tx: Transaction, kind: Kind, body: Document, options: SaveOptions): Promise<StoredRow | null> => {
  const { entity } = kind.storage
  if (options.only) {
    const [row] = await tx.query<{ id: string }>(
      sql`select id from ${sql.name(kind.storage.table)} ${options.tenant === null ? sql.empty : sql`where tenant_id = ${options.tenant}`}`,
    )
    if (row !== undefined && options.create) throw refuse('DUPLICATE')
    return row === undefined ? null : lockRow(tx, kind, options.tenant, row.id)
  }
  const id = sentId(kind, body)
  if (id === null) return null
  const stored = await lockRow(tx, kind, options.tenant, id)
  if (stored !== null && options.create) throw refuse('DUPLICATE')
  if (stored === null && entity.idFrom === 'server' && tx.actor.system !== true) throw refuse('NOT_FOUND')
  return stored
}

const demandMay = async (
  tx: Transaction,
  kind: Kind,
  { tenant, may }: SaveOptions,
  stored: StoredRow | null,
): Promise<void> => {
  const action = stored === null ? 'create' : 'update'
  if (tx.actor.system === true) return
  const allowed =
    may?.(tx.actor, stored?.document ?? null) ??
    can(tx.actor.permissions, tenant, action, kind.storage.entity.access, stored?.document)
  if (allowed) return
  // Ids that users choose: an unknown one is refused as a new record, so an existing one gets the same answer.
  throw kind.storage.entity.idFrom === 'person'
    ? refuse('FORBIDDEN')
    : await refusedChange(tx, kind, tenant, stored?.id ?? null)
}

const ownedBy = (kind: Kind, userId: string | null): Document =>
  kind.storage.identity.includes('ownerUserId') ? { ownerUserId: userId } : {}

/**
 * Creates or updates one record inside a transaction: right, version, echo, defaults, text, schema, rules, quota; then row,
 * references, secrets and history together. Returns the stored record as the caller may read it.
 */
export const saveRecord = async (
  tx: Transaction,
  registry: Registry,
  kind: Kind,
  given: unknown,
  options: SaveOptions,
): Promise<SaveAnswer> => {
  if (!isDocument(given)) throw refuse('BODY_MISSING')
  const { storage, extension, wire } = kind
  const { tenant } = options
  // Checked before the look-up: `DUPLICATE` would reveal the record to callers without the right to create it.
  if (options.create) await demandMay(tx, kind, options, null)
  const stored = await find(tx, kind, given, options)
  await demandMay(tx, kind, options, stored)
  const body = acceptedBody(wire.schema, given, stored?.document ?? null)
  if ((stored?.id ?? sentId(kind, body)) === reservedId) throw refuse('PROTECTED')
  if (stored !== null) await demandFresh(tx, kind, options, body, stored)

  const trusted = tx.actor.system === true
  const sent = takenOver(kind, body, { tenant, audience: options.audience, stored: stored?.document ?? null, trusted })
  const taken =
    stored === null || tenant === null
      ? sent
      : ((await extension.unseen?.(tx, kind, tenant, stored.document, sent)) ?? sent)
  const id = stored?.id ?? sentId(kind, taken) ?? (storage.entity.idFrom === 'server' ? randomUUID() : '')
  const server: Document = {
    ...(stored === null
      ? { timeCreated: tx.at, ...ownedBy(kind, tx.actor.userId), ...taken }
      : { ...stored.document, ...taken }),
    ...(id === '' ? {} : { id }),
    timeUpdated: tx.at,
    ...(storage.identity.includes('tenantId') ? { tenantId: tenant } : {}),
  }
  const filled = completed(wire.schema, keptInside(kind, server, stored?.document ?? null, options.audience, trusted))
  const whole = isDocument(filled) ? filled : server
  if (extension.prepare !== undefined) demandShape(kind, whole)
  const prepared = extension.prepare?.(whole) ?? whole
  if (!isDocument(prepared)) throw new Error(`the extension of "${storage.entity.name}" made no document`)
  const pause = pauses()
  const document = await withCleanText(kind, prepared, pause)
  demandValid(kind, document, tx.at)
  if (!trusted) {
    const own = { tenant, origin: registry.origin() }
    await demandOwnPictures(kind, { document, before: stored?.document ?? null, own, pause })
  }

  const { document: open, writes } = withoutSecrets(kind, document, stored?.document ?? null)
  const after = withoutElsewhere(kind, open)
  const change = { tenant, id, before: stored?.document ?? null, after }
  await extension.check?.(tx, change, kind)
  const hasChanged = (name: string): boolean => !same(open[name], stored?.document[name])
  if (stored !== null && (writes.length > 0 || extension.proven?.some(hasChanged) === true)) await demandProof(tx)
  if (tenant !== null) await demandQuota(tx, kind, tenant, change.before, after)
  const row = {
    tenant,
    id,
    version: (stored?.version ?? 0) + 1,
    createdAt: timeOf(after, tx.at),
    updatedAt: tx.at,
    document: after,
  }
  const written = Promise.all([
    tx.query(stored === null ? insertRow(kind, row) : updateRow(kind, row)),
    tenant === null ? undefined : writeReferences(tx, registry.kinds, kind, { ...change, tenant }),
    writeSecrets(tx, registry.box, { tenant: tenant ?? '', entity: storage.entity.name, id }, writes),
  ])
  if (extension.saved !== undefined) {
    await written
    await extension.saved(tx, change)
  }
  tx.record({
    entity: storage.entity.name,
    id,
    before: change.before,
    after,
    version: row.version,
    ...(tenant === null ? {} : { tenant }),
  })
  // Without `saved`, row and answer are sent to the database together.
  const [json] = await Promise.all([answerOf(tx, kind, options, id, stored === null), written])
  return { created: stored === null, id, json }
}

const timeOf = ({ timeCreated }: Document, now: number): number => (typeof timeCreated === 'number' ? timeCreated : now)
