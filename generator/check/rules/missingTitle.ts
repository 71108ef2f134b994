import type { Rule } from '../fault.ts'

/** Labels are the schema's titles: without one the field has no label. */
export const missingTitle: Rule = {
  code: 'SCH006',
  *check({ nodes }) {
    for (const { document, pointer, node, key, role } of nodes) {
      if ((node.title !== undefined && node.title !== '') || node.$ref !== undefined) continue
      const what = {
        property: `Property "${key}"`,
        element: `The element of "${key}"`,
        value: `The value of "${key}"`,
        choice: 'A choice',
        root: 'The schema',
      }[role]
      yield {
        file: document.file,
        pointer,
        at: 'key',
        cause: `${what} has no title.`,
        fix: 'Add "title" with its German name.',
      }
    }
  },
}
