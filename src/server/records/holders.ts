import { escapedStep } from '../../domain/json.ts'
import { type Document, isDocument, locatedAt } from './pointer.ts'

/** An object in a document that has, or could have, a certain property. */
export interface Holder {
  /** Pointer of the property with list elements by identity, not index: stable when they move. */
  readonly pointer: string
  /** Path of the object in this document. */
  readonly path: string
  readonly object: Document
}

/** Elements of lists are identified by id or type, else by index. */
export const identityOf = (element: Document, index: number): string => {
  const named = element['id'] ?? element['type']
  return typeof named === 'string' && named !== '' ? named : String(index)
}

export const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))
export const propertyOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1)

/** The objects that may contain the property at `pointer` (a star for each element). */
export const holdersOf = (document: Document, pointer: string): readonly Holder[] =>
  locatedAt(document, parentOf(pointer)).flatMap(({ path, value }) => {
    if (!isDocument(value)) return []
    const named = path.replace(
      /\/(\d+)$/,
      (_match, index: string) => `/${escapedStep(identityOf(value, Number(index)))}`,
    )
    return [{ pointer: `${named}/${propertyOf(pointer)}`, path, object: value }]
  })
