import { isObject } from '../../src/domain/json.ts'
import type { SchemaNode } from '../model/schema.ts'
import { isValidPattern } from './validPattern.ts'

type Limits = SchemaNode &
  Partial<Record<'minimum' | 'maximum' | 'multipleOf' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems', number>>

const knownKeywords = new Set([
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
])
const silent = new Set([
  'title',
  'description',
  'default',
  'type',
  'examples',
  '$schema',
  '$id',
  'properties',
  'items',
  'required',
  'additionalProperties',
  'oneOf',
  'const',
  'uniqueItems',
])

/** True with keywords that are not evaluated here and need a validator. */
const saysMore = (node: SchemaNode): boolean =>
  Object.keys(node).some(
    (key) =>
      !key.startsWith('x-') &&
      !knownKeywords.has(key) &&
      !silent.has(key) &&
      !(key === 'format' && node.format === 'html'),
  )

const isRightNumber = (value: number, { minimum, maximum, multipleOf }: Limits): boolean =>
  Number.isInteger(value) &&
  value >= (minimum ?? value) &&
  value <= (maximum ?? value) &&
  (multipleOf === undefined || Number.isInteger(1 / multipleOf))

const isRightText = (value: string, { minLength = 0, maxLength = Infinity, pattern }: Limits): boolean =>
  value.length >= minLength &&
  value.length <= maxLength &&
  (pattern === undefined || (isValidPattern(pattern) && new RegExp(pattern, 'u').test(value)))

const isRightList = (value: readonly unknown[], { items, minItems = 0, maxItems = Infinity }: Limits): boolean =>
  value.length >= minItems &&
  value.length <= Math.min(maxItems, 1) &&
  value.every((entry) => items && isRight(items, entry))

const isRightObject = (value: Readonly<Record<string, unknown>>, { properties, required = [] }: SchemaNode): boolean =>
  required.every((key) => key in value) &&
  Object.entries(value).every(([key, entry]) => {
    const property = properties?.[key]
    return property !== undefined && isRight(property, entry)
  })

const isRight = (node: SchemaNode, value: unknown): boolean => {
  const types: readonly unknown[] = [node.type].flat()
  if (saysMore(node)) return false
  if (node.const !== undefined && node.const !== value) return false
  if (node.oneOf)
    return types.includes(typeof value) && node.oneOf.filter((choice) => choice.const === value).length === 1
  if (value === null) return types.includes('null')
  if (Array.isArray(value)) return types.includes('array') && isRightList(value, node)
  if (isObject(value)) return types.includes('object') && isRightObject(value, node)
  if (typeof value === 'number')
    return (types.includes('integer') || types.includes('number')) && isRightNumber(value, node)
  if (typeof value === 'string') return types.includes('string') && isRightText(value, node)
  return typeof value === 'boolean' && types.includes('boolean')
}

/**
 * True for a default that is valid without running a validator. Most are, and compiling validators for hundreds of defaults takes longer
 * than all other rules together; Ajv checks the others.
 */
export const isPlainlyRight = (node: SchemaNode): boolean => isRight(node, node.default)
