import type { JsonSchema } from '../../api/call.ts'
import { escapedStep, isObject, type JsonObject, objectAt } from '../../domain/json.ts'
import { maxFaults, type SchemaFault, type SchemaMessages, schemaRefusal } from './schemaFaults.ts'
import { variantOf } from './variantOf.ts'

/**
 * Is a text too long to process at all? The validator checks the exact limit: in characters of up to two UTF-16 code units, after
 * trimming.
 */
const isFarTooLong = (text: string, limit: number): boolean => text.length > 2 * limit + 1000

type Limit = 'maxLength' | 'maxItems' | 'maxProperties'

/** The fault of a value that exceeds this limit of its schema. */
const faultOver = (
  schema: JsonSchema,
  keyword: Limit,
  instancePath: string,
  isOver: (limit: number) => boolean,
): readonly SchemaFault[] => {
  const limit = schema[keyword]
  return typeof limit === 'number' && isOver(limit) ? [{ instancePath, keyword, params: { limit } }] : []
}

function* faultsIn(schema: JsonSchema, value: unknown, path: string): Generator<SchemaFault> {
  if (typeof value === 'string') yield* faultOver(schema, 'maxLength', path, (limit) => isFarTooLong(value, limit))
  else if (Array.isArray(value)) yield* faultsInList(schema, value, path)
  else if (isObject(value)) yield* faultsInObject(schema, value, path)
}

function* faultsInList(schema: JsonSchema, list: readonly unknown[], path: string): Generator<SchemaFault> {
  const tooMany = faultOver(schema, 'maxItems', path, (limit) => list.length > limit)
  yield* tooMany
  const { items } = schema
  if (tooMany.length > 0 || !isObject(items)) return
  for (const [index, element] of list.entries()) yield* faultsIn(items, element, `${path}/${index}`)
}

function* faultsInObject(schema: JsonSchema, value: JsonObject, path: string): Generator<SchemaFault> {
  const names = Object.keys(value)
  const tooMany = faultOver(schema, 'maxProperties', path, (limit) => names.length > limit)
  yield* tooMany
  if (tooMany.length > 0) return
  const chosen = variantOf(schema, value)
  const properties = objectAt(chosen, 'properties')
  const accepts = objectAt(chosen, 'x-accepts')
  const otherNames = objectAt(accepts, 'names')
  const repeatedNames = objectAt(accepts, 'repeats')
  const open = chosen['additionalProperties']
  for (const name of names) {
    const meant = Object.hasOwn(otherNames, name) ? String(otherNames[name]) : name
    const property = Object.hasOwn(properties, meant) ? properties[meant] : open
    if (isObject(property)) yield* faultsIn(property, value[name], `${path}/${escapedStep(name)}`)
    else if (open === false && !Object.hasOwn(repeatedNames, name))
      yield {
        instancePath: path,
        keyword: 'additionalProperties',
        params: { additionalProperty: name },
      }
  }
}

/**
 * Refuses a value far larger than its schema allows, before it is compared, cleaned or validated: texts (over twice the limit plus
 * 1,000 code units), lists, maps, `maxFaults` unknown names. Visits each value once and stops at `maxFaults` faults. The validator
 * finds all other faults.
 */
export const demandSize = (schema: JsonSchema, value: unknown, messages: SchemaMessages = {}): void => {
  const large: SchemaFault[] = []
  const unknown: SchemaFault[] = []
  for (const fault of faultsIn(schema, value, '')) {
    const faults = fault.keyword === 'additionalProperties' ? unknown : large
    faults.push(fault)
    if (faults.length === maxFaults) break
  }
  if (large.length > 0) throw schemaRefusal(large, messages)
  if (unknown.length === maxFaults) throw schemaRefusal(unknown, messages)
}
