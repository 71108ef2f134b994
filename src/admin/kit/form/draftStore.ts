import { isObject } from '../../../domain/json.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'

/** Unsaved changes, kept per record in session storage until they are saved, discarded or the user signs out. */
export interface Draft {
  /** The changed properties. */
  readonly values: AnyRecord
  /** The same properties as loaded, to detect changes by another user. */
  readonly base: AnyRecord
  /** Version of the record the changes belong to; null for a new record. */
  readonly version: number | null
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  isObject(value.values) &&
  isObject(value.base) &&
  (value.version === null || typeof value.version === 'number')

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  return isObject(value) ? withoutSecrets(value) : value
}

/**
 * A record without typed secrets, which must not be kept in the browser's storage. A property is a secret if a flag beside it says
 * whether the server has one: `password` and `passwordSet`, also in list entries.
 */
export const withoutSecrets = (record: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !Object.hasOwn(record, `${name}Set`))
      .map(([name, value]) => [name, plain(value)]),
  )

/** Every draft's key begins with `draft:`; signing out removes them all. */
export const draftKey = (tenantId: string | null, screen: string, id: string | null): string =>
  ['draft', tenantId ?? '', screen, id ?? 'new'].map(encodeURIComponent).join(':')

/** Reads a draft; a damaged one is removed and returns null. */
export const readDraft = (storage: DraftStorage, key: string): Draft | null => {
  const text = storage.getItem(key)
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (isDraft(stored)) return stored
  } catch {
    // Not ours or truncated: removed below, so that it is not read again.
  }
  storage.removeItem(key)
  return null
}

/** Stores a draft; one without changes is removed. Returns false if the browser cannot store it. */
export const writeDraft = (storage: DraftStorage, key: string, draft: Draft): boolean => {
  if (Object.keys(draft.values).length === 0) {
    storage.removeItem(key)
    return true
  }
  try {
    storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    // The storage is full or disabled (private mode): the form still works, only a reload loses the text; the leave warning stays.
    storage.removeItem(key)
    return false
  }
}
