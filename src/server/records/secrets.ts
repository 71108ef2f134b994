import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type Holder, holdersOf, parentOf, propertyOf } from './holders.ts'
import type { Kind } from './kind.ts'
import { changedAt, type Document, isDocument } from './pointer.ts'
import type { SecretBox } from './secretBox.ts'
import { invalid } from '../http/schemaFaults.ts'

/** A secret to seal, or to forget when `value` is null. */
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

/**
 * Takes the secrets out of a document: on the wire absent or "" keeps what is stored, null forgets it, a text replaces it.
 * In the document stays `<secret>Set`, whatever the body said there.
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
    // A variant of a list's elements that has no such secret has no such flag either: defaults were filled in before.
    const holders = holdersOf(document, secret).filter(({ object }) => Object.hasOwn(object, flag))
    demandDistinct(holders)
    const flags = new Map<string, boolean>()
    for (const { pointer, path, object } of holders) {
      const given = object[name]
      const change = given === null ? null : typeof given === 'string' && given !== '' ? given : undefined
      const was = isSet(
        before.find((holder) => holder.pointer === pointer),
        flag,
      )
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

/** Seals and stores, or forgets. */
export const writeSecrets = async (
  tx: Transaction,
  box: SecretBox,
  place: { readonly tenant: string; readonly entity: string; readonly id: string },
  writes: readonly SecretWrite[],
): Promise<void> => {
  for (const { pointer, value } of writes) {
    if (value === null)
      await tx.rows(
        sql`delete from secret where tenant_id = ${place.tenant} and entity = ${place.entity} and id = ${place.id} and pointer = ${pointer}`,
      )
    else
      await tx.rows(sql`insert into secret (tenant_id, entity, id, pointer, key_id, ciphertext)
        values (${place.tenant}, ${place.entity}, ${place.id}, ${pointer}, ${box.keyId}, ${box.seal(value, { ...place, pointer })})
        on conflict (tenant_id, entity, id, pointer) do update set key_id = excluded.key_id, ciphertext = excluded.ciphertext`)
  }
}
