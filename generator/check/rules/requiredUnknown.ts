import type { Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'

/** `required` names a missing property. */
export const requiredUnknown: Rule = {
  code: 'SCH008',
  *check({ nodes }) {
    for (const { document, pointer, node, written } of nodes) {
      const names: readonly unknown[] = Array.isArray(written['required']) ? written['required'] : []
      const known = Object.keys(node.properties ?? {})
      for (const [index, name] of names.entries())
        if (typeof name === 'string' && name !== '' && !known.includes(name))
          yield {
            file: document.file,
            pointer: `${pointer}/required/${index}`,
            at: 'value',
            cause: `"required" names "${name}", which is no property.`,
            fix: didYouMean(name, known),
          }
    }
  },
}
