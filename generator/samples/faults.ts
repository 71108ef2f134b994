import { isObject, type JsonObject } from '../../src/domain/json.ts'
import type { Entity } from '../model/entity.ts'
import type { Field } from '../model/field.ts'
import { wrongNumbersOf } from './numbers.ts'
import { fittingVariant, sampleOf } from './samples.ts'
import { wrongTextsOf } from './texts.ts'

/** A value that breaks one rule of its field. */
export interface SampleFault {
  /** JSON pointer in the sample. */
  readonly pointer: string
  /** The keyword of the schema that refuses the value. */
  readonly keyword: string
  readonly value: unknown
  /** Of the field's type and of readable size: a form can show it. */
  readonly isShown: boolean
}

/** Longer texts are wrong, but nothing to look at. */
const shownLength = 2000

interface ListLimits {
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

const ofList = (pointer: string, { node }: Field, list: readonly unknown[]): readonly SampleFault[] => {
  const { minItems = 0, maxItems = Infinity, uniqueItems }: ListLimits = node
  const [first] = list
  const fault = (keyword: string, value: readonly unknown[]): SampleFault => ({
    ...{ pointer, keyword, value },
    isShown: false,
  })
  return [
    ...(minItems > 0 ? [fault('minItems', [])] : []),
    ...(maxItems < shownLength
      ? [
          fault(
            'maxItems',
            Array.from({ length: maxItems + 1 }, () => first),
          ),
        ]
      : []),
    ...(uniqueItems ? [fault('uniqueItems', [first, first])] : []),
  ]
}

const ofScalar = (pointer: string, field: Field): readonly SampleFault[] => {
  const { type, options } = field
  const found = (pairs: readonly (readonly [string, string | number])[]): readonly SampleFault[] =>
    pairs.map(([keyword, value]) => ({
      ...{ pointer, keyword, value },
      isShown: typeof value === 'number' || value.length <= shownLength,
    }))
  if (options) return found([['enum', type === 'string' ? 'unbekannt' : 987_654]])
  if (type === 'string') return found(wrongTextsOf(field))
  if (type === 'boolean') return [{ pointer, keyword: 'type', value: 'falsch', isShown: false }]
  return found(wrongNumbersOf(field))
}

/** The faults of a field and of all below it. The constants that tell variants apart are right: they choose the rules of the others. */
const faultsAt = (pointer: string, field: Field, value: unknown): readonly SampleFault[] => {
  const { element, values } = field
  if (field.node.const !== undefined) return []
  if (Array.isArray(value)) {
    // Elements of one kind have the same rules, and equal values would break one of the list; variants have rules of their own.
    const kinds = element && element.variants.length > 0 ? value : value.slice(0, 1)
    return [
      ...ofList(pointer, field, value),
      ...(element ? kinds.flatMap((entry, at) => faultsAt(`${pointer}/${at}`, element, entry)) : []),
    ]
  }
  if (!isObject(value)) return ofScalar(pointer, field)
  if (values) return Object.entries(value).flatMap(([key, entry]) => faultsAt(`${pointer}/${key}`, values, entry))
  return faultsIn(pointer, (fittingVariant(field, value) ?? field).properties, value)
}

const faultsIn = (pointer: string, fields: readonly Field[], value: JsonObject): readonly SampleFault[] =>
  fields.flatMap((field) => faultsAt(`${pointer}/${field.key}`, field, value[field.key]))

/** Every rule of an entity's fields, broken by one value each; the values stand in its sample. */
export const faultsOf = (entity: Entity): readonly SampleFault[] => faultsIn('', entity.fields, sampleOf(entity))

const replaced = (value: unknown, pointer: string, faults: ReadonlyMap<string, SampleFault>): unknown => {
  const fault = faults.get(pointer)
  if (fault) return fault.value
  if (Array.isArray(value)) return value.map((entry, at) => replaced(entry, `${pointer}/${at}`, faults))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, replaced(entry, `${pointer}/${key}`, faults)]),
  )
}

/** The sample with some faults in it. */
export const sampleWithFaults = (entity: Entity, faults: readonly SampleFault[]): unknown =>
  replaced(sampleOf(entity), '', new Map(faults.map((fault) => [fault.pointer, fault])))

/** A document in which each field that can breaks a rule of its own, and the faults in it. */
export const invalidOf = (entity: Entity): { readonly document: unknown; readonly faults: readonly SampleFault[] } => {
  const firsts = new Map<string, SampleFault>()
  for (const fault of faultsOf(entity))
    if (fault.isShown && !firsts.has(fault.pointer)) firsts.set(fault.pointer, fault)
  const faults = [...firsts.values()]
  return { document: sampleWithFaults(entity, faults), faults }
}
