import { escapedStep, objectAt } from '../../domain/json.ts'
import type { FieldFault } from '../../domain/refusal.ts'
import { invalid } from '../http/schemaFaults.ts'
import { variantOf } from '../http/variantOf.ts'
import { type Document, isDocument } from './pointer.ts'
import { same } from './same.ts'

/** Converts one value; `faults` collects alternative names and repeated values that differ. */
type Reader = (value: unknown, path: string, root: Document, faults: FieldFault[]) => unknown

const readers = new WeakMap<Document, Reader | null>()

/** The cached reader of a schema; null if no part of the schema accepts another form. */
const readerOf = (schema: Document): Reader | null => {
  const known = readers.get(schema)
  if (known !== undefined) return known
  const made = makeReader(schema)
  readers.set(schema, made)
  return made
}

const textsAt = (accepts: Document, list: 'names' | 'repeats'): readonly (readonly [string, string])[] =>
  Object.entries(objectAt(accepts, list)).map(([name, target]) => [name, String(target)] as const)

const makeReader = (schema: Document): Reader | null => {
  const accepts = objectAt(schema, 'x-accepts')
  const instead = Array.isArray(accepts['instead']) ? accepts['instead'].filter(isDocument) : []
  const inside = elementReader(schema) ?? variantReader(schema) ?? objectReader(schema, accepts)
  if (instead.length === 0) return inside
  return (value, path, root, faults) => {
    const meant = instead.find(({ given }) => given === value)
    if (meant !== undefined) return structuredClone(meant['means'])
    return inside === null ? value : inside(value, path, root, faults)
  }
}

const elementReader = ({ items }: Document): Reader | null => {
  const element = isDocument(items) ? readerOf(items) : null
  if (element === null) return null
  return (value, path, root, faults) =>
    Array.isArray(value)
      ? value.map((entry: unknown, index) => element(entry, `${path}/${index}`, root, faults))
      : value
}

const variantReader = (schema: Document): Reader | null => {
  const { oneOf } = schema
  const variants = Array.isArray(oneOf) ? oneOf.filter(isDocument) : []
  if (!isDocument(schema['discriminator']) || variants.every((variant) => readerOf(variant) === null)) return null
  return (value, path, root, faults) => {
    if (!isDocument(value)) return value
    const variant = variantOf(schema, value)
    return variant === schema ? value : (readerOf(variant)?.(value, path, root, faults) ?? value)
  }
}

const differs = (path: string, name: string, message: string): FieldFault => ({
  path: `${path}/${escapedStep(name)}`,
  code: 'DIFFERS',
  message,
})

const objectReader = (schema: Document, accepts: Document): Reader | null => {
  const inside = new Map<string, Reader>()
  for (const [name, property] of Object.entries(objectAt(schema, 'properties'))) {
    const reader = isDocument(property) ? readerOf(property) : null
    if (reader !== null) inside.set(name, reader)
  }
  const names = textsAt(accepts, 'names')
  const repeats = textsAt(accepts, 'repeats')
  if (inside.size === 0 && names.length === 0 && repeats.length === 0) return null
  return (value, path, root, faults) => {
    if (!isDocument(value)) return value
    const read = { ...value }
    for (const [name, target] of names) {
      if (!Object.hasOwn(read, name)) continue
      if (Object.hasOwn(read, target) && !same(read[name], read[target]))
        faults.push(differs(path, name, `„${name}“ und „${target}“ sind dasselbe und haben denselben Wert.`))
      else read[target] = read[name]
      Reflect.deleteProperty(read, name)
    }
    for (const [name, target] of repeats) {
      if (!Object.hasOwn(read, name)) continue
      if (read[name] !== 0 && !same(read[name], root[target]))
        faults.push(
          differs(path, name, `„${name}“ gilt für den ganzen Eintrag: Hier steht derselbe Wert wie dort oder 0.`),
        )
      Reflect.deleteProperty(read, name)
    }
    for (const [name, reader] of inside)
      if (Object.hasOwn(read, name)) read[name] = reader(read[name], `${path}/${name}`, root, faults)
    return read
  }
}

/**
 * Converts a body to the form that validation and rules expect: variants sent by existing programs (`x-accepts`) are replaced by their
 * meaning. All other values remain, for the validator to report.
 * @param stored the stored record, for repeated values whose original is not in the body; null for a new record
 * @throws Refusal 400 INVALID if an alternative name or a repeated value differs from its property (DIFFERS)
 */
export const acceptedBody = (schema: Document, body: Document, stored: Document | null): Document => {
  const reader = readerOf(schema)
  if (reader === null) return body
  const faults: FieldFault[] = []
  const read = reader(body, '', stored === null ? body : { ...stored, ...body }, faults)
  if (faults.length > 0) throw invalid(faults)
  return isDocument(read) ? read : body
}
