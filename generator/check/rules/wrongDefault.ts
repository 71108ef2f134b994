import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { buildField } from '../../model/field.ts'
import { ownFormats } from '../../model/formats.ts'
import { plainProperty } from '../../model/plainSchema.ts'
import type { SchemaNode } from '../../model/schema.ts'
import type { Rule } from '../fault.ts'
import type { PlacedNode } from '../nodes.ts'
import { nodesOf } from '../nodes.ts'

/** Defaults that cannot be wrong need no validator: most are one of these, and compiling costs. */
const isPlainlyRight = ({
  default: value,
  type,
  const: constant,
  oneOf,
  enum: choices,
  ...limits
}: SchemaNode): boolean => {
  if (constant !== undefined || oneOf !== undefined || choices !== undefined) return false
  const types = [type].flat()
  if (value === null) return types.includes('null')
  if (typeof value === 'boolean') return types.includes('boolean')
  if (value === '')
    return types.includes('string') && !['minLength', 'pattern', 'format'].some((limit) => limit in limits)
  return Array.isArray(value) && value.length === 0 && types.includes('array') && !('minItems' in limits)
}

const schemaOf = (node: SchemaNode): object => {
  const field = buildField(node, { key: 'value', pointer: '/value', required: true, typeName: 'Value' })
  return plainProperty(field, 'form')
}

/** What is wrong with the defaults, by the index of their node: one validator for all of them. */
const faultsOf = (placed: readonly PlacedNode[]): ReadonlyMap<number, string> => {
  const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true, multipleOfPrecision: 8, logger: false })
  addFormats(ajv)
  for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format)
  const validate = ajv.compile({ type: 'array', prefixItems: [], items: placed.map(({ node }) => schemaOf(node)) })
  const messages = new Map<number, string>()
  if (validate(placed.map(({ node }) => node.default))) return messages
  for (const { instancePath, message } of validate.errors ?? []) {
    const [, index = '', ...rest] = instancePath.split('/')
    if (!messages.has(Number(index)))
      messages.set(Number(index), `${rest.length > 0 ? `/${rest.join('/')} ` : ''}${message ?? ''}`)
  }
  return messages
}

/** A default that its own schema refuses. */
export const wrongDefault: Rule = {
  code: 'SCH010',
  *check(project) {
    const placed = [...nodesOf(project)].filter(
      ({ node, role }) =>
        role !== 'root' && node.default !== undefined && !node['x-access']?.secret && !isPlainlyRight(node),
    )
    if (placed.length === 0) return
    for (const [index, message] of faultsOf(placed)) {
      const found = placed[index]
      if (!found) continue
      const { document, pointer, node, written } = found
      yield {
        file: document.file,
        pointer: 'default' in written ? `${pointer}/default` : pointer,
        at: 'value',
        cause: `The default ${JSON.stringify(node.default)} violates its own schema: ${message}.`,
        fix: 'Write a default that the schema allows, or loosen the schema.',
      }
    }
  },
}
