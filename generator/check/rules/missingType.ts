import type { Rule } from '../fault.ts'

/** A value without a type, or a list without one for its elements: nothing says how to store, draw or check it. */
export const missingType: Rule = {
  code: 'SCH044',
  *check({ nodes }) {
    for (const { document, pointer, node, role, written } of nodes) {
      if ('$ref' in written) continue
      if ([node.type].flat().includes('array') && node.items === undefined)
        yield {
          file: document.file,
          pointer,
          at: 'key',
          cause: 'This list does not say what it holds.',
          fix: 'Add "items" with the schema of an element.',
        }
      if (role !== 'choice' && node.type === undefined)
        yield {
          file: document.file,
          pointer,
          at: 'key',
          cause: 'This value has no type.',
          fix: 'Add "type": "string", "number", "integer", "boolean", "array" or "object".',
        }
    }
  },
}
