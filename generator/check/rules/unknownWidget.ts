import type { Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'

/** A widget outside the closed list. */
export const unknownWidget: Rule = {
  code: 'SCH004',
  *check({ documents }) {
    for (const { file, faults } of documents)
      for (const { keyword, pointer, value, known } of faults)
        if (keyword === 'enum' && pointer.endsWith('/x-admin/widget'))
          yield {
            file,
            pointer,
            at: 'value',
            cause: `Unknown widget ${JSON.stringify(value)}.`,
            fix: didYouMean(String(value), known),
          }
  },
}
