import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type Holder, holdersOf, parentOf, propertyOf } from './holders.ts'
import type { Kind } from './kind.ts'
import { changedAt, type Document, isDocument } from './pointer.ts'
import { same } from './same.ts'
import type { SecretBox } from './secretBox.ts'
import { invalid } from '../http/schemaFaults.ts'

/** A secret to seal, or to delete if `value` is null. */
export interface SecretWrite {
  readonly pointer: string
  readonly value: string | null
}

const isSet = (holder: Holder | undefined, flag: string): boolean => holder?.object[flag] === true

const demandDistinct = (holders: readonly Holder[]): void => {
  const seen = new Set<string>()
  const repeated = holders.filter(({ pointer }) => seen.size === seen.add(pointer).size)
  if (repeated.length > 0)
    throw invalid(
      repeated.map(({ path }) => ({ path: `${path}/id`, code: 'REPEATED', message: 'Diesen Eintrag gibt es schon.' })),
    )
}

const areChanged = (labels: readonly string[]): string => {
  const named = labels.map((label) => `„${label}“`)
  return named.length === 1
    ? `${named[0]} ist geändert`
    : `${named.slice(0, -1).join(', ')} und ${named.at(-1)} sind geändert`
}

/**
 * Refuses to keep a stored secret when a property changes that determines where it is sent: a user without knowledge of the secret could
 * have it sent to a server of their own.
 * @param targets German names of these properties, by property
 */
const demandUnmoved = (
  { path, object }: Holder,
  stored: Holder,
  name: string,
  targets: Readonly<Record<string, string>>,
): void => {
  const changed = Object.keys(targets).filter((target) => !same(object[target], stored.object[target]))
  if (changed.length === 0) return
  const message = `${areChanged(changed.map((target) => targets[target] ?? target))}. Bitte geben Sie diesen Wert neu ein oder löschen Sie ihn: Ein hinterlegter geht an keine andere Stelle.`
  throw invalid([{ path: `${path}/${name}`, code: 'SECRET_BOUND', message }])
}

/**
 * Removes the secrets from a document: in a body, absent or "" keeps the stored one, null deletes it, a text replaces it.
 * The document gets `<secret>Set`; its value in the body is ignored.
 * @throws Refusal 400: a stored secret would be kept although its target changes (SECRET_BOUND), or two entries of a list have one id
 *   (REPEATED)
 */
export const withoutSecrets = (
  kind: Kind,
  document: Document,
  stored: Document | null,
): { readonly document: Document; readonly writes: readonly SecretWrite[] } => {
  let result = document
  const writes: SecretWrite[] = []
  for (const secret of kind.storage.secrets) {
    const name = propertyOf(secret)
    const flag = `${name}Set`
    const before = stored === null ? [] : holdersOf(stored, secret)
    // Elements of a variant without this secret lack its flag, because defaults were added before.
    const holders = holdersOf(document, secret).filter(({ object }) => Object.hasOwn(object, flag))
    demandDistinct(holders)
    const flags = new Map<string, boolean>()
    for (const holder of holders) {
      const { pointer, path, object } = holder
      const given = object[name]
      const change = given === null ? null : typeof given === 'string' && given !== '' ? given : undefined
      const earlier = before.find((each) => each.pointer === pointer)
      const was = isSet(earlier, flag)
      if (change === undefined && was && earlier !== undefined)
        demandUnmoved(holder, earlier, name, kind.storage.secretTargets[secret] ?? {})
      if (change !== undefined && (change !== null || was)) writes.push({ pointer, value: change })
      flags.set(path, change === undefined ? was : change !== null)
    }
    for (const gone of before.filter(
      (holder) => isSet(holder, flag) && !holders.some(({ pointer }) => pointer === holder.pointer),
    ))
      writes.push({ pointer: gone.pointer, value: null })
    result = changedAt(result, parentOf(secret), ({ path, value }) => {
      if (!isDocument(value)) return value
      const { [name]: _secret, ...open } = value
      return flags.has(path) ? { ...open, [flag]: flags.get(path) } : open
    })
  }
  return { document: result, writes }
}

/** Seals and stores secrets, or deletes them. */
export const writeSecrets = async (
  tx: Transaction,
  box: SecretBox,
  address: { readonly tenant: string; readonly entity: string; readonly id: string },
  writes: readonly SecretWrite[],
): Promise<void> => {
  for (const { pointer, value } of writes) {
    if (value === null)
      await tx.query(
        sql`delete from secret where tenant_id = ${address.tenant} and entity = ${address.entity} and id = ${address.id} and pointer = ${pointer}`,
      )
    else
      await tx.query(sql`insert into secret (tenant_id, entity, id, pointer, key_id, ciphertext)
        values (${address.tenant}, ${address.entity}, ${address.id}, ${pointer}, ${box.keyId}, ${box.seal(value, { ...address, pointer })})
        on conflict (tenant_id, entity, id, pointer) do update set key_id = excluded.key_id, ciphertext = excluded.ciphertext`)
  }
}
