import { escapedStep } from '../../domain/json.ts'
import { type Document, isDocument, placesAt } from './pointer.ts'

/** An object of a document that has, or could have, a certain property. */
export interface Holder {
  /** Pointer of the property with elements named by what they are, not where they stand: stable when they move. */
  readonly pointer: string
  /** Where the object stands in this document. */
  readonly path: string
  readonly object: Document
}

/** An element of a list is itself wherever it stands: it is known by its id, or its type. */
const identityOf = (element: Document, index: number): string => {
  const named = element['id'] ?? element['type']
  return typeof named === 'string' && named !== '' ? named : String(index)
}

export const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))
export const propertyOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1)

/** The objects that hold the property at `pointer` (a star for each element). */
export const holdersOf = (document: Document, pointer: string): readonly Holder[] =>
  placesAt(document, parentOf(pointer)).flatMap(({ path, value }) => {
    if (!isDocument(value)) return []
    const named = path.replace(
      /\/(\d+)$/,
      (_match, index: string) => `/${escapedStep(identityOf(value, Number(index)))}`,
    )
    return [{ pointer: `${named}/${propertyOf(pointer)}`, path, object: value }]
  })
