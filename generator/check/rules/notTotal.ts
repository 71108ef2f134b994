import type { Rule } from '../fault.ts'
import type { SchemaNode } from '../../model/schema.ts'

const mayBeNull = ({ type }: SchemaNode): boolean => Array.isArray(type) && type.includes('null')

/** Documents are total: every row has a value for every property, even rows written before the property existed. */
export const notTotal: Rule = {
  code: 'SCH009',
  *check({ nodes }) {
    for (const { document, pointer, node, key, role, required } of nodes)
      if (
        role === 'property' &&
        node.$ref === undefined &&
        !required &&
        node.default === undefined &&
        !mayBeNull(node) &&
        !node['x-access']?.secret
      )
        yield {
          file: document.file,
          pointer,
          at: 'key',
          cause: `Property "${key}" is neither required nor has it a default nor may it be null.`,
          fix: 'Give it a "default", name it in "required" or allow "null" as its type.',
        }
  },
}
