import type { Rule } from '../fault.ts'
import { missingLimit } from '../missingLimit.ts'

/** A value of unlimited size: the schema limits bound requests before they are processed. */
export const unlimited: Rule = {
  code: 'SCH034',
  *check({ nodes }) {
    for (const { document, pointer, node, written } of nodes) {
      // The target of a reference is checked in its own file; open objects have their own rule.
      if ('$ref' in written || written['additionalProperties'] === true) continue
      const keyword = missingLimit(node)
      if (keyword === undefined) continue
      yield {
        file: document.file,
        pointer,
        at: 'key',
        cause: 'This value has no limit.',
        fix: `Add "${keyword}".`,
      }
    }
  },
}
