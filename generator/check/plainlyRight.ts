import type { SchemaNode } from '../model/schema.ts'

type Limits = SchemaNode & Partial<Record<'minimum' | 'maximum' | 'multipleOf', number>>

const isRightNumber = (value: number, types: readonly unknown[], node: Limits): boolean =>
  Number.isInteger(value) &&
  !('exclusiveMinimum' in node) &&
  !('exclusiveMaximum' in node) &&
  (types.includes('integer') || types.includes('number')) &&
  value >= (node.minimum ?? value) &&
  value <= (node.maximum ?? value) &&
  (node.multipleOf === undefined || Number.isInteger(1 / node.multipleOf))

/** True for a default that needs no validator to be seen as right: most are, and compiling costs. */
export const isPlainlyRight = (node: SchemaNode): boolean => {
  const { default: value, const: constant, oneOf, enum: choices } = node
  const types = [node.type].flat()
  if (constant !== undefined || choices !== undefined) return false
  if (oneOf !== undefined)
    return typeof value === 'string' && oneOf.filter((choice) => choice.const === value).length === 1
  if (value === null) return types.includes('null')
  if (typeof value === 'boolean') return types.includes('boolean')
  if (typeof value === 'number') return isRightNumber(value, types, node)
  if (value === '')
    return types.includes('string') && !['minLength', 'pattern', 'format'].some((limit) => limit in node)
  return Array.isArray(value) && value.length === 0 && types.includes('array') && !('minItems' in node)
}
