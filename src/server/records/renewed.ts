import type { ErrorObject } from 'ajv'
import { escapedStep, objectAt, pointerSteps } from '../../domain/json.ts'
import { variantOf } from '../http/variantOf.ts'
import { acceptedBody } from './acceptedBody.ts'
import { completed } from './completed.ts'
import { identityOf, parentOf, propertyOf } from './holders.ts'
import type { Kind } from './kind.ts'
import { changedAt, type Document, isDocument, stepsOf } from './pointer.ts'

/** What documents of one table must be like. */
export interface DocumentShape {
  /** JSON Schema of the document in the API. */
  readonly schema: Document
  /** Former names, the latest first, by pointer of the property (a star for each element). */
  readonly renamed: Readonly<Record<string, readonly string[]>>
  /** Properties of the API that are not in the document. */
  readonly elsewhere: ReadonlySet<string>
  /** Faults of the document's values, by the path in it. */
  readonly errorsOf: (document: Document) => readonly ErrorObject[]
}

const errorsOf = ({ wire }: Kind, document: unknown): readonly ErrorObject[] =>
  wire.validate(document) ? [] : (wire.validate.errors ?? [])

/** The shape of a kind's records. */
export const recordShape = (kind: Kind): DocumentShape => {
  const { schema } = kind.wire
  const elsewhere = new Set([...kind.storage.elsewhere, 'version'])
  const isHeld = ({ instancePath, params }: ErrorObject): boolean =>
    !elsewhere.has(instancePath === '' ? String(params['missingProperty']) : (instancePath.split('/')[1] ?? ''))
  return {
    ...{ schema, renamed: kind.storage.renamed, elsewhere },
    errorsOf: (document) => errorsOf(kind, completed(schema, document)).filter(isHeld),
  }
}

/** The shape of the elements of a list that records hold elsewhere. */
export const elementShape = (kind: Kind, property: string): DocumentShape => {
  const schema = objectAt(objectAt(objectAt(kind.wire.schema, 'properties'), property), 'items')
  const [inList, asElement] = [`/${property}/*`, `/${property}/0`]
  const renamed = Object.entries(kind.storage.renamed).filter(([pointer]) => pointer.startsWith(`${inList}/`))
  return {
    schema,
    renamed: Object.fromEntries(renamed.map(([pointer, older]) => [pointer.slice(inList.length), older])),
    elsewhere: new Set(),
    errorsOf: (document) =>
      errorsOf(kind, { [property]: [document] })
        .filter(({ instancePath }) => instancePath.startsWith(asElement))
        .map((error) => ({ ...error, instancePath: error.instancePath.slice(asElement.length) })),
  }
}

/** A stored document, and the values whose properties left the schema, by pointer with list elements by identity. */
export interface StoredDocument {
  readonly document: Document
  readonly former: Document
}

/** Steps of a list's elements: id or type, if unique in the list, else the index. */
export const stepsOfElements = (list: readonly unknown[]): readonly string[] => {
  const names = list.map((element, index) => (isDocument(element) ? identityOf(element, index) : String(index)))
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return names.map((name, index) => (counts.get(name) === 1 ? name : String(index)))
}

const withNewName = (document: Document, pointer: string, older: string): Document => {
  const name = propertyOf(pointer)
  const renamedIn = (value: unknown): unknown => {
    if (!isDocument(value) || !Object.hasOwn(value, older) || Object.hasOwn(value, name)) return value
    const { [older]: moved, ...others } = value
    return { ...others, [name]: moved }
  }
  const parent = parentOf(pointer)
  if (parent !== '') return changedAt(document, parent, ({ value }) => renamedIn(value))
  const root = renamedIn(document)
  return isDocument(root) ? root : document
}

/** Pointers of former values with the present names of the properties on their way. */
const withNewPointers = (former: Document, renamed: DocumentShape['renamed']): Document => {
  let result: Record<string, unknown> = { ...former }
  for (const [pointer, names] of Object.entries(renamed))
    for (const name of names) {
      const parent = stepsOf(parentOf(pointer))
      const isOld = (steps: readonly string[]): boolean =>
        steps[parent.length] === name && parent.every((step, index) => step === '*' || step === steps[index])
      result = Object.fromEntries(
        Object.entries(result).map(([path, value]) => {
          const steps = pointerSteps(path)
          if (!isOld(steps)) return [path, value]
          const next = steps.with(parent.length, propertyOf(pointer)).map((step) => `/${escapedStep(step)}`)
          return [Object.hasOwn(result, next.join('')) ? path : next.join(''), value]
        }),
      )
    }
  return result
}

