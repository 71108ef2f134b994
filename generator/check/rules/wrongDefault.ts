import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { buildField } from '../../model/field.ts'
import { ownFormats } from '../../model/formats.ts'
import { plainProperty } from '../../model/plainSchema.ts'
import type { SchemaNode } from '../../model/schema.ts'
import type { Rule } from '../fault.ts'
import { isPlainlyRight } from '../plainlyRight.ts'
import { isValidPattern } from '../validPattern.ts'
import type { PlacedNode } from '../nodes.ts'

const schemaOf = (node: SchemaNode): object => {
  const field = buildField(node, { key: 'value', pointer: '/value', required: true, typeName: 'Value' })
  return plainProperty(field, 'form')
}

const newAjv = (): Ajv => {
  const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true, multipleOfPrecision: 8, logger: false })
  addFormats(ajv)
  for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format)
  return ajv
}

const compiles = (ajv: Ajv, node: SchemaNode): boolean => {
  try {
    ajv.compile(schemaOf(node))
    return true
  } catch {
    // Its schema has a fault that another rule reports.
    return false
  }
}

/** The fault of each default, found with one validator for all. */
const faultsOf = (placed: readonly PlacedNode[], ajv: Ajv): ReadonlyMap<PlacedNode, string> => {
  const validate = ajv.compile({ type: 'array', items: placed.map(({ node }) => schemaOf(node)) })
  validate(placed.map(({ node }) => node.default))
  const messages = new Map<PlacedNode, string>()
  for (const { instancePath, message = '' } of validate.errors ?? []) {
    const [, index, ...rest] = instancePath.split('/')
    const found = placed[Number(index)]
    if (found && !messages.has(found)) messages.set(found, rest.length > 0 ? `/${rest.join('/')} ${message}` : message)
  }
  return messages
}

/** A default that violates its own schema. */
export const wrongDefault: Rule = {
  code: 'SCH010',
  *check({ documents, nodes }) {
    const placed = nodes.filter(
      ({ node, role }) =>
        role !== 'root' && node.default !== undefined && !node['x-access']?.secret && !isPlainlyRight(node),
    )
    if (placed.length === 0) return
    const ajv = newAjv()
    const isSound =
      documents.every(({ faults }) => faults.length === 0) && nodes.every(({ node }) => isValidPattern(node.pattern))
    for (const [found, message] of faultsOf(isSound ? placed : placed.filter(({ node }) => compiles(ajv, node)), ajv)) {
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
