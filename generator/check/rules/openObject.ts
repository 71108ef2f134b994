import type { Rule } from '../fault.ts'

const isObjectType = (type: unknown): boolean => [type].flat().includes('object')

/** Every object is closed: unknown properties are rejected. */
export const openObject: Rule = {
  code: 'SCH007',
  *check({ nodes }) {
    for (const { document, pointer, node, written } of nodes) {
      const open = written['additionalProperties']
      const hasVariants = node.oneOf?.some(({ properties }) => properties !== undefined) ?? false
      const isClosed = hasVariants || (node.additionalProperties !== undefined && open !== true)
      if (!isObjectType(node.type) || isClosed) continue
      yield {
        file: document.file,
        pointer: open === true ? `${pointer}/additionalProperties` : pointer,
        at: 'key',
        cause: 'This object is open.',
        fix: 'Add "additionalProperties": false, or the schema of its values.',
      }
    }
  },
}
