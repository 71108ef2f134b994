import type { Audience } from '../../domain/entity.ts'
import type { FieldFault } from '../../domain/refusal.ts'
import { refuse } from '../faults.ts'
import { reaches } from './audience.ts'
import { holdersOf, parentOf, propertyOf } from './holders.ts'
import type { Kind } from './kind.ts'
import { changedAt, type Document, isDocument, locatedAt } from './pointer.ts'
import { same } from './same.ts'

const isInside = (pointer: string): boolean => pointer.lastIndexOf('/') > 0

const storedValues = (stored: Document | null, pointer: string): ReadonlyMap<string, unknown> =>
  new Map(
    (stored === null ? [] : holdersOf(stored, pointer))
      .filter(({ object }) => Object.hasOwn(object, propertyOf(pointer)))
      .map((holder) => [holder.pointer, holder.object[propertyOf(pointer)]]),
  )

/** Replaces the property at `pointer` with the stored value; without one, removes it so that its default is used. */
const withStored = (document: Document, pointer: string, stored: Document | null): Document => {
  const name = propertyOf(pointer)
  const given = locatedAt(document, parentOf(pointer)).some(
    ({ value }) => isDocument(value) && Object.hasOwn(value, name),
  )
  const values = storedValues(stored, pointer)
  if (values.size === 0 && !given) return document
  const holders = holdersOf(document, pointer)
  return changedAt(document, parentOf(pointer), ({ path, value }) => {
    const holder = holders.find((one) => one.path === path)
    if (holder === undefined || !isDocument(value)) return value
    const { [name]: _given, ...rest } = value
    return values.has(holder.pointer) ? { ...rest, [name]: values.get(holder.pointer) } : rest
  })
}

/** Nested values that the caller may not read but sends with a different value. */
const hiddenFaults = (document: Document, pointer: string, stored: Document | null): readonly FieldFault[] => {
  const values = storedValues(stored, pointer)
  const name = propertyOf(pointer)
  return holdersOf(document, pointer)
    .filter(
      (holder) => Object.hasOwn(holder.object, name) && !same(holder.object[name], values.get(holder.pointer) ?? null),
    )
    .map(({ path }) => ({
      path: `${path}/${name}`,
      code: 'FORBIDDEN',
      message: 'Diese Angabe dürfen Sie nicht ändern.',
    }))
}

/**
 * Keeps the stored values of nested properties that the caller may not set: computed ones in any case, and unreadable ones (refused if
 * the body has another value). List elements are identified by id, not by index.
 */
export const keptInside = (
  kind: Kind,
  document: Document,
  stored: Document | null,
  audience: Audience,
  trusted: boolean,
): Document => {
  if (trusted) return document
  const hidden = Object.entries(kind.storage.readableBy)
    .filter(([pointer, wanted]) => isInside(pointer) && !reaches(audience, wanted))
    .map(([pointer]) => pointer)
  const faults = hidden.flatMap((pointer) => hiddenFaults(document, pointer, stored))
  if (faults.length > 0) throw refuse('FORBIDDEN', { fields: faults })
  return [...hidden, ...kind.storage.derivedInside].reduce(
    (kept, pointer) => withStored(kept, pointer, stored),
    document,
  )
}