/** Moves values that the schema does not know to `former`. Values of a variant that it does not know stay as they are. */
const withoutUnknown = (
  schema: Document,
  value: unknown,
  pointer: string,
  former: Record<string, unknown>,
): unknown => {
  if (Array.isArray(value)) {
    const { items } = schema
    if (!isDocument(items)) return value
    const steps = stepsOfElements(value)
    return value.map((element: unknown, index) =>
      withoutUnknown(items, element, `${pointer}/${escapedStep(steps[index] ?? '')}`, former),
    )
  }
  if (!isDocument(value)) return value
  const { properties, additionalProperties } = variantOf(schema, value)
  const kept: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) {
    const path = `${pointer}/${escapedStep(name)}`
    const property = isDocument(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    if (isDocument(property)) kept[name] = withoutUnknown(property, inner, path, former)
    else if (additionalProperties === false && isDocument(properties)) former[path] = inner
    else kept[name] = inner
  }
  return kept
}

/** The value with `given` at these steps, if the schema knows the property and it is absent; undefined if not. */
const withReturned = (
  schema: Document,
  value: unknown,
  [step, ...rest]: readonly string[],
  given: unknown,
  path: string,
): { readonly value: unknown; readonly path: string } | undefined => {
  if (step === undefined) return undefined
  if (Array.isArray(value)) {
    const index = stepsOfElements(value).indexOf(step)
    const { items } = schema
    if (index < 0 || !isDocument(items)) return undefined
    const inner = withReturned(items, value[index], rest, given, `${path}/${index}`)
    return inner && { ...inner, value: value.with(index, inner.value) }
  }
  if (!isDocument(value)) return undefined
  const property = objectAt(variantOf(schema, value), 'properties')[step]
  const own = `${path}/${escapedStep(step)}`
  if (!isDocument(property)) return undefined
  if (rest.length === 0)
    return Object.hasOwn(value, step) ? undefined : { value: { ...value, [step]: given }, path: own }
  const inner = Object.hasOwn(value, step) ? withReturned(property, value[step], rest, given, own) : undefined
  return inner && { ...inner, value: { ...value, [step]: inner.value } }
}

/** The document with the former values whose properties are in the schema again, and where each stands. */
const withAllReturned = (
  { schema }: DocumentShape,
  { document, former }: StoredDocument,
  refused: ReadonlySet<string>,
) => {
  const returned = new Map<string, string>()
  let result: unknown = document
  for (const [pointer, given] of Object.entries(former)) {
    if (refused.has(pointer)) continue
    const found = withReturned(schema, result, pointerSteps(pointer), given, '')
    if (found === undefined) continue
    result = found.value
    returned.set(pointer, found.path)
  }
  return { document: isDocument(result) ? result : document, returned }
}

/**
 * A stored document as the present schema has it, whichever earlier schema it was written under: properties have their present names,
 * absent ones their defaults, at every depth; a value that a body may have instead of another is that other one. Values of removed properties move to `former`, and return when the property does, unless
 * they violate the schema.
 */
export const renewed = (
  shape: DocumentShape,
  stored: StoredDocument,
  refused: ReadonlySet<string> = new Set(),
): StoredDocument => {
  const earlier = withNewPointers(stored.former, shape.renamed)
  const { document: whole, returned } = withAllReturned(shape, { ...stored, former: earlier }, refused)
  const named = Object.entries(shape.renamed).reduce(
    (document, [pointer, former]) => former.reduce((one, older) => withNewName(one, pointer, older), document),
    whole,
  )
  const former: Record<string, unknown> = Object.fromEntries(
    Object.entries(earlier).filter(([pointer]) => !returned.has(pointer)),
  )
  const completedOne = completed(shape.schema, withoutUnknown(shape.schema, named, '', former))
  const total = isDocument(completedOne) ? completedOne : {}
  const document = Object.fromEntries(
    Object.entries(acceptedBody(shape.schema, total, total)).filter(([name]) => !shape.elsewhere.has(name)),
  )
  if (returned.size === 0) return { document, former }
  const faulty = shape.errorsOf(document).map(({ instancePath }) => instancePath)
  const unfit = [...returned].filter(([, path]) => faulty.some((one) => one === path || one.startsWith(`${path}/`)))
  if (unfit.length === 0) return { document, former }
  return renewed(shape, stored, new Set([...refused, ...unfit.map(([pointer]) => pointer)]))
}
